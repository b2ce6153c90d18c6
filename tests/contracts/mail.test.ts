/** What every way of sending mail promises: subject, text and receiver to the letter, one id, no header from outside. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer, Redacted } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { fileMail } from "#adapters/mail/fileMail.ts"
import { smtpMail } from "#adapters/mail/smtpMail.ts"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import { Mail } from "#core/ports/messages.ts"
import { clockThatEnds } from "../harness/clocks.ts"
import { parseMail } from "../harness/parseMail.ts"
import { startSmtpServer } from "../harness/smtpServer.ts"

const ADDRESSES = {
  from: { name: 'Goa "Sun" & Süd', address: "bookings@goa.example" },
  operatorEmail: "desk@goa.example",
}
const NOTE: OutboxMessage = {
  messageId: "GOA-1/confirmed",
  to: "operator",
  subject: "New booking: Sunset Cruise, ₹1,150.00",
  text: "Name  Asha Rao\n.hidden line\n\nनमस्ते गोवा 🌴\n",
}
const VISITOR_MESSAGE: OutboxMessage = {
  ...NOTE,
  messageId: "plan-1/visitor",
  to: { email: "asha@example.in" },
}

const deliver = (mail: Layer.Layer<Mail>, message: OutboxMessage, clock: Layer.Layer<never> = Layer.empty) =>
  Effect.runPromise(
    Mail.use(({ deliver: carry }) => carry(message)).pipe(
      Effect.provide(clock),
      Effect.match({ onSuccess: () => "taken", onFailure: ({ _tag }) => _tag }),
      Effect.provide(mail),
    ),
  )

/** Why a message was refused for good; its tag or "taken" when it was not. */
const refusalOf = (mail: Layer.Layer<Mail>, message: OutboxMessage) =>
  Effect.runPromise(
    Mail.use(({ deliver: carry }) => carry(message)).pipe(
      Effect.match({
        onSuccess: () => "taken",
        onFailure: (failure) => (failure._tag === "MailRefused" ? failure.refusal : failure._tag),
      }),
      Effect.provide(mail),
    ),
  )

/** A way of sending, what arrived by it in the end, and a fresh start. */
const byFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), "goa-mail-"))
  const outbox = join(folder, "outbox")
  const mail: Layer.Layer<Mail> = fileMail(outbox, ADDRESSES)
  return Promise.resolve({
    mail,
    arrived: () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8")),
    receivers: (): ReadonlyArray<string> => [],
    clear: () => rmSync(outbox, { recursive: true, force: true }),
    stop: () => rmSync(folder, { recursive: true }),
  })
}
const overSmtp = async () => {
  const server = await startSmtpServer()
  const { port, taken, stop } = server
  return {
    mail: smtpMail({ host: "127.0.0.1", port, isTls: false, login: undefined }, ADDRESSES),
    arrived: () => taken.map(({ raw }) => raw),
    receivers: () => taken.flatMap(({ receivers }) => receivers),
    clear: () => void taken.splice(0),
    stop,
  }
}

const anyText = fc.string({ unit: "grapheme", maxLength: 200 })
const anyMessage = fc.record({
  messageId: fc.string({ minLength: 1, maxLength: 300 }),
  to: fc.constantFrom(
    "operator" as const,
    { email: "asha@example.in" },
    { email: "o'brien+goa/x@mail.example.in" },
  ),
  subject: fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom("a", "₹", "ग", "\r", "\n", "\t", " ", ":"), maxLength: 120 }),
  ),
  text: fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom("a", "🌴", ".", "=", "\n", " "), maxLength: 400 }),
  ),
})

const asOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim()
const asLines = (text: string) => text.replace(/\r\n|\r/g, "\n").replace(/\n+$/, "")

