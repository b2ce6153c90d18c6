/** What opens a booking is told to nobody: no log, no crawler, no other site, and nobody who guesses. */
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { BOOKING_PATH_PATTERN } from "#server/render/canonicalPaths.ts"
import { routePatternOf } from "#server/observe/requestLog.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"
import { newDatabasePlace } from "../../harness/testDatabase.ts"
import { startRenderedServer, type RenderedServer } from "../render/renderedServer.ts"

const secrets = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/)
const WRONG = "0123456789ABCDEFGHJKMNPQRS"

describe("the page of a secret", () => {
  let site: RenderedServer
  beforeAll(async () => {
    site = await startRenderedServer()
  })
  afterAll(() => site.stop())

  it.each(["/booking/", "/Booking/", "/%62ooking/"])(
    "should be kept by nobody, found by nobody, and be no referrer: %s",
    async (place) => {
      const { headers } = await site.get(place + WRONG)
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("x-robots-tag")).toBe("noindex")
      expect(headers.get("referrer-policy")).toBe("no-referrer")
    },
  )

  it("should say so in its head too, and name no address of its own", async () => {
    const html = await (await site.get(`/booking/${WRONG}`)).text()
    const [head = ""] = html.split("</head>")
    expect(head).toContain('<meta name="robots" content="noindex"')
    expect(head).toContain('<meta name="referrer" content="no-referrer"')
    expect(head).toMatch(/<link rel="canonical" href="[^"]*\/booking"/)
    expect(head.toUpperCase()).not.toContain(WRONG)
  })

  it("should leave other pages their referrer, which the payment page needs", async () => {
    for (const path of ["/", "/booking", "/Thankyou"]) {
      const answer = await site.get(path)
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
      expect(await answer.text()).not.toContain('name="referrer"')
    }
  })

  it("should be closed to crawlers, and in no sitemap", async () => {
    expect(await (await site.get("/robots.txt")).text()).toMatch(/^Disallow: \/booking\/$/m)
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain("booking")
  })
})

describe("whatever a secret is, and however its address is spelled", () => {
  const spelled = fc
    .tuple(fc.array(fc.constantFrom("plain", "upper", "code", "upperCode"), { minLength: 7, maxLength: 7 }))
    .map(([ways]) =>
      Array.from("booking", (letter, at) => {
        const text = ways[at]?.startsWith("upper") === true ? letter.toUpperCase() : letter
        return ways[at]?.toLowerCase().endsWith("code") === true
          ? `%${text.charCodeAt(0).toString(16)}`
          : text
      }).join(""),
    )

  it("should be logged and measured as one and the same route", () => {
    fc.assert(
      fc.property(secrets, fc.mixedCase(fc.constant("/booking/")), (secret, place) => {
        expect(routePatternOf(place + secret)).toBe("/booking/:secret")
        expect(routePatternOf(`${place + secret}/more`)).not.toContain(secret)
      }),
    )
  })

  it("should be guarded as a booking's page", () => {
    fc.assert(
      fc.property(secrets, spelled, (secret, word) => {
        expect(`/${word}/${secret}`).toMatch(BOOKING_PATH_PATTERN)
      }),
    )
    expect("/booking").not.toMatch(BOOKING_PATH_PATTERN)
    expect("/cruises/sunset-cruise-mandovi").not.toMatch(BOOKING_PATH_PATTERN)
  })
})

describe("who guesses secrets", () => {
  const CALLS = [
    ["open", {}],
    ["email", { email: "asha@example.in" }],
    ["cancel", { refund: 100 }],
    ["change-day", { date: "2026-12-05" }],
  ] as const

  it("should be answered ten times a minute by 600, and then wait, whichever call is asked", async () => {
    const server = await startInProcessServer(await newDatabasePlace(), { requestsPerMinute: 600 })
    const seen: Record<number, number> = {}
    for (const [at, secret] of fc.sample(secrets, 120).entries()) {
      const [call, more] = CALLS[at % CALLS.length] ?? CALLS[0]
      const { status } = await fetch(`${server.baseUrl}/api/booking/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret, ...more }),
      })
      seen[status] = (seen[status] ?? 0) + 1
    }
    expect(seen).toEqual({ 404: 10, 429: 110 })
    await server.stop()
  })

  it("should be told the same of every secret, byte for byte", async () => {
    const server = await startInProcessServer()
    const answers = new Set<string>()
    for (const secret of [...fc.sample(secrets, 60), WRONG, WRONG.toLowerCase(), "x".repeat(100)]) {
      const answer = await fetch(`${server.baseUrl}/api/booking/open`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret }),
      })
      answers.add(`${answer.status} ${await answer.text()}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*BOOKING_NOT_FOUND/)])
    await server.stop()
  })
})
