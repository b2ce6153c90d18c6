/**
 * `npm run conformance:mutants`: makes each mutant in a copy of the project, and runs the tests of its sentence that have
 * to see it. `-- 9.constants.1` takes the mutants of that sentence, `-- 9` those of that chapter. Exit code 0: every one was
 * seen by a test that passes without it; 1: not so; 2: misused.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { misused, toolWords } from "../../../harness/toolOptions.ts"
import type { Mutant } from "./mutant.ts"

const { words: wanted } = toolWords({
  command: "conformance:mutants",
  takes: "[SENTENCE...]",
  does: `makes changes in a copy of the project, one at a time, each of which makes a sentence of the specification false,
    and tells whether its tests see that; a number takes those of one chapter or sentence`,
  options: {},
  examples: ["npm run conformance:mutants -- 9", "npm run conformance:mutants -- 9.constants.5"],
  exits: "0 every one was seen; 1 not so; 2 misused",
})
const { judgeMutants } = await import("../../projectCopy/judgeMutants.ts")
const { allTests } = await import("../../testTags/taggedTests.ts")
const { testsThatSee } = await import("./mutant.ts")
const { MUTANTS } = await import("./mutants.ts")
const isWanted = ({ sentence }: Mutant, word: string) => `${sentence}.`.startsWith(`${word}.`)
const unknown = wanted.find((word) => !MUTANTS.some((mutant) => isWanted(mutant, word)))
if (unknown !== undefined) misused(`conformance:mutants: there is none for "${unknown}"`)
const mutants = MUTANTS.filter(
  (mutant) => wanted.length === 0 || wanted.some((word) => isWanted(mutant, word)),
)

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const tests = allTests(join(root, "tests"))

/** Whether a file's tests look at the built site. */
const seesBuild = (file: string) =>
  file.startsWith("tests/journeys/") ||
  /renderedServer|spawnedServer/.test(readFileSync(join(root, file), "utf8"))

const isEachSeen = await judgeMutants(
  mutants.map((mutant) => {
    const seenBy = testsThatSee(tests, mutant)
    return {
      name: `${mutant.sentence.padEnd(16)} ${mutant.at} ${JSON.stringify(mutant.edit)}`,
      changes: [mutant],
      seenBy,
      needsBuild: seesBuild(seenBy.file),
    }
  }),
)
process.exitCode = isEachSeen ? 0 : 1
