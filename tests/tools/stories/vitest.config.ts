/** Every story is a test: rendered, played and checked for accessibility in Chromium (`npm run test-storybook`). */
import { fileURLToPath } from "node:url"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { BROWSER_FLAGS } from "../../harness/browser/browserFlags.ts"
import { findBrowser } from "../../harness/findTools.mjs"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const launchOptions = {
  executablePath: process.env["CHROMIUM_PATH"] ?? findBrowser(),
  args: BROWSER_FLAGS,
}

export default defineConfig({
  root,
  plugins: [storybookTest({ configDir: `${root}.storybook` })],
  test: {
    name: "stories",
    testTimeout: 60_000,
    setupFiles: [fileURLToPath(new URL("largeText.ts", import.meta.url))],
    // Stories follow one another in one frame, as in Storybook itself, and what they import is fetched once.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: "chromium" }],
    },
  },
})
