/** Only anonymous visitors: every screen is open to a stranger, and nothing on it asks who they are. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startRenderedServer, type RenderedServer } from "./renderedServer.ts"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

describe.each([
  "/",
  "/planYourTrip",
  "/refundPolicy",
  "/termsAndConditions",
  "/privacyPolicy",
  "/AboutUs",
  "/Thankyou?merchantOrderId=GOA-1&packageType=trip%20package",
  "/cruises/sunset-cruise-mandovi",
  "/explore/cruises",
])("%s", (path) => {
  it(
    "should be shown to a visitor who brings nothing, where it was asked for",
    { tags: ["1.product.1", "6.roles.1", "6.roles.2"] },
    async () => {
      const answer = await site.get(path)
      expect([answer.status, answer.redirected, answer.headers.get("www-authenticate")]).toEqual([
        200,
        false,
        null,
      ])
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it(
    "should have no way to sign in, nor a field for a password",
    { tags: ["1.product.2", "6.roles.3"] },
    async () => {
      const html = await (await site.get(path)).text()
      const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ""
      expect(body).toContain("</footer>")
      const pressed = [...body.matchAll(/<(a|button)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inside = ""]) =>
        inside.replaceAll(/<[^>]*>/g, "").trim(),
      )
      expect(
        pressed.filter((words) => /\b(sign|log)[ -]?(in|up|out)\b|account|register/i.test(words)),
      ).toEqual([])
      expect(body).not.toMatch(/type="password"|autocomplete="(current|new)-password"/i)
      expect(body).not.toMatch(/href="[^"]*(login|signin|sign-in|register|account)/i)
    },
  )
})

it.each([
  "/api/categories/all",
  "/api/categories/all-with-subcategories",
  "/api/subcategories/all",
  "/api/subcategories/cat-cruises",
  "/api/subcategories/get-by-slug/sunset-cruise-mandovi",
])("should answer %s to a stranger", { tags: ["6.roles.1"] }, async (path) => {
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([200, null])
})
