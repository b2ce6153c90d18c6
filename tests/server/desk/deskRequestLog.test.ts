/** What the log says of the desk's requests: each by its call or its page, apart from the shop's, and never by its path. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { deskRoutePatternOf } from "#server/desk/deskRoutePatterns.ts"
import { startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import { callsIn } from "./wireCalls.ts"

it("should know every call of the desk", async () => {
  for (const { path } of await callsIn("desk/")) expect(deskRoutePatternOf(path)).toBe(path)
})

it("should know every page of the desk, whatever stands in its address", () => {
  const part = fc.stringMatching(/^[A-Za-z0-9-]{6,12}$/)
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(DESK_ROUTES)), part, (pattern, text) => {
      expect(deskRoutePatternOf(pattern.replace(/:\w+/g, text))).toBe(`desk ${pattern}`)
    }),
  )
})

it.each([
  ["/api/desk/none", "desk no call"],
  ["/wp-login.php", "desk a file"],
  ["/asha/rao/9876543210/x", "desk no page"],
])("should say of %s: %s", (path, pattern) => expect(deskRoutePatternOf(path)).toBe(pattern))

it(
  "should tell a door that stays shut from a call that nobody has, and from one that broke",
  { tags: ["asvs:16.3.1"] },
  async () => {
    const desk = await startInProcessDesk()
    const { post } = await desk.employ("Asha", "owner")
    await desk.post("/api/desk/finish-sign-in", { answer: {} })
    await desk.post("/api/wp-admin", {})
    await desk.db.schema.alterTable("desk_sessions").renameTo("gone").execute()
    await post("/api/desk/sign-out", {})
    const answered = () =>
      desk.printed
        .map(
          (line) =>
            JSON.parse(line) as { readonly msg: string; readonly route: string; readonly status: number },
        )
        .filter(({ msg }) => msg === "answered")
        .map(({ route, status }) => [route, status])
    await expect.poll(answered).toEqual([
      ["/api/desk/finish-sign-in", 409],
      ["desk no call", 404],
      ["/api/desk/sign-out", 500],
    ])
    await desk.stop()
  },
)
