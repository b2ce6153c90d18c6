/** The built Storybook, beside the built site (`npm run test-built-storybook`). Needs both builds. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    name: "built Storybook",
    root: fileURLToPath(new URL("../../../..", import.meta.url)),
    include: ["tests/tools/stories/built/*.test.ts"],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
