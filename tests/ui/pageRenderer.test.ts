/** That the site on the server is what the server asks for: types say so, and one look at the module does. */
import { expect, it } from "vitest"
import { ROUTE_NAMES, ROUTES } from "#core/routes.ts"
import type { PageRenderer } from "#server/render/pageRenderer.ts"
import * as serverEntry from "#ui/app/serverEntry.tsx"
import { screenNameAt } from "#ui/app/screens.ts"

const renderer: PageRenderer = serverEntry

it("should have a screen at every path of the route table, and one for nowhere", () => {
  expect(Object.keys(renderer)).toEqual(expect.arrayContaining(["renderPage", "screenAt"]))
  expect(ROUTE_NAMES.map((name) => screenNameAt(ROUTES[name].path))).toEqual(ROUTE_NAMES)
  expect(screenNameAt("/nowhere")).toBe("notFound")
})
