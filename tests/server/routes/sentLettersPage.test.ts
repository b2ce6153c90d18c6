/** "What was sent": the letters of a demonstration, shown to the browser that booked and to no other. */
import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { dayInIndia } from "#core/days.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { MailNotTaken } from "#core/ports/messages.ts"
import { Messenger, type TravellerAddress } from "#core/ports/travellerMessages.ts"
import { SENT_LETTERS_PATH } from "#core/routes.ts"
import { createApp } from "#server/app/createApp.ts"
import { notingLetters, type SentLetter } from "#server/app/sentLetters.ts"
import { collectLetters, type SentLetter as Carried } from "../../harness/collectedMail.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { faultyServer, type FaultyServer, newBooking } from "../../harness/faultyServer.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"
import { sampleLetter } from "../../harness/sampleLetter.ts"

const AT_MS = Date.parse("2026-11-24T06:30:00Z")
const BY_MAIL: TravellerAddress = { channel: "email", email: "asha@example.com" }
const BY_WHATSAPP: TravellerAddress = { channel: "whatsapp", mobileNumber: "9876543210" }

const letters: Array<SentLetter> = []
let server: FaultyServer
let shop: Awaited<ReturnType<typeof startHttpServer>>
let base: string
let asha: Booker
let ravi: Booker
let unpaid: Booker

beforeAll(async () => {
  server = faultyServer(await startInProcessServer())
  shop = await startHttpServer(
    createApp({
      ...server.parts,
      simulator: { pages: (_req, _res, next) => next(), believesHost: false, letters },
    }),
  )
  base = shop.baseUrl + SENT_LETTERS_PATH
  asha = await book(true)
  ravi = await book(true)
  unpaid = await book(false)
})
afterAll(async () => {
  shop.stop()
  await server.stop()
})
beforeEach(() => void letters.splice(0))

describe("what was sent", () => {
  it("should be shown to the browser that booked, and to no other", async () => {
    letters.push(letterTo(ravi, "Ravi’s letter"), letterTo(asha, "Asha’s letter"))
    expect(await subjectsFor(asha.cookie)).toEqual(["Asha’s letter"])
    expect(await subjectsFor(ravi.cookie)).toEqual(["Ravi’s letter"])
    const strangers = fc.sample(
      fc.oneof(fc.constant(""), fc.stringMatching(/^goa_browser=[\w-]{22,86}$/), fc.string()),
      60,
    )
    for (const cookie of strangers) expect(await subjectsFor(encodeURIComponent(cookie))).toEqual([])
    for (const cookie of ["", `goa_browser=${randomUUID()}`]) expect(await subjectsFor(cookie)).toEqual([])
  })

  it("should open each letter by its place among the browser's own, and none by another place", async () => {
    letters.push(letterTo(ravi, "Ravi’s letter"), letterTo(asha, "Newer"), letterTo(asha, "Older"))
    const opened = async (cookie: string, place: string) => {
      const answer = await get(cookie, `/${place}`)
      return answer.status === 200 ? /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] : answer.status
    }
    expect(await opened(asha.cookie, "0")).toBe("Newer")
    expect(await opened(asha.cookie, "1")).toBe("Older")
    for (const place of ["2", "-1", "1.5", "x", "length", "__proto__"])
      expect(await opened(asha.cookie, place)).toBe(404)
    expect(await opened("", "0")).toBe(404)
  })

  it("should leave out the letters of an order that is not paid", async () => {
    letters.push(letterTo(unpaid, "Not yet"))
    expect(await subjectsFor(unpaid.cookie)).toEqual([])
  })

  it("should say so where nothing was sent, and how to come by something", async () => {
    const page = await (await get(asha.cookie)).text()
    expect(page).toContain("Nothing yet. Book a trip, pay with “Success”")
    expect(page).not.toContain("<article>")
  })

  it("should write every text as text, whatever stands in it", async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&</pre></title><script>alert(2)</script>`
    letters.push({
      ...letterTo(asha, hostile, {
        first: [hostile],
        last: [hostile],
        facts: { [hostile]: hostile },
        link: `https://goa.example/"onfocus="alert(3)`,
      }),
      to: { channel: "email", email: hostile },
    })
    for (const page of [await get(asha.cookie), await get(asha.cookie, "/0")]) {
      const text = await page.text()
      expect(text).toContain("&lt;script&gt;alert(2)&lt;/script&gt;")
      expect(text.match(/<(?:img|script)|"onfocus=/)).toBe(null)
    }
  })

  it("should name the file that came with a mail, and none with WhatsApp, which brings none", async () => {
    const event = {
      uid: "1@goa.example",
      fileName: "trip-<GOA-1>.ics",
      title: "Sunset Cruise",
      day: dayInIndia(AT_MS),
      url: "https://goa.example",
      words: "",
    }
    letters.push({ ...letterTo(asha, "By mail", { event }), to: BY_MAIL })
    const mail = await (await get(asha.cookie)).text()
    expect(mail).toContain("<p>Attached: trip-&lt;GOA-1&gt;.ics</p>")
    expect(mail).toContain("By e-mail to asha@example.com, 24 Nov 2026")
    letters.splice(0, 1, { ...letterTo(asha, "By WhatsApp", { event }), to: BY_WHATSAPP })
    const message = await (await get(asha.cookie)).text()
    expect(message).toContain("By WhatsApp to 9876543210")
    expect(message).not.toContain("Attached")
  })

  it("should be kept by nobody, run no script, and ask for no cluster in a letter's frame", async () => {
    letters.push(letterTo(asha, "A letter"))
    const [page, letter] = [await get(asha.cookie), await get(asha.cookie, "/0")]
    for (const { headers } of [page, letter]) {
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("x-robots-tag")).toBe("noindex")
      expect(headers.get("referrer-policy")).toBe("no-referrer")
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'(?!.*script-src)/)
    }
    expect(page.headers.get("x-frame-options")).toBe("DENY")
    expect(letter.headers.get("content-security-policy")).toMatch(
      /frame-ancestors 'self'; sandbox (?!.*scripts)/,
    )
    expect(page.headers.get("origin-agent-cluster")).toBe("?1")
    expect(letter.headers.get("origin-agent-cluster")).toBe(null)
  })

  it("should not be there at all in a shop with real payments", async () => {
    const answer = await fetch(server.baseUrl + SENT_LETTERS_PATH, { headers: { cookie: asha.cookie } })
    expect([answer.status, await answer.text()]).toEqual([404, "no site here"])
  })
})

