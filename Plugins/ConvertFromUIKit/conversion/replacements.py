"""Replacements by patterns, of imports, attributes and names."""
import functools
import pathlib
import re

# Modules whose part that concerns events is in FingerpostUIKit, which exports Foundation.
MODULES = ("UIKit|Foundation|FoundationNetworking|AudioToolbox|Combine|CoreGraphics|CoreImage|QuartzCore|CoreFoundation"
           "|ObjectiveC|Dispatch|Darwin|os")
# Apple's other modules. No package adds them.
ABSENT = ("AVFoundation|AVKit|Accelerate|CoreData|CoreHaptics|CoreLocation|CoreMedia|CoreMotion"
          "|CoreText|GameController|GameplayKit|ImageIO|LocalAuthentication|MapKit|MediaPlayer|MessageUI|Metal|MetalKit"
          "|MobileCoreServices|OSLog|PencilKit|Photos|PhotosUI|SafariServices|SceneKit|Security|SpriteKit|StoreKit"
          "|SwiftUI|UniformTypeIdentifiers|UserNotifications|Vision|WebKit|simd")
# Each is (pattern, replacement), applied in this order to a whole file.
REPLACEMENTS = [(re.compile(pattern, re.M), replacement) for pattern, replacement in [
    (rf"^([ \t]*(?:@\w+ )*)import +(?:(?:class|struct|enum|protocol|func|typealias|var|let) )?(?:{MODULES})(?:\.\w+)*;?"
     r"(?=[ \t]*(?://.*)?$)", r"\1import FingerpostUIKit"),
    (rf"^[ \t]*((?:@\w+ )*import +(?:\w+ )?(?:{ABSENT})\b.*)", r"// \1"),
    # Conditions.
    (r"^([ \t]*#(?:else)?if .*)", lambda match: re.sub(
        rf"canImport\((?:{MODULES})\)", "canImport(FingerpostUIKit)", match[1].replace("os(iOS)", "os(Linux)"))),
    # Objective-C's attributes.
    (r"@UIApplicationMain\b", "@main"),
    (r"@(?:objcMembers|nonobjc|GKInspectable|objc(?: *\([A-Za-z_:]+\))?"
     r"|IB(?:Action|Outlet|Inspectable|Designable|SegueAction))"
     r"(?!\w) *", ""),
    # Names of methods and properties.
    (r"#selector\((?:self\.)?([a-z_]\w*(?:\([^()]*\))?)\)", r'Selector("\1", Self.\1)'),
    (r"\bresponds\(to: *#selector\(getter: *(?:\w+\.)*(\w+)\)", r'responds(to: Selector("\1")'),
    (r"#selector\(((?:self\.)?[a-z_]\w*(?<!super)(?:\.[a-z_]\w*)*)\.([a-z_]\w*(?:\([^()]*\))?)\)",
     r'Selector("\2", Swift.type(of: \1).\2)'),
    (r"#selector\((?!getter:|setter:)([^()]*(?:\([^()]*\))?)\)", r'Selector("\1", \1)'),
    (r"#keyPath\((?:(?:self|[A-Z]\w*)\.)*([\w.]+)\)", r'"\1"'),
    # Objects that Objective-C makes of values.
    (r"(\b[\w.]+) as NSNumber\b", r"NSNumber(value: \1)"),
    (r"(\b[\w.]+|\"[^\"\n]*\") as (?:NS|CF)String\b", r"NSString(string: \1)"),
    (r"\bNSValue\(caTransform3D: *", "AnyHashable("),
    # Methods that Objective-C finds on any object.
    (r"\b(\w+)[?!]?\.(?=performSelector\(onMainThread:)", r"(\1 as? any NSObjectProtocol)?."),
    (r"\b([a-z_]\w*)[?!]?\.perform\(([\w.]+), on:", r"(\1 as? any NSObjectProtocol)?.perform(\2, on:"),
    (r"\((\w+) as AnyObject\)\.require\(", r"(\1 as? UIGestureRecognizer)?.require("),
    (r"\b([\w.]+) as NSArray!(?!\w)", r"NSArray(array: \1 ?? [])"),
    (r"\((\w+) as AnyObject\)\.isEqual\(([^()\n]+)\)", r"(\1 as? AnyHashable == \2 as AnyHashable)"),
    # Properties that Objective-C would provide while the program runs.
    (r"@NSManaged\s+((?:\w+\s+)*var\s+\w+\s*:\s*(?:CG)?(?:Float|Double|Int))\b", r"\1 = 0"),
    (r"@NSManaged\s+((?:\w+\s+)*var\s+\w+\s*:\s*Bool)\b", r"\1 = false"),
    (r" as AnyObject\)\??\.(cg\w+Value)\b", r" as? NSValue)?.\1"),
    (r" as AnyObject\)\.value\(forKey:", " as? NSDictionary)?.value(forKey:"),
    # Changes of observed properties are no objects.
    (r" as \[NSKeyValueChangeKey *: *AnyObject\](?!\?)", ""),
    (r"(\b\w+[?!]?\[(?:NSKeyValueChangeKey)?\.(?:new|old)Key\])\?\.cg(Point|Size|Rect)Value\b(?!\.)", r"(\1 as? CG\2)"),
    (r"(\bregisterForTraitChanges\([^{}]*\{[ \t]*\(\w+): Self, (\w+): UITraitCollection\)", r"\1, \2)"),
    (r"\bCGFloat\(integerLiteral: *", "CGFloat("),
    (r"\bCMTimeMake\((?!value:)((?:[^,()\n]|\([^()]*\))*), *", r"CMTimeMake(value: \1, timescale: "),
    # A setting of the appearance of all views of a class has no effect.
    (r"\b([A-Z]\w*)\.appearance\((?:(?:for|whenContainedInInstancesOf): *(?:\[[^]]*\]|\w+))?\)",
     r"\1(/* appearance */)"),
    # A protocol for objects: views are no `NSObject`s.
    (r"(\bprotocol[ \t]+\w+[ \t]*:[^{\n]*?)\bNSObject\b", r"\1NSObjectProtocol"),
    # Foundation's own classes are not isolated.
    (r"^((?:@\w+[ \t]+)*)((?:(?:public|open|internal|fileprivate|private|final)[ \t]+)*"
     r"class[ \t]+\w+[ \t]*:[ \t]*(?:\w*Formatter|Operation|Thread)\b)", r"\1nonisolated \2"),
    # Swift modules that are one here.
    (r"\b(?:CoreGraphics|QuartzCore)\.(?=[a-z])", "Foundation."),
    (r"(?<![\w.] )\b(?:UIKit|CoreGraphics|QuartzCore)\.(?=[A-Z])", "FingerpostUIKit."),
    # What Swift no longer has.
    (r"\(Void\)(?= *->)", "()"),
    (r"\.characters\b(?=[.)\s,])", ""),
    (r"\bopen((?: \w+)*) let\b", r"public\1 let"),
    # Classes that differ.
    # A view is not the delegate of its layer here.
    (r"\boverride\b *((?:\w+ )*func "
     r"(?:action\(for \w+: CALayer|(?:draw|display)\(_ \w+: CALayer|layerWillDraw\())", r"\1"),
    (r"\bsuper\.(?:action\(for: *\w+, *forKey: *\w+\))", "nil"),
    (r"\bsuper\.(?:draw\(\w+, in: *\w+\)|display\(\w+\)|layerWillDraw\(\w+\))", "()"),
    (r"(\bbundle \w+: )Bundle[?!]", r"\1AnyObject?"),
    (r"^class (\w+: .*UI(?:Application|WindowScene|Scene)Delegate)", r"final class \1"),
]]


def older_names():
    """Yields (pattern, replacement) for the lines of the file `older-names`."""
    for line in (pathlib.Path(__file__).resolve().parent.parent / "older-names").read_text().splitlines():
        if not line.startswith("#"):
            name, replacement = line.split(" => ")
            last = "" if name.endswith(("(", ":", ",", "*", ".")) else r"(?!\w)"
            yield re.compile(rf"(?<!\w)(?<!typealias )(?:{name}){last}"), functools.partial(
                lambda replacement, match: re.sub(r"\\(l?)(\d)", lambda group: (
                    match[int(group[2])][:1].lower() if group[1] else match[int(group[2])][:1]
                ) + match[int(group[2])][1:], replacement), replacement)


OLDER_NAMES = list(older_names())
