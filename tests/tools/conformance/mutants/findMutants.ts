/**
 * `npm run conformance:mutants`: makes each mutant in a copy of the project, and runs the tests of its sentence that have
 * to see it. `-- 9.constants.1` takes the mutants of that sentence, `-- 9` those of that chapter. Exit code 0: every one was
 * seen by a test that passes without it; 1: not so; 2: misused.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { misused, toolWords } from "../../../harness/toolOptions.ts"
import { judge, onlyTagged, type ProjectCopy, withProjectCopy } from "../../projectCopy/projectCopy.ts"
import { allTests } from "../../testTags/taggedTests.ts"
import { type Mutant, testsThatSee } from "./mutant.ts"
import { MUTANTS } from "./mutants.ts"
import { editedFiles } from "../../sourceEdits/editedSource.ts"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** How much of a test's complaint is told. */
const COMPLAINT_CHARACTERS = 120

const tests = allTests(join(root, "tests"))

/** Tests over the built site see nothing of a change before it is built. */
const needsBuild = async (file: string) =>
  file.startsWith("tests/journeys/") ||
  /writtenSite|spawnedServer/.test(await readFile(join(root, file), "utf8"))

/** What their tests say of the sources as they are: each file is run once. */
const askWithout = async ({ ask, build }: ProjectCopy, mutants: ReadonlyArray<Mutant>) => {
  const files = [...new Set(mutants.map((mutant) => testsThatSee(tests, mutant).file))]
  const built = await Promise.all(files.map(needsBuild))
  if (built.includes(true)) await build()
  const anyOfThem = mutants.map(({ sentence }) => sentence).join(" || ")
  const report = await ask(files, ["--tags-filter", anyOfThem])
  return (mutant: Mutant) => judge(report, testsThatSee(tests, mutant))
}

const askWith = async ({ ask, build, changed }: ProjectCopy, mutant: Mutant) => {
  const texts = await editedFiles(mutant.sentence, [mutant])
  const seeing = testsThatSee(tests, mutant)
  return changed(texts, async () => {
    if ((await needsBuild(seeing.file)) && !(await build()))
      return { verdict: "notRun", complaint: "not built" } as const
    return judge(await ask([seeing.file], [...onlyTagged(seeing.tags), "--bail=1"]), seeing)
  })
}

const { words: wanted } = toolWords({
  command: "conformance:mutants",
  takes: "[SENTENCE...]",
  does: `makes changes in a copy of the project, one at a time, each of which makes a sentence of the specification false,
    and tells whether its tests see that; a number takes those of one chapter or sentence`,
  options: {},
  examples: ["npm run conformance:mutants -- 9", "npm run conformance:mutants -- 9.constants.5"],
  exits: "0 every one was seen; 1 not so; 2 misused",
})
const isWanted = ({ sentence }: Mutant, word: string) => `${sentence}.`.startsWith(`${word}.`)
const unknown = wanted.find((word) => !MUTANTS.some((mutant) => isWanted(mutant, word)))
if (unknown !== undefined) misused(`conformance:mutants: there is none for "${unknown}"`)
const mutants = MUTANTS.filter(
  (mutant) => wanted.length === 0 || wanted.some((word) => isWanted(mutant, word)),
)
const seen = await withProjectCopy(async (copy) => {
  const verdictWithout = await askWithout(copy, mutants)
  let seenSoFar = 0
  for (const mutant of mutants) {
    const beganMs = performance.now()
    const { verdict, complaint } = verdictWithout(mutant)
    // A test that fails anyway sees nothing.
    const found =
      verdict === "unnoticed"
        ? await askWith(copy, mutant)
        : ({ verdict: "notRun", complaint: `does not pass without it: ${complaint}` } as const)
    if (found.verdict === "noticed") seenSoFar++
    const how = found.verdict === "noticed" ? "seen  " : "MISSED"
    const took = `${((performance.now() - beganMs) / 1000).toFixed(0)} s`
    const said = found.complaint === "" ? found.verdict : found.complaint.slice(0, COMPLAINT_CHARACTERS)
    const what = `${mutant.at} ${JSON.stringify(mutant.edit)}`
    console.log(
      `${how} ${mutant.sentence.padEnd(16)} ${what}; ${testsThatSee(tests, mutant).file}, ${took}: ${said}`,
    )
  }
  return seenSoFar
})
console.log(`\n${seen} of ${mutants.length} seen`)
process.exitCode = seen === mutants.length ? 0 : 1
