/** The simulated PhonePe's payment page, as a visitor meets it. */
import { expect, it } from "vitest"
import { SITE_ORIGIN } from "../../harness/phonepeUnderTest.ts"
import { usePhonepeSimulator } from "./simulatorHarness.ts"

const { openOrder, readOrder } = usePhonepeSimulator()

const visit = (page: string, referer?: string) =>
  fetch(page, referer === undefined ? {} : { headers: { referer } })

it(
  "should be shown to who comes from the merchant's own site, framed by that site only",
  { tags: ["failure:47"] },
  async () => {
    const { id, page } = await openOrder()
    const answer = await visit(page, `${SITE_ORIGIN}/cruises/sunset-cruise-mandovi`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-security-policy")).toContain(`frame-ancestors ${SITE_ORIGIN}`)
    const html = await answer.text()
    for (const words of ["no money moves", "₹1,150.00", id, "INSUFFICIENT_BALANCE"])
      expect(html).toContain(words)
  },
)

it.each([undefined, "https://elsewhere.test/", "https://shop.test.elsewhere.test/"])(
  "should be blocked for who comes from %s",
  async (referer) => {
    const { page } = await openOrder()
    const answer = await visit(page, referer)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain("INTERNAL_SECURITY_BLOCK_1")
  },
)

it("should take one decision, and offer none once the order is over", async () => {
  const { id, page } = await openOrder()
  const post = (body: object) =>
    fetch(page, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  expect((await post({ outcome: "bribe" })).status).toBe(400)
  expect(await (await post({ outcome: "success" })).json()).toEqual({ stays: false })
  await post({ outcome: "failure" })
  expect(await readOrder(id)).toMatchObject({ success: { state: "COMPLETED" } })
  expect(await (await visit(page, `${SITE_ORIGIN}/`)).text()).toContain("This order is over.")
})
