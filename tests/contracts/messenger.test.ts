/** What every way of reaching a traveller promises: the letter's words and its link, to the one receiver, no line forged. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Layer } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fileMail } from "#adapters/mail/fileMail.ts"
import { smtpMail } from "#adapters/mail/smtpMail.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { Day } from "#core/days.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Messenger, type TravellerAddress } from "#core/ports/travellerMessages.ts"
import { decodedParts, parseMail } from "../harness/parseMail.ts"
import { startSmtpServer } from "../harness/smtpServer.ts"

const ADDRESSES = {
  from: { name: "Goa & Beyond", address: "bookings@goa.example" },
  operatorEmail: "desk@goa.example",
}
const LINK = "https://goa.example/booking/0123456789abcdefghjkmnpqrs"
const LETTER: TravellerLetter = {
  messageId: "GOA-1/traveller/confirmed",
  merchantOrderId: MerchantOrderId.make("GOA-1"),
  subject: "Your trip is booked: Sunset Cruise, Sat 5 Dec 2026",
  first: ["Your booking is paid and confirmed."],
  facts: { Trip: "Sunset Cruise", Order: "GOA-1", Paid: "₹1,150.00" },
  last: ["You can change the day once, without a fee, until Sat 28 Nov 2026."],
  link: LINK,
  event: {
    uid: "GOA-1@goa.example",
    fileName: "trip-GOA-1.ics",
    title: "Sunset Cruise",
    day: Day.make("2026-12-05"),
    startMs: Date.parse("2026-12-05T17:30:00+05:30"),
    place: "Panjim jetty, Goa",
    url: LINK,
    words: "2 Adults, 0 Children, order GOA-1",
  },
  operator: SAMPLE_OPERATOR,
  template: {
    name: "booking_confirmed",
    words: ["Sunset Cruise", "Sat 5 Dec 2026", "2 Adults, 0 Children", "GOA-1"],
    hasButton: true,
  },
}
const EMAIL: TravellerAddress = { channel: "email", email: "asha@example.in" }
const NUMBER: TravellerAddress = { channel: "whatsapp", mobileNumber: "+91 98765 43210" }

const deliver = (way: Layer.Layer<Messenger>, letter: TravellerLetter, to: TravellerAddress) =>
  Effect.runPromise(
    Messenger.use((messenger) => messenger.deliver(letter, to)).pipe(
      Effect.match({ onSuccess: () => "taken", onFailure: ({ _tag }) => _tag }),
      Effect.provide(way),
    ),
  )

const byFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), "goa-letters-"))
  const outbox = join(folder, "outbox")
  return Promise.resolve({
    way: fileMail(outbox, ADDRESSES, ["email", "whatsapp"]),
    arrived: () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8")),
    clear: () => rmSync(outbox, { recursive: true, force: true }),
    stop: () => rmSync(folder, { recursive: true }),
  })
}
const overSmtp = async () => {
  const { port, taken, stop } = await startSmtpServer()
  return {
    way: smtpMail({ host: "127.0.0.1", port, isTls: false, login: undefined }, ADDRESSES),
    arrived: () => taken.map(({ raw }) => raw),
    clear: () => void taken.splice(0),
    stop,
  }
}

const anyLine = fc.string({ unit: fc.constantFrom("a", "₹", "ग", "<", "&", '"', "'", ".", " ", "\r", "\n") })

describe.each([
  ["as files", byFiles],
  ["over SMTP", overSmtp],
])("Letters by e-mail %s", (_, open) => {
  let mail: Awaited<ReturnType<typeof byFiles>>
  beforeAll(async () => void (mail = await open()))
  afterAll(() => mail.stop())
  const sent = async (letter: TravellerLetter, to = EMAIL) => {
    mail.clear()
    expect(await deliver(mail.way, letter, to)).toBe("taken")
    return mail.arrived().map((raw) => ({ ...parseMail(raw), parts: decodedParts(raw), raw }))
  }

  it("should say the same as text and as HTML, with the link and every fact", async () => {
    const [arrived] = await sent(LETTER)
    expect(arrived?.header("to").join()).toContain("asha@example.in")
    expect(arrived?.header("subject")[0]).toBe(LETTER.subject)
    const kinds = arrived?.parts.map(({ type }) => type) ?? []
    expect(kinds).toEqual(["text/plain", "text/html", "text/calendar"])
    for (const { text } of arrived?.parts.slice(0, 2) ?? [])
      for (const words of [LINK, "₹1,150.00", "GOA-1", ...LETTER.first, ...LETTER.last])
        expect(text).toContain(words)
  })

  it("should bring the trip for the calendar, as an instant that every zone reads alike, and only where there is one", async () => {
    const [arrived] = await sent(LETTER)
    const calendar = arrived?.parts.find(({ type }) => type === "text/calendar")?.text ?? ""
    expect(arrived?.raw).toContain("trip-GOA-1.ics")
    for (const line of [
      "BEGIN:VCALENDAR",
      "DTSTART:20261205T120000Z",
      "SUMMARY:Sunset Cruise",
      "UID:GOA-1@goa.example",
    ])
      expect(calendar).toContain(line)
    const [without] = await sent({ ...LETTER, event: undefined })
    expect(without?.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"])
  })

  it("should fetch nothing when it is opened, and run nothing", async () => {
    const [arrived] = await sent(LETTER)
    const html = arrived?.parts.find(({ type }) => type === "text/html")?.text ?? ""
    expect(html).toContain("<table")
    expect(html).not.toMatch(/<(img|script|link|iframe|style|form|video)\b|url\(|@import|\son\w+=/i)
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address)
    expect(new Set(addresses)).toEqual(new Set([LINK]))
  })

  it("should let no word of a letter begin a header, a line of facts or a tag", async () => {
    await fc.assert(
      fc.asyncProperty(anyLine, anyLine, anyLine, async (subject, fact, first) => {
        const [arrived] = await sent({
          ...LETTER,
          subject: `S ${subject}`,
          facts: { Trip: `T${fact}` },
          first: [first],
        })
        expect(arrived?.names.filter((name) => name === "subject")).toHaveLength(1)
        expect(arrived?.names).not.toContain("bcc")
        const [text, html] = arrived?.parts ?? []
        expect(html?.text).not.toContain("<a<")
        expect([...(html?.text ?? "").matchAll(/<td valign="top"/g)]).toHaveLength(1)
        expect(text?.text.split("\n").filter((line) => line.startsWith("Trip "))).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })

  it.each(["x\r\nBcc: thief@evil.example", "asha@example.in, thief@evil.example"])(
    "should reach nobody else by the address %j",
    async (email) => {
      mail.clear()
      const answer = await deliver(mail.way, LETTER, { channel: "email", email })
      const mails = answer === "taken" ? mail.arrived().map(parseMail) : []
      expect(mails.flatMap(({ names }) => names)).not.toContain("bcc")
    },
  )
})

describe("Letters to WhatsApp as files", () => {
  it("should stand beside the mail with number, template and words", async () => {
    const { way, arrived, stop } = await byFiles()
    expect(await deliver(way, LETTER, NUMBER)).toBe("taken")
    const [text = ""] = arrived()
    for (const words of ["+91 98765 43210", "booking_confirmed", LINK, "GOA-1"]) expect(text).toContain(words)
    stop()
  })

  it("should be no business of a mail server", async () => {
    const { way, stop } = await overSmtp()
    expect(await deliver(way, LETTER, NUMBER)).toBe("MailRefused")
    stop()
  })
})
