/** Test projects: rules and servers in Node. Browser journeys drive their own Chromium. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
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
            "tests/conformance/*.test.ts",
            "tests/*.test.ts",
          ],
        },
      },
      { test: { name: "server", include: ["tests/{server,failures}/**/*.test.ts"], testTimeout: 20_000 } },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
