/** The ticket's form without scripts, as anybody may send it: once paid for, never from elsewhere, never too often. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { ROUTES } from "#core/routes.ts"
import { TRAVEL_DAY } from "../../harness/browser/visitor.ts"
import { startRenderedServer, type RenderedServer } from "../render/renderedServer.ts"

const PATH = "/cruises/sunset-cruise-mandovi"
const FORM = {
  name: "Zuleika Dsouza",
  mobileNumber: "98765 43210",
  date: TRAVEL_DAY,
  adults: "2",
  children: "1",
}

let site: RenderedServer
beforeEach(async () => {
  site = await startRenderedServer()
})
afterEach(() => site.stop())

const post = (fields: object, headers: Readonly<Record<string, string>> = {}, path = PATH) =>
  fetch(site.baseUrl + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ ...fields }),
  })
const orders = () => site.db.selectFrom("orders").selectAll().execute()
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""

/** The ticket with its total and key, and the cookie of the browser that has it. */
const checked = async (fields: object = FORM) => {
  const answer = await post(fields)
  const html = await answer.text()
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const seen = { ...fields, amount: hidden(html, "amount"), requestKey: hidden(html, "requestKey") }
  return { answer, html, cookie, seen }
}

describe("a plain form", () => {
  it.each([
    ["too many fields", "a=&".repeat(1500), "", 413],
    ["a charset that is none", "a=b", "; charset=utf-7", 415],
  ])("should be refused as what it is, and be no bug of ours, with %s", async (_, body, charset, status) => {
    for (const path of [PATH, ROUTES.findBooking.path]) {
      const answer = await fetch(site.baseUrl + path, {
        method: "POST",
        headers: { "content-type": `application/x-www-form-urlencoded${charset}` },
        body,
      })
      expect([path, answer.status]).toEqual([path, status])
      expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
    }
    expect(site.reported).toEqual([])
  })

  it("should come back with its total and a key first, and make no order", async () => {
    const { answer, seen, cookie } = await checked()
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(seen.amount).toBe("115000")
    expect(seen.requestKey).toMatch(/^[\dA-Z]{26}$/)
    expect(cookie).toMatch(/^goa_browser=/)
    expect(await orders()).toEqual([])
  })

  it("should be one order and one payment page, however often and however fast it is sent", async () => {
    const { seen, cookie } = await checked()
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(seen, { cookie })))
    const pages = new Set(answers.map(({ headers }) => headers.get("location")))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(pages.size).toBe(1)
    const made = await orders()
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ adults: 2, children: 1, amount: 115_000, state: "PENDING" })
    expect(made[0]?.booked_by).not.toBeNull()
    expect(site.reported).toEqual([])
  })

  it("should be two orders for two visitors, whose tickets have two keys", async () => {
    const keys = [(await checked()).seen.requestKey, (await checked()).seen.requestKey]
    expect(new Set(keys).size).toBe(2)
  })

  it("should say 422, keep what was typed and mark the fields for what the rules refuse", async () => {
    const answer = await post({ ...FORM, mobileNumber: '12"><script>1', adults: "0", children: "0" })
    const html = await answer.text()
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([422, "no-store"])
    expect(html).toContain('value="12&quot;&gt;&lt;script&gt;1"')
    for (const typed of [FORM.name, FORM.date]) expect(html).toContain(`value="${typed}"`)
    for (const [field, notice] of [
      ["mobileNumber", "Please enter a valid mobile number."],
      ["adults", "Please select at least one person to book."],
    ] as const) {
      const input = new RegExp(`<input[^>]* name="${field}"[^>]*>`).exec(html)?.[0]
      expect(input).toContain('aria-invalid="true"')
      const described = /aria-describedby="[^"]*?([^" ]+)"/.exec(input ?? "")?.[1]
      expect(html).toMatch(new RegExp(`id="${described}"><svg.*?</svg><p>${notice}</p>`))
    }
    expect(await orders()).toEqual([])
  })

  it("should say 422, why a day is closed and which are open, and keep that day", async () => {
    const year = Number(TRAVEL_DAY.slice(0, 4)) + 1
    const date = `${year}-07-15`
    const answer = await post({ ...FORM, date }, {}, "/water-sports/jet-ski-calangute")
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(
      /This trip does not run on \w+ 15 Jul \d+\. It runs October to May, daily, setting out by 5 pm\./,
    )
    expect(html).toContain(`value="${date}"`)
    expect(html).toMatch(/<noscript>\w+ 1 Oct \d+, \w+ 2 Oct \d+, \w+ 3 Oct \d+<\/noscript>/)
    expect(await orders()).toEqual([])
  })

  it.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])("should be refused from another site, and make no order: %j", async (headers) => {
    const { seen, cookie } = await checked()
    expect((await post(seen, { cookie, ...headers })).status).toBe(403)
    expect(await orders()).toEqual([])
  })

  it("should lead to the page of an address that sells nothing, and be no form of other pages", async () => {
    const nothing = await post(FORM, {}, "/cruises/moon-walk")
    expect([nothing.status, nothing.headers.get("location")]).toEqual([303, "/cruises/moon-walk"])
    for (const path of ["/", "/planYourTrip", "/refundPolicy", "/a/b/c"]) {
      const answer = await post(FORM, {}, path)
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"])
      const html = await answer.text()
      for (const said of ['href="tel:+918325550142"', "This form needs JavaScript"])
        expect(html).toContain(said)
    }
    // Sent without scripts, it puts nothing into an address.
    expect(await (await site.get("/planYourTrip")).text()).toMatch(/<form[^>]* method="post"/)
    const json = await fetch(site.baseUrl + PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })
    expect(json.status).toBe(405)
  })

  it("should leave the page that everybody gets as it was", async () => {
    await checked()
    const html = await (await site.get(PATH)).text()
    expect(html).not.toContain("Zuleika")
    expect(hidden(html, "requestKey")).toBe("")
  })
})

