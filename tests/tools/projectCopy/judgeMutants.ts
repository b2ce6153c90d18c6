/** Mutants made one at a time in a copy of the project, and whether the tests that have to notice each of them do. */
import { editedFiles } from "../sourceEdits/editedSource.ts"
import type { SourceEdit } from "../sourceEdits/sourceEdit.ts"
import { judge, type Judgement, type MeantTests, onlyTagged, withProjectCopy } from "./projectCopy.ts"

export interface JudgedMutant {
  /** As its line tells it. */
  readonly name: string
  readonly changes: ReadonlyArray<SourceEdit>
  /** The tests that have to notice it. */
  readonly seenBy: MeantTests
  /** Whether they look at the built site, and see nothing of a change before it is built. */
  readonly needsBuild: boolean
}

/** How much of a test's complaint is told. */
const COMPLAINT_CHARACTERS = 120

/** Tells a line for each mutant. Whether every one was noticed, by tests that pass without it. */
export const judgeMutants = (mutants: ReadonlyArray<JudgedMutant>): Promise<boolean> =>
  withProjectCopy(async ({ ask, build, changed }) => {
    if (mutants.some(({ needsBuild }) => needsBuild)) await build()
    const files = new Set(mutants.map(({ seenBy }) => seenBy.file))
    const tags = new Set(mutants.flatMap(({ seenBy }) => seenBy.tags))
    const without = await ask([...files], ["--tags-filter", [...tags].join(" || ")])
    const judgeWith = async ({ name, changes, seenBy, needsBuild }: JudgedMutant): Promise<Judgement> => {
      const before = judge(without, seenBy)
      // A test that fails anyway notices nothing.
      if (before.verdict !== "unnoticed")
        return { verdict: "notRun", complaint: `does not pass without it: ${before.complaint}` }
      return changed(await editedFiles(name, changes), async () => {
        if (needsBuild && !(await build())) return { verdict: "notRun", complaint: "not built" }
        return judge(await ask([seenBy.file], [...onlyTagged(seenBy.tags), "--bail=1"]), seenBy)
      })
    }
    let noticed = 0
    for (const mutant of mutants) {
      const beganMs = performance.now()
      const { verdict, complaint } = await judgeWith(mutant)
      if (verdict === "noticed") noticed++
      const took = `${((performance.now() - beganMs) / 1000).toFixed(0)} s`
      const said = complaint === "" ? verdict : complaint.slice(0, COMPLAINT_CHARACTERS)
      console.log(
        `${verdict === "noticed" ? "noticed" : "MISSED "} ${mutant.name}; ${mutant.seenBy.file}, ${took}: ${said}`,
      )
    }
    console.log(`\n${noticed} of ${mutants.length} noticed`)
    return noticed === mutants.length
  })
