/** The core's tests as stryker runs them on every mutant: all that start no process of their own. */
import { configDefaults, defineConfig, type Plugin } from "vitest/config"
import { DECLARED_TAGS } from "../testTags/declaredTags.ts"
import { reusedWorkerPool } from "./workerPool.ts"

const warm: Plugin = {
  name: "keep-warm",
  // Stryker names a pool of vitest's on its command line, which goes before the file's: so it is set afterwards.
  configureVitest: ({ project }) => {
    project.config.pool = reusedWorkerPool.name
    project.config.poolRunner = reusedWorkerPool
  },
}

export default defineConfig({
  // Stryker works in a copy of the project and starts vitest there.
  root: process.cwd(),
  plugins: [warm],
  test: {
    include: ["tests/rules/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "tests/rules/timezones.test.ts"],
    setupFiles: ["tests/tools/mutation/resetCore.ts"],
    isolate: false,
    tags: [...DECLARED_TAGS],
    // A slow machine is no reason to call a mutant noticed.
    testTimeout: 20_000,
  },
})
