/** Who may see whose booking: the browser that booked sees it whole, any other only what says nothing of a person. */
import { createHash, randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import { newBrowserSecret } from "#server/guard/browserCookie.ts"
import { SAMPLE_PLAN } from "../../harness/tripPlan.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

const booking = {
  name: "Asha Rao",
  adults: 1,
  children: 0,
  date: addDays(dayInIndia(Date.now()), 10),
  mobileNumber: "98765 43210",
  amount: 50_000,
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
}

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.baseUrl + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  })

const book = async (headers: Readonly<Record<string, string>> = {}) => {
  const answer = await post("/api/phonepe/pay", booking, headers)
  const { merchantOrderId } = (await answer.json()) as { readonly merchantOrderId: string }
  const [setCookie = ""] = answer.headers.getSetCookie()
  return { merchantOrderId, setCookie, cookie: setCookie.split(";")[0] ?? "" }
}

const statusText = async (merchantOrderId: string, cookie?: string) =>
  (
    await post(
      "/api/phonepe/check-payment-status",
      { merchantOrderId },
      cookie === undefined ? {} : { cookie },
    )
  ).text()

describe("a booking's status", () => {
  it(
    "should be whole for the browser that booked, and masked for any other",
    { tags: ["asvs:8.1.1", "asvs:8.1.2", "asvs:8.2.3", "asvs:8.3.1", "failure:40"] },
    async () => {
      const { merchantOrderId, cookie } = await book()
      const mine = await statusText(merchantOrderId, cookie)
      expect(mine).toContain("Asha Rao")
      expect(mine).toContain("98765 43210")
      const others = [undefined, "goa_browser=", `${cookie}x`, `goa_browser=${"A".repeat(43)}`]
      for (const other of others) {
        const theirs = await statusText(merchantOrderId, other)
        expect(theirs).not.toMatch(/Asha|Rao|98765|4321/)
        expect(JSON.parse(theirs)).toMatchObject({ status: { state: "PENDING", amount: 50_000 } })
      }
    },
  )

  it("should tell a stranger no digit of those that open the receipt, and say that it tells less", async () => {
    const { merchantOrderId, cookie } = await book()
    const theirs = JSON.parse(await statusText(merchantOrderId)) as { readonly status: PaymentStatus }
    expect(theirs.status).toMatchObject({
      masked: true,
      metaInfo: { udf1: "name:A••• R•••", udf2: "mobile:•••" },
    })
    expect(JSON.parse(await statusText(merchantOrderId, cookie))).not.toHaveProperty("status.masked")
  })

  it(
    "should be whole for who knows the end of the number, and stay shut for who guesses",
    { tags: ["failure:40"] },
    async () => {
      const { merchantOrderId, cookie } = await book()
      const ask = (lastDigits: string, id = merchantOrderId) =>
        post("/api/payment/whole-status", { merchantOrderId: id, lastDigits })
      const mine = JSON.parse(await statusText(merchantOrderId, cookie)) as { readonly status: PaymentStatus }
      const { resumable, ...whole } = mine.status
      expect([resumable, await (await ask("3210")).json()]).toEqual([true, { status: whole }])
      for (let time = 0; time < 5; time++) {
        const no = await ask("0000")
        expect([no.status, await no.json()]).toMatchObject([403, { code: "DIGITS_WRONG" }])
      }
      const shut = await ask("3210")
      expect([shut.status, await shut.json()]).toMatchObject([429, { code: "DIGITS_TRIED_TOO_OFTEN" }])
      expect(Number(shut.headers.get("retry-after"))).toBeGreaterThan(3500)
      expect(Number(shut.headers.get("retry-after"))).toBeLessThanOrEqual(3600)
      const nobodys = await ask("3210", "GOA-00000000000000000000000000")
      expect([nobodys.status, await nobodys.json()]).toEqual([200, {}])
      for (const digits of ["", "321", "32100", "321x", "३२१०"]) expect((await ask(digits)).status).toBe(400)
    },
  )

  it("should lead back to its payment page the browser that booked, and no other", async () => {
    const { merchantOrderId, cookie } = await book()
    const resume = (headers: Readonly<Record<string, string>> = {}) =>
      post("/api/payment/resume", { merchantOrderId }, headers)
    const mine = await resume({ cookie })
    expect([mine.status, await mine.json()]).toMatchObject([200, { merchantOrderId }])
    for (const other of [{}, { cookie: `goa_browser=${"A".repeat(43)}` }]) {
      const theirs = await resume(other)
      expect([theirs.status, await theirs.json()]).toMatchObject([502, { code: "PAYMENT_REFUSED" }])
    }
  })

  it("should stay whole for two bookings of one browser", async () => {
    const first = await book()
    const second = await book({ cookie: first.cookie })
    expect(second.cookie).toBe(first.cookie)
    for (const { merchantOrderId } of [first, second])
      expect(await statusText(merchantOrderId, first.cookie)).toContain("Asha Rao")
  })

  it("should stay with the browser whose first answer was lost", async () => {
    const headers = { "idempotency-key": randomUUID() }
    const lost = await book(headers)
    const again = await book(headers)
    expect(again).toEqual(lost)
    expect(await statusText(again.merchantOrderId, again.cookie)).toContain("Asha Rao")
  })

  it(
    "should answer alike for an id that nobody has and for one that nobody could have",
    { tags: ["asvs:8.2.2", "failure:40"] },
    async () => {
      const answers = await Promise.all(
        ["GOA-00000000000000000000000000", "../../etc/passwd", "a b", "%2e%2e", "x".repeat(64), ""].map(
          async (id) => {
            const answer = await post("/api/phonepe/check-payment-status", { merchantOrderId: id })
            return [answer.status, await answer.text()]
          },
        ),
      )
      expect(new Set(answers.map(String)).size).toBe(1)
    },
  )
})

