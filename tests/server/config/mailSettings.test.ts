/** Mail settings are whole or refused in one line, and nobody's password is printed. */
import { Effect, Redacted } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mailSettings } from "#server/config/mailSettings.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"

const PASSWORD = "pa55-w0rd"
const TO = { OPERATOR_EMAIL: "desk@goa.example" }

const read = (env: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    mailSettings(env, SAMPLE_OPERATOR).pipe(
      Effect.match({ onSuccess: (settings) => settings, onFailure: ({ message }) => message }),
    ),
  )

describe("mail settings", () => {
  it("should keep messages as files until there is a server", async () => {
    const from = { name: "Goa & Beyond", address: "bookings@goa-and-beyond.example" }
    expect(await read({})).toEqual({ addresses: { from, operatorEmail: from.address }, server: undefined })
    expect(await read(TO)).toEqual({
      addresses: { from, operatorEmail: "desk@goa.example" },
      server: undefined,
    })
  })

  it.each([
    ["smtp://mail.example", "mail.example", 587, false],
    ["smtps://mail.example/", "mail.example", 465, true],
    ["smtp://127.0.0.1:2525", "127.0.0.1", 2525, false],
    ["smtp://[::1]:25", "::1", 25, false],
  ])("should read %s", async (url, host, port, isTls) => {
    expect(await read({ ...TO, SMTP_URL: url })).toMatchObject({
      server: { host, port, isTls, login: undefined },
    })
  })

  it("should read any user and password that are written as addresses write them", async () => {
    const word = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((text) => text.isWellFormed())
    await fc.assert(
      fc.asyncProperty(word, word, async (user, password) => {
        const settings = await read({
          ...TO,
          SMTP_URL: `smtps://${encodeURIComponent(user)}:${encodeURIComponent(password)}@mail.example`,
        })
        const login = typeof settings === "string" ? undefined : settings.server?.login
        expect([login?.user, login && Redacted.value(login.password)]).toEqual([user, password])
        expect(JSON.stringify(settings)).toContain("<redacted>")
      }),
    )
  })

  it.each([
    "mail.example:587",
    `http://desk:${PASSWORD}@mail.example`,
    `smtp://desk:${PASSWORD}@`,
    `smtp://desk:${PASSWORD}@mail.example/inbox`,
    `smtp://desk:${PASSWORD}@mail.example?tls=no`,
    `smtp://desk:${PASSWORD}@mail.example:99999`,
    `smtp://desk:${PASSWORD}%@mail.example`,
    `smtp://:${PASSWORD}@mail.example`,
    "smtp://desk@mail.example",
    `smtp://desk:${PASSWORD}@mail.example smtp://x`,
  ])("should refuse %s by its name, in one line without its password", async (url) => {
    expect(await read({ ...TO, SMTP_URL: url })).toMatch(
      /^SMTP_URL: is set to something else, and must be [^\n]+$/,
    )
    expect(await read({ ...TO, SMTP_URL: url })).not.toContain(PASSWORD)
  })

  it("should need the operator's one address with a server", async () => {
    const SMTP_URL = `smtp://desk:${PASSWORD}@mail.example`
    expect(await read({ SMTP_URL })).toBe("OPERATOR_EMAIL: is missing, and needed because SMTP_URL is set")
    for (const wrong of [
      "desk",
      "a@x.example, b@x.example",
      "Desk <desk@x.example>",
      "desk@x.example\nBcc: a@b.example",
    ])
      expect(await read({ SMTP_URL, OPERATOR_EMAIL: wrong })).toMatch(
        /^OPERATOR_EMAIL: [^\n]*one e-mail address$/,
      )
  })
})
