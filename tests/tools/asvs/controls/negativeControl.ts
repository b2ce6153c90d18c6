/** What the controls of every chapter are. */
import type { SourceEdit } from "../../sourceEdits/sourceEdit.ts"

export interface NegativeControl {
  /** The requirements whose sentence the mistake makes false, by the standard's numbers. */
  readonly numbers: ReadonlyArray<string>
  /** What somebody thought. */
  readonly about: string
  /** From the root: the file with the test that must notice. The test has the tags of all the numbers. */
  readonly seenBy: string
  readonly changes: ReadonlyArray<SourceEdit>
}
