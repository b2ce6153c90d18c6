/** One sentence of the specification. The tests that show it have its id as a tag. */
import type { SourceEdit } from "../sourceEdits/sourceEdit.ts"

export interface Sentence {
  /** Section, chapter and place, such as `2.home.3`: `it("should …", { tags: ["2.home.3"] }, …)`. */
  readonly id: string
  /** Short, in the specification's own words where it gives any. */
  readonly sentence: string
  /** Where the code says it, as a mutant tells its place. The places of its mutants are known without it. */
  readonly at?: SourceEdit["at"]
  /** Where the specification is silent: the row of docs/decisions.md that holds. */
  readonly decision?: string
  /** What is missing, where the site does not do it yet. The tests then show the part that is there. */
  readonly gap?: string
}

export interface Chapter {
  readonly section: `${number}`
  readonly heading: string
  readonly sentences: ReadonlyArray<Sentence>
}
