import Records
import Routing
import TestKit
import Testing

@Suite("The records that --emit and subscribe select")
struct EmitFilterTests {
    /// Every kind that passes, as `--emit` names it. A type with details is listed by its details.
    private func passing(_ list: String) throws -> [String] {
        let filter = try EmitFilter(parsing: list)
        return RecordType.allCases.flatMap { type -> [String] in
            let details = type.details.enumerated().filter { filter.passes(header(type, $0.offset)) }.map(\.element)
            if details.count == type.details.count, filter.passes(header(type, nil)) { return [type.name] }
            return details.map { "\(type.name).\($0)" } + (filter.passes(header(type, nil)) ? [type.name] : [])
        }
    }

    private func header(_ type: RecordType, _ detail: Int?) -> RecordHeader {
        RecordHeader(type: type, detail: detail, sequenceOffset: nil, subject: nil)
    }

    private let standard = [
        "hello", "ready", "device", "touch", "delivery", "gesture", "action", "value", "press", "motion", "remote",
        "idle", "cleaning", "lock", "scene", "clock", "dropped", "answer",
    ]

    @Test("The default selects everything except the trace types")
    func defaultIsEverythingExceptTraceTypes() throws {
        expectEqual(try passing("default"), standard)
        expectEqual(try EmitFilter(parsing: "default"), .default)
    }

    @Test("The item all selects everything")
    func allIsEverything() throws {
        expectEqual(try passing("all"), standard + ["hit", "call", "state", "hold", "control", "rejection"])
        expectEqual(try EmitFilter(parsing: "all"), .all)
    }

    @Test(
        "A list selects its items, and hello and answers are always sent",
        arguments: [
            ("action", ["hello", "action", "answer"]),
            ("touch,action", ["hello", "touch", "action", "answer"]),
            (" touch , action ", ["hello", "touch", "action", "answer"]),
            ("touch.began", ["hello", "touch.began", "answer"]),
            ("touch.began,touch.ended", ["hello", "touch.began", "touch.ended", "answer"]),
            ("gesture.ended,dropped.kernel", ["hello", "gesture.ended", "dropped.kernel", "answer"]),
            ("device.refused,scene.set", ["hello", "device.refused", "scene.set", "answer"]),
            ("touch,-touch", ["hello", "answer"]),
            ("touch,-touch.moved", ["hello", "touch.began", "touch.ended", "touch.cancelled", "touch", "answer"]),
            ("touch.moved,-touch.moved", ["hello", "answer"]),
            ("-all,press", ["hello", "press", "answer"]),
            ("all,-default", ["hello", "answer", "hit", "call", "state", "hold", "control", "rejection"]),
            ("action,-hello", ["hello", "action", "answer"]),
        ])
    func list(_ list: String, _ expected: [String]) throws {
        expectEqual(try passing(list), expected)
    }

    @Test("Each detail of each type can be selected alone")
    func eachDetailAlone() throws {
        for type in RecordType.allCases where type != .hello && type != .answer {
            for detail in type.details {
                let item = "\(type.name).\(detail)"
                expectEqual(Set(try passing(item)), ["hello", "answer", item], "\(item)")
            }
        }
    }

    @Test("A list that begins with an excluded item starts from the default")
    func listThatBeginsWithExcludedItemStartsFromDefault() throws {
        expectEqual(try passing("-touch"), standard.filter { $0 != "touch" })
        expect(try EmitFilter(parsing: "-touch.moved") == EmitFilter(parsing: "default,-touch.moved"))
    }

    @Test("The value of a scroll view has a detail, and that of a control has none")
    func valueOfScrollViewHasDetail() throws {
        let filter = try EmitFilter(parsing: "value.settled")
        expectEqual(
            [filter.passes(header(.value, 2)), filter.passes(header(.value, 0)), filter.passes(header(.value, nil))],
            [true, false, false])
    }

    nonisolated private static let types = """
        default, all, hello, ready, device, touch, delivery, gesture, action, value, press, motion, remote, idle, \
        cleaning, lock, scene, clock, dropped, answer, hit, call, state, hold, control, rejection, mine, -private, action.NAME
        """

    @Test(
        "An unknown item is an error that names it and the known ones",
        arguments: [
            ("chekout", "unknown record kind 'chekout': expected one of \(types)"),
            ("", "unknown record kind '': expected one of \(types)"),
            ("touch,,action", "unknown record kind '': expected one of \(types)"),
            ("-nothing", "unknown record kind '-nothing': expected one of \(types)"),
            ("default.began", "unknown record kind 'default.began': expected one of \(types)"),
            (
                "touch.begun",
                "unknown record kind 'touch.begun': expected one of touch.began, touch.moved, touch.ended, "
                    + "touch.cancelled"
            ),
            (
                "touch.",
                "unknown record kind 'touch.': expected one of touch.began, touch.moved, touch.ended, "
                    + "touch.cancelled"
            ),
            (
                "gesture.began.x",
                "unknown record kind 'gesture.began.x': expected one of gesture.began, gesture.changed, "
                    + "gesture.ended, gesture.cancelled"
            ),
            ("action.", "unknown record kind 'action.': expected one of action"),
        ])
    func unknown(_ list: String, _ expected: String) {
        let error = #expect(throws: EmitFilterError.self) { try EmitFilter(parsing: list) }
        expectEqual(error?.description, expected)
    }

