/** Test projects: rules and servers in Node. Browser journeys drive their own Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { DECLARED_TAGS } from "./tests/tools/testTags/declaredTags.ts"

/** What is promised on both databases, run once more on PostgreSQL. */
const ON_POSTGRES = [
  "tests/contracts/{confirmationMails,catalogue,departures,newsletter,nineCalls,payments,tripPlans}.test.ts",
  "tests/contracts/stores/*.test.ts",
  "tests/contracts/sql/{settlementBooks,checkDatabase,damagedRows,migrations}.test.ts",
  "tests/failures/{changedBookings,invalidWebhooks,clocksAndTokens,database,concurrentSubmits,logs,placing,processes,providerStatuses,refunds,visitor,webhooks,invalidRequests}.test.ts",
  "tests/failures/crash/{crash,storm}.test.ts",
  "tests/server/guard/rateLimits.test.ts",
  "tests/postgres/*.test.ts",
]

/** Long enough for whatever else keeps the machine busy: only what hangs meets it. Unit: milliseconds. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }
/** The same for a worker that is to end: it writes what it has compiled first. Unit: milliseconds. */
const TEARDOWN_MS = 60_000

/** Workers end with the runner, and with them what their tests have started; they ask over no old connection. */
const execArgv = [
  new URL("tests/harness/endWithParent.mjs", import.meta.url),
  new URL("tests/harness/freshConnections.mjs", import.meta.url),
].flatMap(({ href }) => ["--import", href])

/** What Node has compiled once, workers and spawned servers need not compile again: a third of what a start takes. */
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url))

/** Files share a worker, with what it has imported and started: importing is a third of what most of them cost alone. */
const SHARED = { execArgv, isolate: false, ...PATIENCE }

/** The sources as Node runs them: Vite's runner would transform and wrap every one for each project and worker anew. */
const PLAIN = { ...SHARED, experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    // Tests wait for servers and browsers most of the time: one on each of two processors leaves both idle.
    maxWorkers: 4,
    teardownTimeout: TEARDOWN_MS,
    globalSetup: ["tests/harness/temporaryFolder.ts"],
    tags: [...DECLARED_TAGS],
    projects: [
      {
        test: {
          name: "core",
          include: ["tests/rules/**/*.test.ts"],
          ...PLAIN,
        },
      },
      {
        test: {
          name: "qa",
          include: ["tests/{simulation,tools/qa}/**/*.test.ts"],
          ...PLAIN,
        },
      },
      {
        test: {
          name: "contract",
          include: [
            "tests/contracts/**/*.test.ts",
            "tests/*.test.ts",
            "tests/tools/{art,asvs,bench,conformance,deployFiles,deployWalk,guides,icons,image,mutation,projectCopy,ruleAttempts,sourceEdits,testTags}/**/*.test.ts",
            "tests/tools/stories/*.test.ts",
          ],
          ...PLAIN,
        },
      },
      {
        test: {
          // What draws screens needs Vite: Node reads neither .tsx nor styles.
          name: "ui",
          include: ["tests/ui/**/*.test.ts"],
          ...SHARED,
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/{server,failures}/**/*.test.ts"],
          ...PLAIN,
        },
      },
      {
        test: {
          name: "postgres",
          include: ON_POSTGRES,
          globalSetup: ["tests/harness/postgresProject.ts"],
          ...PLAIN,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/journeys/**/*.test.ts"],
          ...PLAIN,
        },
      },
    ],
  },
})
