/** The negative controls in a copy of the project: what the tests say without a mistake, and with it. */
import {
  judge,
  type MeantTests,
  onlyTagged,
  type Verdict,
  withProjectCopy,
} from "../projectCopy/projectCopy.ts"
import { editedFiles } from "../sourceEdits/editedSource.ts"
import { asvsTag } from "./controls.ts"
import type { NegativeControl } from "./controls/negativeControl.ts"

interface Copy {
  /** What the tests say of the sources as they are: each file is run once. */
  readonly without: (
    controls: ReadonlyArray<NegativeControl>,
  ) => Promise<(control: NegativeControl) => Verdict>
  /** What the tests of the control say with the mistake in them, which is taken out again. */
  readonly with: (control: NegativeControl) => Promise<Verdict>
}

const meantBy = ({ seenBy, numbers }: NegativeControl): MeantTests => ({
  file: seenBy,
  tags: numbers.map(asvsTag),
})

export const withControlCopy = <A>(use: (copy: Copy) => Promise<A>): Promise<A> =>
  withProjectCopy(({ ask, changed }) =>
    use({
      without: async (controls) => {
        const report = await ask([...new Set(controls.map(({ seenBy }) => seenBy))])
        return (control) => judge(report, meantBy(control)).verdict
      },
      with: async (control) => {
        const meant = meantBy(control)
        const texts = await editedFiles(control.about, control.changes)
        return changed(
          texts,
          async () => judge(await ask([meant.file], onlyTagged(meant.tags)), meant).verdict,
        )
      },
    }),
  )
