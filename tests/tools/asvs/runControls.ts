/** The negative controls in a copy of the project: what the tests say without a mistake, and with it. */
import { judge, type Verdict, withProjectCopy, titlePattern } from "../projectCopy/projectCopy.ts"
import { editedFiles } from "../sourceEdits/editedSource.ts"
import type { NegativeControl } from "./controls.ts"

interface Copy {
  /** What the tests say of the sources as they are: each file is run once. */
  readonly without: (
    controls: ReadonlyArray<NegativeControl>,
  ) => Promise<(control: NegativeControl) => Verdict>
  /** What the named test says with the mistake in them, which is taken out again. */
  readonly with: (control: NegativeControl) => Promise<Verdict>
}

export const withControlCopy = <A>(use: (copy: Copy) => Promise<A>): Promise<A> =>
  withProjectCopy(({ ask, changed }) =>
    use({
      without: async (controls) => {
        const report = await ask([...new Set(controls.map(({ test }) => test.file))])
        return ({ test }) => judge(report, titlePattern(test.title)).verdict
      },
      with: async ({ about, changes, test }) => {
        const isMeant = titlePattern(test.title)
        const texts = await editedFiles(about, changes)
        return changed(
          texts,
          async () => judge(await ask([test.file], ["-t", isMeant.source]), isMeant).verdict,
        )
      },
    }),
  )
