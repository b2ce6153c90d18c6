/** What the last run of the stories' tests said, read from its JSON report. */
import { existsSync, readFileSync } from "node:fs"
import { Schema } from "effect"

export type TestStatus = "passed" | "failed" | "not run"

const Report = Schema.Struct({
  testResults: Schema.Array(
    Schema.Struct({
      assertionResults: Schema.Array(
        Schema.Struct({
          status: Schema.String,
          meta: Schema.optionalKey(Schema.Struct({ storyId: Schema.optionalKey(Schema.String) })),
        }),
      ),
    }),
  ),
})

/** By story id; empty where no report is. Throws for a report that cannot be read. */
export const testStatuses = (path: string): ReadonlyMap<string, TestStatus> => {
  if (!existsSync(path)) return new Map()
  const report = Schema.decodeUnknownSync(Schema.fromJsonString(Report))(readFileSync(path, "utf8"))
  return new Map(
    report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ status, meta }) =>
        meta?.storyId === undefined
          ? []
          : [
              [
                meta.storyId,
                status === "passed" ? "passed" : status === "failed" ? "failed" : "not run",
              ] as const,
            ],
      ),
  )
}