describe("the cookie", () => {
  it(
    "should be out of reach for scripts and other sites, and kept for 90 days",
    { tags: ["asvs:3.3.2", "asvs:3.3.4", "asvs:11.5.1"] },
    async () => {
      const { setCookie } = await book()
      expect(setCookie).toMatch(/^goa_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/)
    },
  )

  it("should come with a booking only", async () => {
    const asked = await post("/api/phonepe/check-payment-status", { merchantOrderId: "GOA-1" })
    expect(asked.headers.getSetCookie()).toEqual([])
  })

  it("should not follow from anything in the database, whichever key the booking was sent with", async () => {
    const keys = [
      randomUUID(),
      "A".repeat(26),
      `plan-${randomUUID()}`,
      "z_".repeat(40),
      "short-key",
      undefined,
    ]
    const secrets: Array<string> = []
    for (const key of keys) {
      const headers: Readonly<Record<string, string>> = key === undefined ? {} : { "idempotency-key": key }
      const { cookie } = await book(headers)
      secrets.push(cookie.slice("goa_browser=".length))
      expect((await post("/api/plan-trip/submit", SAMPLE_PLAN, headers)).status).toBe(200)
    }
    const kept = await textsInDatabase()
    const derived = new Set(kept.flatMap((text) => [text, newBrowserSecret(text), digest(text)]))
    expect(kept.length).toBeGreaterThan(100)
    expect(secrets.filter((secret) => derived.has(secret))).toEqual([])
    expect(keys.filter((key) => key !== undefined && derived.has(key))).toEqual([])
  })

  it("should be nobody's who could guess the key", async () => {
    const headers = { "idempotency-key": "order-00000000000001" }
    const first = await book(headers)
    const guessed = await book(headers)
    expect(guessed.merchantOrderId).toBe(first.merchantOrderId)
    expect(await statusText(first.merchantOrderId, guessed.cookie)).not.toMatch(/Asha|98765/)
    expect(await statusText(first.merchantOrderId, first.cookie)).toContain("Asha Rao")
  })
})

// Helpers

const digest = (text: string) => createHash("sha256").update(text).digest("base64url")

/** Every text of every table: whole, in its words, and each word from any of its dashes on. */
const textsInDatabase = async (): Promise<ReadonlyArray<string>> => {
  const found = new Set<string>()
  for (const { name } of await server.db.introspection.getTables()) {
    const { rows } = await sql.raw<object>(`select * from ${name}`).execute(server.db)
    for (const text of rows.flatMap((row) => Object.values(row).map(String))) {
      found.add(text)
      for (const [word] of text.matchAll(/[\w-]{8,}/g))
        for (let from = 0; from !== -1; from = word.indexOf("-", from) + 1 || -1) found.add(word.slice(from))
    }
  }
  return [...found]
}
