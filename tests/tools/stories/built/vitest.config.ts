/** The built Storybook, beside the built site (`npm run test-built-storybook`). Needs both builds. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

/** As for the other tests: only what hangs meets it, and not what other programs keep waiting. Unit: milliseconds. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    name: "built Storybook",
    root: fileURLToPath(new URL("../../../..", import.meta.url)),
    include: ["tests/tools/stories/built/*.test.ts"],
    maxWorkers: 2,
    ...PATIENCE,
  },
})
