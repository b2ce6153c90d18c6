/** What every page loads holds no part of the router that no screen uses. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { DIST_FOLDER } from "./renderedServer.ts"

const folder = join(DIST_FOLDER, "site/assets")

/** Written in the router's links and forms, and nowhere else. */
const UNUSED = ["data-discover", "Cannot submit element"]

it("should hold none of the router's links and forms: screens have their own", () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"))
  const text = scripts.map((name) => readFileSync(join(folder, name), "utf8")).join("")
  expect(text).toContain("may be used only in the context of a <Router> component.")
  expect(UNUSED.filter((words) => text.includes(words))).toEqual([])
})