describe("a plain result", () => {
  const result = (id: string, headers = {}) =>
    site.get(`/Thankyou?merchantOrderId=${id}&packageType=tour%20package&scripts=none`, headers)

  it("should name the traveller to the browser that booked alone", async () => {
    const { seen, cookie } = await checked()
    await post(seen, { cookie })
    const id = (await orders())[0]?.merchant_order_id ?? ""
    const own = await result(id, { cookie })
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"])
    const [ownPage, other] = [await own.text(), await (await result(id)).text()]
    expect([ownPage, other].map((html) => html.includes("Payment Processing"))).toEqual([true, true])
    expect([ownPage, other].map((html) => html.includes("Zuleika Dsouza"))).toEqual([true, false])
    expect((await orders())[0]?.trip_package).toBe("tour package")
  })

  it("should be asked for by the page itself, and only without scripts", async () => {
    const html = await (await site.get("/Thankyou?merchantOrderId=GOA-1&packageType=x")).text()
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="0;url=[^"]*scripts=none"\/>/)
  })

  it("should be trouble with two ways out for an order that nobody knows, and one without an order", async () => {
    const unknown = await (await result("GOA-404")).text()
    expect(unknown).toContain("Payment status not found")
    expect(unknown).toMatch(/href="\/Thankyou\?merchantOrderId=GOA-404&amp;[^"]*scripts=none">Try Again/)
    for (const trouble of [unknown, await (await site.get("/Thankyou")).text()]) {
      expect(trouble).toContain("Oops! Something went wrong")
      expect(trouble).toContain('href="/">Back to Home</a>')
    }
  })

  it.each([
    ["failure", "Payment Failed", "No amount has been deducted"],
    ["pending", "Payment Processing", "re confirming your payment"],
  ])("should say after %s: %s", async (outcome, title, subtitle) => {
    const { seen, cookie } = await checked()
    const page = (await post(seen, { cookie })).headers.get("location") ?? ""
    const end = new URLSearchParams({ outcome })
    const ended = await fetch(page, { method: "POST", redirect: "manual", body: end })
    const id = (await orders())[0]?.merchant_order_id ?? ""
    expect([ended.status, ended.headers.get("location")]).toEqual([
      303,
      expect.stringContaining(`/Thankyou?merchantOrderId=${id}`),
    ])
    const told = await (await result(id, { cookie })).text()
    for (const said of [title, subtitle]) expect(told).toContain(said)
  })
})

describe("one client", () => {
  it("should have one share for payments with scripts and without, and few guesses at orders", async () => {
    await site.stop()
    site = await startRenderedServer({ requestsPerMinute: 120 })
    const codes: Array<number> = []
    for (let time = 0; time < 13; time++) codes.push((await post(FORM)).status)
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 429])
    const pay = await fetch(`${site.baseUrl}/api/phonepe/pay`, { method: "POST" })
    expect(pay.status).toBe(429)
    const guesses: Array<number> = []
    for (let time = 0; time < 3; time++)
      guesses.push((await site.get(`/Thankyou?merchantOrderId=GOA-${time}&scripts=none`)).status)
    expect(guesses).toEqual([200, 200, 429])
  })
})