describe("what is noted of letters", () => {
  it("should be the newest two hundred, each with its time, and nothing that was not taken", async () => {
    const noted: Array<SentLetter> = []
    const carried: Array<Carried> = []
    const deliver = (subject: string, nowMs: number) =>
      Messenger.use(({ deliver: carry }) =>
        carry({ ...sampleLetter("confirmed", ""), subject }, BY_MAIL),
      ).pipe(
        Effect.provide(notingLetters(collectLetters(carried), noted)),
        Effect.provide(fixedClock(nowMs)),
        Effect.runPromise,
      )
    for (let number = 0; number < 203; number++) await deliver(String(number), AT_MS + number)
    await notTaken(noted)
    expect(carried).toHaveLength(203)
    expect(noted).toHaveLength(200)
    expect([noted[0], noted.at(-1)].map((one) => [one?.letter.subject, one?.atMs])).toEqual([
      ["202", AT_MS + 202],
      ["3", AT_MS + 3],
    ])
  })
})

// Helpers

interface Booker {
  readonly orderId: string
  readonly cookie: string
}

const book = async (isPaid: boolean): Promise<Booker> => {
  const { body, cookie } = await server.book(newBooking())
  if (isPaid) {
    await server.pay(body.redirectUrl, "success")
    await server.status(body.merchantOrderId, cookie)
  }
  return { orderId: body.merchantOrderId, cookie }
}

/** One more letter, by a way that takes nothing. */
const notTaken = (noted: Array<SentLetter>) => {
  const way = Layer.succeed(Messenger, {
    channels: ["email"],
    deliver: () => Effect.fail(new MailNotTaken({ cause: "the line is down" })),
  })
  return Messenger.use(({ deliver }) => deliver(sampleLetter("confirmed", ""), BY_MAIL)).pipe(
    Effect.provide(notingLetters(way, noted)),
    Effect.flip,
    Effect.runPromise,
  )
}

const letterOf = ({ orderId }: Booker): TravellerLetter =>
  sampleLetter("confirmed", "", { merchantOrderId: MerchantOrderId.make(orderId) })

const letterTo = (booker: Booker, subject: string, more: Partial<TravellerLetter> = {}): SentLetter => ({
  letter: { ...letterOf(booker), subject, ...more },
  to: BY_WHATSAPP,
  atMs: AT_MS,
})

const get = (cookie: string, place = "") => fetch(base + place, { headers: cookie === "" ? {} : { cookie } })

const subjectsFor = async (cookie: string): Promise<ReadonlyArray<string>> =>
  [...(await (await get(cookie)).text()).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, subject = ""]) => subject)