    @Test(
        "An error about a type that is misspelled names the item that is meant",
        arguments: [
            ("tuch", "touch"), ("touches", "touch"), ("touch,Action", "action"), ("-tuch.began", "-touch.began"),
            ("--touch", "-touch"), ("gestures.ended", "gesture.ended"), ("mien", "mine"), ("defualt", "default"),
        ])
    func misspelled(_ list: String, _ meant: String) {
        let error = #expect(throws: EmitFilterError.self) { try EmitFilter(parsing: list) }
        let item = list.split(separator: ",").last ?? ""
        expectEqual(error?.description, "unknown record kind '\(item)'; did you mean '\(meant)'?")
    }

    @Test("The item mine selects no type, wherever it is in the list")
    func mineSelectsNoType() throws {
        for (list, same) in [("mine", "default"), ("mine,-touch.moved", "-touch.moved"), ("mine,touch", "touch")] {
            let filter = try EmitFilter(parsing: list)
            let other = try EmitFilter(parsing: same)
            expect(filter.isMine && filter.outcomeKinds == other.outcomeKinds, "\(list)")
        }
    }

    @Test("The types of traces are those whose outcomes are traces, and rejections")
    func traces() {
        let outcomes = RecordType.traces.reduce(into: OutcomeKinds()) { kinds, type in
            kinds.formUnion((try? EmitFilter(parsing: type.name))?.outcomeKinds ?? [])
        }
        expectEqual(outcomes, .traces)
        expectEqual(RecordType.traces, [.hit, .call, .state, .hold, .control, .rejection])
    }

    @Test("The core reports only outcomes from which a selected record is made")
    func coreReportsOnlyOutcomesFromWhichSelectedRecordIsMade() throws {
        expectEqual(EmitFilter.default.outcomeKinds, .standard)
        expectEqual(EmitFilter.all.outcomeKinds, .all)
        expectEqual(try EmitFilter(parsing: "device,dropped").outcomeKinds, [])
        expectEqual(try EmitFilter(parsing: "touch.began,state").outcomeKinds, [.touch, .state])
        expectEqual(
            try EmitFilter(parsing: "all,-hit,-call").outcomeKinds, OutcomeKinds.all.subtracting([.hit, .call]))
    }

    @Test(
        "Actions can be named one by one",
        arguments: [
            ("action.buy", true, false), ("action.buy,action.sell", true, true), ("action,-action.buy", false, true),
            ("-action.buy", false, true), ("touch,action.sell", false, true), ("action.buy,-action", false, false),
            ("action.buy,-action.buy", false, false), ("-action.buy,all", true, true),
        ])
    func actions(_ list: String, _ passesBuy: Bool, _ passesSell: Bool) throws {
        let filter = try EmitFilter(parsing: list)
        for (name, passes) in [("buy", passesBuy), ("sell", passesSell)] {
            expectEqual(filter.passes(action(name, nil)), passes, "\(name)")
        }
        expect(filter.outcomeKinds.contains(.action) || !(passesBuy || passesSell))
    }

    @Test("A reader gets nothing private unless it is trusted", arguments: ["default", "all", "touch", "-hit"])
    func trust(_ list: String) throws {
        let filter = try EmitFilter(parsing: list)
        expectEqual(readers(of: filter), [.all, .others])
        expectEqual(readers(of: filter.trusted), [.all, .trusted])
        expectEqual(readers(of: try EmitFilter(parsing: list + ",-private").trusted), [.all, .others])
        expectEqual(readers(of: .default), [.all, .others])
        expectEqual(readers(of: .all), [.all, .others])
    }

    /// For which readers a `touch` record can be so that the filter passes it.
    private func readers(of filter: EmitFilter) -> [RecordHeader.Readers] {
        [.all, .trusted, .others].filter { readers in
            var header = RecordHeader(type: .touch, detail: 0, sequenceOffset: nil, subject: nil)
            header.readers = readers
            return filter.passes(header)
        }
    }

    private func action(_ name: String, _ state: GestureOutcome.State?) -> RecordHeader {
        RecordHeader(
            type: .action, detail: nil, sequenceOffset: nil, subject: nil,
            action: RecordHeader.SentAction(name: name, state: state))
    }

    @Test(
        "An action can be named with the state of its gesture, and the last item about it decides",
        arguments: [
            ("action.open.ended", ["ended"]), ("action.open.began,action.open.ended", ["began", "ended"]),
            ("action,-action.open.changed", ["began", "ended", "cancelled", "none"]),
            ("-action.open.changed", ["began", "ended", "cancelled", "none"]),
            ("action.open,-action.open.cancelled", ["began", "changed", "ended", "none"]),
            ("action.open.ended,action.open", ["began", "changed", "ended", "cancelled", "none"]),
            ("action.open.ended,-action.open", []), ("action.open.ended,-action", []), ("action.opened.ended", []),
        ])
    func statesOfActions(_ list: String, _ passing: [String]) throws {
        let filter = try EmitFilter(parsing: list)
        let states: [GestureOutcome.State?] = GestureOutcome.State.allCases + [nil]
        expectEqual(
            states.filter { filter.passes(action("open", $0)) }.map { $0?.rawValue ?? "none" }, passing)
        expect(filter.outcomeKinds.contains(.action) || passing == [])
    }

    @Test("An action whose own name ends like a state is still selected by its name")
    func actionWithNameLikeState() throws {
        let filter = try EmitFilter(parsing: "action.drag.ended")
        expectEqual(
            [
                filter.passes(action("drag.ended", nil)), filter.passes(action("drag.ended", .began)),
                filter.passes(action("drag", nil)),
            ], [true, true, false])
    }
}