describe.each([
  ["as files", byFiles],
  ["over SMTP", overSmtp],
])("Mail %s", (_, open) => {
  let way: Awaited<ReturnType<typeof byFiles>>
  beforeAll(async () => void (way = await open()))
  afterAll(() => way.stop())
  const sent = async (...messages: ReadonlyArray<OutboxMessage>) => {
    way.clear()
    for (const message of messages) expect(await deliver(way.mail, message)).toBe("taken")
    return way.arrived().map(parseMail)
  }

  it("should carry any subject and text in any script to the one receiver, whatever they hold", async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage, async (message) => {
        const [mail] = await sent(message)
        const receiver = message.to === "operator" ? ADDRESSES.operatorEmail : message.to.email
        expect(mail?.header("to").join().replace(/["<>]/g, "")).toBe(receiver)
        expect(way.receivers()).toEqual(way.receivers().length === 0 ? [] : [receiver])
        expect(asOneLine(mail?.header("subject")[0] ?? "")).toBe(asOneLine(message.subject))
        expect(asLines(mail?.text ?? "")).toBe(asLines(message.text))
      }),
      { numRuns: 150 },
    )
  })

  it("should come from the operator's address for bookings", async () => {
    const [mail] = await sent(VISITOR_MESSAGE)
    const [from = ""] = mail?.header("from") ?? []
    expect(from.replace(/["\\]/g, "")).toBe("Goa Sun & Süd <bookings@goa.example>")
  })

  it("should name a message alike whenever it is sent, and no two messages alike", async () => {
    const twice = await sent(NOTE, NOTE)
    expect(new Set(twice.map((mail) => mail.header("message-id")[0]))).toEqual(
      new Set(["<GOA-1.confirmed@goa-booking>"]),
    )
    const ids = ["a/b", "a.b", "a_b", "a b", "A/b", "x".repeat(300), `${"x".repeat(299)}y`]
    const all = await sent(...ids.map((messageId) => ({ ...NOTE, messageId })))
    const named = all.map((mail) => mail.header("message-id").join())
    expect([new Set(named).size, all.length]).toEqual([ids.length, ids.length])
    for (const name of named) expect(name).toMatch(/^<[\w=.~-]{1,120}@goa-booking>$/)
  })

  const ATTACK = "x\r\nBcc: thief@evil.example\r\n\r\nbody"
  it.each([
    ["subject", { subject: ATTACK }],
    ["subject in another script", { subject: `ग${ATTACK}` }],
    ["id", { messageId: ATTACK }],
    ["receiver", { to: { email: ATTACK } }],
    ["receiver in a list", { to: { email: "asha@example.in, thief@evil.example" } }],
  ])("should let no %s begin a header or add a receiver", { tags: ["asvs:1.3.11"] }, async (_, change) => {
    way.clear()
    const answer = await deliver(way.mail, { ...NOTE, ...change })
    const mails = answer === "taken" ? way.arrived().map(parseMail) : []
    expect(mails.flatMap(({ names }) => names)).not.toContain("bcc")
    expect(way.receivers()).not.toContain("thief@evil.example")
    expect(mails.every(({ header }) => header("subject").length === 1)).toBe(true)
  })
})

describe("Mail over SMTP that is not taken", () => {
  /** Longer than a busy machine needs for an answer. */
  const PATIENCE_MS = 60_000
  const through = (port: number, login?: { user: string; password: string }, host = "127.0.0.1") =>
    smtpMail(
      {
        host,
        port,
        isTls: false,
        login: login && { user: login.user, password: Redacted.make(login.password) },
      },
      ADDRESSES,
      PATIENCE_MS,
    )

  const saying = (command: string, answer: string) => ({ answers: { [command]: answer } })

  it.each([
    ["is busy", saying("RCPT", "450 4.2.1 try again later")],
    ["has no room for now", saying(".", "452 4.3.1 no room")],
    ["does not know us", saying("MAIL", "550 5.7.1 who are you")],
    ["wants a login", saying("RCPT", "530 5.7.0 authentication required")],
    ["does not understand", saying("DATA", "503 bad sequence of commands")],
    ["has no verified sender of us", saying(".", "554 Message rejected: Email address is not verified")],
    ["blocks our host", saying("RCPT", "554 5.7.1 Service unavailable; Client host blocked")],
    [
      "misses our SPF record",
      saying(".", "550-5.7.26 This mail has been blocked\r\n550 5.7.26 as unauthenticated"),
    ],
    ["relays nothing for us", saying("RCPT", "554 5.7.1 <asha@example.in>: Relay access denied")],
    ["reaches no host", saying("RCPT", "450 4.4.1 no answer from host")],
    ["reaches no host after the letter", saying(".", "550 5.4.1 no answer from host")],
    ["has taken enough for today", saying(".", "550 5.4.5 Daily user sending limit exceeded")],
    ["does not know the sender", saying("RCPT", "550 5.1.8 Sender address rejected: Domain not found")],
    ["dislikes the letter", saying("DATA", "550 5.7.1 this is spam")],
    ["says no and no more to a letter", saying(".", "550 no")],
  ] as const)("should say so of a server that %s, and go on later", async (_, behaviour) => {
    const server = await startSmtpServer(behaviour)
    const mail = through(server.port)
    expect(await deliver(mail, VISITOR_MESSAGE)).toBe("MailNotTaken")
    server.mind.behaviour = "taking"
    expect(await deliver(mail, VISITOR_MESSAGE)).toBe("taken")
    expect(server.taken).toHaveLength(1)
    server.stop()
  })

  it("should say so of a server that says nothing, and go on later", async () => {
    const server = await startSmtpServer("silent")
    const mail = through(server.port)
    const onceThere = clockThatEnds(() => vi.waitFor(() => expect(server.open.size).toBe(1), PATIENCE_MS))
    expect(await deliver(mail, VISITOR_MESSAGE, onceThere)).toBe("MailNotTaken")
    server.mind.behaviour = "taking"
    expect(await deliver(mail, VISITOR_MESSAGE)).toBe("taken")
    expect(server.taken).toHaveLength(1)
    server.stop()
  })

  it.each([
    ["receiver", saying("RCPT", "550 5.1.1 no such person")],
    ["receiver without a reason", saying("RCPT", "553 not here")],
    ["receiver of another name", saying("RCPT", "550 5.0.0 not here")],
    ["receiver's address", saying("RCPT", "501 5.1.3 Bad recipient address syntax")],
    ["receiver's host", saying("RCPT", "521 5.3.2 Host does not accept mail")],
    ["receiver's domain", saying("RCPT", "556 5.1.10 Recipient address has null MX")],
    [
      "receiver who is in no directory",
      saying("RCPT", "550 5.4.1 Recipient address rejected: Access denied"),
    ],
    ["receiver after the letter", saying(".", "550 5.1.1 no such person")],
    ["letter that the mailbox has no room for", saying(".", "552 5.2.2 mailbox full")],
  ] as const)("should tell a %s that is refused for good, with the reason", async (_, behaviour) => {
    const server = await startSmtpServer(behaviour)
    const [reason = ""] = Object.values(behaviour.answers)
    expect(await refusalOf(through(server.port), VISITOR_MESSAGE)).toBe(reason)
    server.stop()
  })

  it("should refuse for good a receiver that is not one address", async () => {
    const server = await startSmtpServer()
    for (const email of ["asha", "asha@example.in, jose@example.in", ""])
      expect(await refusalOf(through(server.port), { ...VISITOR_MESSAGE, to: { email } })).toBe(
        "the receiver is not one address",
      )
    expect(server.heard).toEqual([])
    server.stop()
  })

  it("should say so of a server that is not there", async () => {
    const server = await startSmtpServer()
    server.stop()
    expect(await deliver(through(server.port), NOTE)).toBe("MailNotTaken")
  })

  it(
    "should log in on this machine, and keep its password from a network that does not encrypt",
    { tags: ["asvs:12.3.1", "asvs:12.3.2"] },
    async () => {
      const server = await startSmtpServer()
      const login = { user: "desk", password: "secret" }
      const told = Buffer.from("\0desk\0secret").toString("base64")
      expect(await deliver(through(server.port, login), NOTE)).toBe("taken")
      expect(server.heard.join()).toContain(told)
      server.heard.splice(0)
      // Another name of this machine that does not look like it. It says that it encrypts, and then does not.
      const onceAsked = clockThatEnds(() =>
        vi.waitFor(() => expect(server.heard).toContain("STARTTLS"), PATIENCE_MS),
      )
      expect(await deliver(through(server.port, login, "0"), NOTE, onceAsked)).toBe("MailNotTaken")
      expect(server.heard.join()).not.toContain(told)
      server.stop()
    },
  )
})

describe("Mail as files", () => {
  it("should be readable by its owner only, and say so of a folder that cannot be", async () => {
    const folder = mkdtempSync(join(tmpdir(), "goa-mail-"))
    expect(await deliver(fileMail(join(folder, "outbox"), ADDRESSES), NOTE)).toBe("taken")
    const modes = ["outbox", "outbox/GOA-1.confirmed.eml"].map(
      (name) => statSync(join(folder, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o600])
    writeFileSync(join(folder, "taken"), "")
    expect(await deliver(fileMail(join(folder, "taken"), ADDRESSES), NOTE)).toBe("MailNotTaken")
    rmSync(folder, { recursive: true })
  })
})
