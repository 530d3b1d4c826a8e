import Steps

/// The steps of fingers in the reference.
enum StepReference {
    static var chapter: ReferenceChapter {
        ReferenceChapter(
            name: "steps", title: "The steps of fingers",
            introduction: [
                "A step says in one line what fingers do. `fingerpost touch` and the tests of `fingerpost test` consist "
                    + "of steps.",
                "WHERE is the id of a view, a place X,Y in points, or X%,Y% of the screen. An id means the middle of "
                    + "what can be hit of the view at that moment. A word in double quotes may have blanks. DX,DY are "
                    + "points to the right and down.",
            ],
            topics: [
                ReferenceTopic(
                    name: "steps", title: "steps", summary: "Each of them begins with one of these words.",
                    entries: Step.descriptions.map { step in
                        ReferenceEntry(name: step.verb, type: step.usage, facts: [], summary: step.summary)
                    })
            ])
    }
}
