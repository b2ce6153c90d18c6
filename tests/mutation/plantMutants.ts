/**
 * Has stryker plant every mutant it knows in some files of the core and run the core's tests on each.
 *
 * Static mutants (tables, schemas: what is computed when a file is loaded) are two of three here. They are counted,
 * and cheap: `keepWarm` reloads the core for each mutant, but not its libraries.
 */
import { Stryker } from "@stryker-mutator/core"

/** From the root of the project; ignored by git. */
export const REPORT_FOLDER = "tests/mutation/report"

/** Writes `mutation.json` and `mutation.html` into the report folder. Rejects when the tests fail without a mutant. */
export const plantMutants = async (mutate: ReadonlyArray<string>): Promise<void> => {
  const stryker = new Stryker({
    mutate: [...mutate],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: true },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // A machine that is busy with other work is slow, not caught in a loop.
    timeoutMS: 20_000,
    // The compiler of this project has no interface for other programs; without a file stryker does not ask for one.
    tsconfigFile: "no-tsconfig.json",
    disableTypeChecks: false,
    ignorePatterns: ["/dist", "/data", "/ui", "/server", "/storybook-static", "/tests/browser"],
    reporters: ["progress-append-only", "json", "html"],
    jsonReporter: { fileName: `${REPORT_FOLDER}/mutation.json` },
    htmlReporter: { fileName: `${REPORT_FOLDER}/mutation.html` },
    // It would advise to leave static mutants out.
    warnings: false,
  })
  await stryker.runMutationTest()
}
