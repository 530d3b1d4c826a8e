/// Collects the menus of the responders in a chain.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The menu with an identifier; nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Adds a menu at the start of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Adds a menu at the end of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Adds a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Adds a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Replaces a menu by another one. It has no effect if there is no menu with the identifier.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Collects the menus in a flat list. A child of a menu follows the menu.
final class MenuCollector: UIMenuBuilder {
    private(set) var menus: [UIMenu] = []

    private func index(of identifier: UIMenu.Identifier) -> Int? { menus.firstIndex { $0.identifier == identifier } }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { index(of: identifier).map { menus[$0] } }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        insertSibling(childMenu, afterMenu: parentIdentifier)
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) { menus.append(childMenu) }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        menus.insert(siblingMenu, at: index(of: siblingIdentifier) ?? 0)
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        menus.insert(siblingMenu, at: index(of: siblingIdentifier).map { $0 + 1 } ?? menus.count)
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        if let index = index(of: replacedIdentifier) { menus[index] = replacementMenu }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { menus.removeAll { $0.identifier == removedIdentifier } }

    deinit {}
}

extension UIResponder {
    /// The menus that this responder and the following ones in the chain build.
    public final var builtMenus: [UIMenu] {
        let builder = MenuCollector()
        buildMenu(with: builder)
        return builder.menus
    }
}
