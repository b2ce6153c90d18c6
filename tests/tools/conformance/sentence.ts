/** One sentence of the specification, and the tests that show it. */

/** A test as its file names it. */
export interface TestName {
  /** Within `tests/`, such as `journeys/home/home.test.ts`. */
  readonly file: string
  /** To the letter, placeholders included; `group > title` where a file has the title twice. */
  readonly title: string
}

export interface Sentence {
  /** Section, chapter and place, such as `2.home.3`. */
  readonly id: string
  /** Short, in the specification's own words where it gives any. */
  readonly sentence: string
  /** Tests that fail when the sentence is not true any more. */
  readonly shownBy: ReadonlyArray<TestName>
  /** Where the specification is silent: the row of docs/decisions.md that holds. */
  readonly decision?: string
  /** What is missing, where the site does not do it yet. The tests then show the part that is there. */
  readonly gap?: string
}

export interface Chapter {
  /** As in a title: "should … (specification 2, Home)". */
  readonly section: `${number}`
  readonly heading: string
  readonly sentences: ReadonlyArray<Sentence>
}
