/**
 * `npm run mutation`: has stryker plant every mutant it knows in the core and run the core's tests on each.
 * `-- booking refunds` takes only those areas. A mutant that nothing can notice is left out with its reason, at its place or by
 * its kind (`unobservableMutants`), so that all others must be noticed. Exit code 0: they were; 1: not so; 2: misused.
 *
 * Static mutants (tables, schemas: what is computed when a file is loaded) are two of three here. They are counted,
 * and cheap: `reusedWorkerPool` reloads the core for each mutant, but not its libraries.
 */
import { setPriority } from "node:os"
import { knownWords, toolWords } from "../../harness/toolOptions.ts"

const { words } = toolWords({
  command: "mutation",
  takes: "[AREA...]",
  does: `has Stryker plant every mutant that it knows in the core, or in the areas that are named, and tells which of them
    tests/rules does not notice`,
  options: {},
  examples: ["npm run mutation -- money booking"],
  exits: "0 all were noticed; 1 not so; 2 misused",
})

const { Stryker } = await import("@stryker-mutator/core")
const { mutatedFiles, MUTATED_AREAS } = await import("./mutatedAreas.ts")
const { UNOBSERVABLE } = await import("./unobservableMutants.ts")

/** From the root of the project; ignored by git. */
const REPORT_FOLDER = "tests/tools/mutation/report"

const wanted = knownWords(
  "mutation",
  words,
  MUTATED_AREAS.map(({ name }) => name),
)
const areas = MUTATED_AREAS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

// It takes minutes of every core there is: whoever works on the same machine goes first.
setPriority(19)
await new Stryker({
  mutate: mutatedFiles(areas),
  thresholds: { high: 100, low: 100, break: 100 },
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./tests/tools/mutation/unobservableMutants.ts"],
  ignorers: [UNOBSERVABLE],
  vitest: { configFile: "tests/tools/mutation/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A machine that is busy with other work is slow, not caught in a loop.
  timeoutMS: 20_000,
  // The compiler of this project has no interface for other programs; without a file stryker does not ask for one.
  tsconfigFile: "no-tsconfig.json",
  disableTypeChecks: false,
  ignorePatterns: ["/dist", "/data", "/ui", "/server", "/storybook-static", "/tests/journeys"],
  // The scores of each folder and file, and the mutants that no test has noticed.
  reporters: ["progress-append-only", "clear-text", "html"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${REPORT_FOLDER}/mutation.html` },
  // It would advise to leave static mutants out.
  warnings: false,
}).runMutationTest()
