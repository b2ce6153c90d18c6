/** Test projects: rules and servers in Node. Browser journeys drive their own Chromium. */
import { defineConfig } from "vitest/config"

/** What is promised on both databases, run once more on PostgreSQL. */
const ON_POSTGRES = [
  "tests/contract/{acknowledgements,bookedAgain,catalogue,erasePerson,newsletter,orderSearch,orderStore,orderWatch,outbox,payments,rateLimits,refundStore,restoreChecks,retention,settlementBooks,shopAudit,tripPlans,upgrades}.test.ts",
  "tests/failures/{badNotices,clocksAndTokens,crash,database,duplicates,logs,placing,processes,readings,refunds,visitor,webhooks,wishes}.test.ts",
  "tests/server/rateLimits.test.ts",
  "tests/postgres/*.test.ts",
]

export default defineConfig({
  test: {
    // Tests wait for servers and browsers most of the time: one on each of two processors leaves both idle.
    maxWorkers: 3,
    projects: [
      { test: { name: "core", include: ["tests/core/**/*.test.ts"], isolate: false, testTimeout: 30_000 } },
      { test: { name: "qa", include: ["tests/{qa,simulation}/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "contract",
          include: [
            "tests/contract/**/*.test.ts",
            "tests/mutation/*.test.ts",
            "tests/stories/*.test.ts",
            "tests/conformance/**/*.test.ts",
            "tests/{asvs,bench,guides}/*.test.ts",
            "tests/*.test.ts",
          ],
          testTimeout: 20_000,
        },
      },
      { test: { name: "server", include: ["tests/{server,failures}/**/*.test.ts"], testTimeout: 20_000 } },
      {
        test: {
          name: "postgres",
          include: ON_POSTGRES,
          globalSetup: ["tests/postgresProject.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          // A busy machine brings a page to life late, and now and then a clock that a test holds moves on before it.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
