/** The built Storybook on a host of plain files, with its index and a browser, for the tests of one file. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser } from "playwright"
import { afterAll, beforeAll } from "vitest"
import type { IndexedStory } from "../../../../stories/statecharts/stateCoverage.ts"
import { openBrowser } from "../../../harness/browser/visitor.ts"
import { startStaticFileServer } from "../../../harness/staticFileServer.ts"

const BUILT = fileURLToPath(new URL("../../../../storybook-static", import.meta.url))

/** Every story of the build, in the order of the sidebar. */
export const builtStories = (): ReadonlyArray<IndexedStory> => {
  const { entries } = JSON.parse(readFileSync(join(BUILT, "index.json"), "utf8")) as {
    readonly entries: Readonly<Record<string, IndexedStory>>
  }
  return Object.values(entries).filter(({ type }) => type === "story")
}

/** The handles are filled when the first test begins. */
export const useBuiltStorybook = () => {
  let browser: Browser
  let host: Awaited<ReturnType<typeof startStaticFileServer>>
  beforeAll(async () => {
    ;[browser, host] = await Promise.all([openBrowser(), startStaticFileServer(BUILT)])
  })
  afterAll(async () => {
    await browser.close()
    host.stop()
  })
  return { browser: () => browser, baseUrl: () => host.baseUrl }
}
