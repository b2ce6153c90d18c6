/** Letters by WhatsApp: the approved template with its words, to the one number, and which refusals are for good. */
import { Paise } from "#core/money.ts"
import { readFileSync } from "node:fs"
import { Effect, Layer, Redacted } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { withWhatsapp } from "#adapters/whatsapp/cloudApi.ts"
import { TRAVELLER_MESSAGE_KINDS, type TravellerMessageKind } from "#core/messages/travellerMessage.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { Messenger, type TravellerAddress } from "#core/ports/travellerMessages.ts"
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import { clockThatEnds } from "../harness/clocks.ts"
import { sampleLetter } from "../harness/sampleLetter.ts"
import { startGraphServer } from "../harness/graphServer.ts"
import { collectLetters, type SentLetter } from "../harness/collectedMail.ts"

const NUMBER: TravellerAddress = { channel: "whatsapp", mobileNumber: "98765 43210" }
const LETTER = sampleLetter("confirmed", "")

let graph: Awaited<ReturnType<typeof startGraphServer>>
const mails: Array<SentLetter> = []
beforeAll(async () => void (graph = await startGraphServer()))
beforeEach(() => {
  graph.asked.splice(0)
  mails.splice(0)
  graph.mind.behaviour = "taking"
})
afterAll(() => graph.stop())

const settings = () => ({
  apiUrl: graph.apiUrl,
  phoneNumberId: "106540352242922",
  accessToken: Redacted.make("EAAN-secret"),
  language: "en",
})

/** Longer than a busy machine needs for an answer. */
const PATIENCE_MS = 60_000

const deliver = (letter: TravellerLetter, to: TravellerAddress, clock: Layer.Layer<never> = Layer.empty) =>
  Effect.runPromise(
    Messenger.use((messenger) => messenger.deliver(letter, to)).pipe(
      Effect.provide(clock),
      Effect.match({
        onSuccess: () => "taken",
        onFailure: (failure) =>
          failure._tag === "MailRefused" ? failure.refusal : `${failure._tag} ${String(failure.cause)}`,
      }),
      Effect.provide(withWhatsapp(collectLetters(mails, ["email"]), settings(), PATIENCE_MS)),
    ),
  )

describe("Letters by WhatsApp", () => {
  it("should send the template with its words, and the link's last part to the button", async () => {
    expect(await deliver(LETTER, NUMBER)).toBe("taken")
    const [asked] = graph.asked
    expect(asked).toMatchObject({
      path: "/v23.0/106540352242922/messages",
      authorization: "Bearer EAAN-secret",
      body: {
        messaging_product: "whatsapp",
        to: "919876543210",
        type: "template",
        template: { name: "booking_confirmed", language: { code: "en" } },
      },
    })
    expect(
      asked?.body.template.components.map(({ parameters }) => parameters.map(({ text }) => text)),
    ).toEqual([LETTER.template.words, [LETTER.link?.split("/").at(-1)]])
  })

  it("should be the last way, and leave e-mail as it was", async () => {
    const channels = await Effect.runPromise(
      Messenger.use((messenger) => Effect.succeed(messenger.channels)).pipe(
        Effect.provide(withWhatsapp(collectLetters([], ["email", "whatsapp"]), settings())),
      ),
    )
    expect(channels).toEqual(["email", "whatsapp"])
    expect(await deliver(LETTER, { channel: "email", email: "asha@example.in" })).toBe("taken")
    expect([mails.length, graph.asked.length]).toEqual([1, 0])
  })

  it.each([131_021, 131_026, 130_497])("should be refused for good by %d", async (code) => {
    graph.mind.behaviour = { status: 400, code }
    expect(await deliver(LETTER, NUMBER)).toBe(`WhatsApp's error ${code}`)
  })

  it.each([
    ["too many messages", { status: 400, code: 130_429 }],
    ["an expired token", { status: 401, code: 190 }],
    ["a template that is not approved", { status: 404, code: 132_001 }],
    ["trouble of theirs", { status: 500, code: 131_000 }],
    ["no JSON", { status: 502 }],
    ["a way to somewhere else", { status: 302 }],
  ] as const)("should be tried again after %s, and tell no secret", async (_, behaviour) => {
    graph.mind.behaviour = behaviour
    const answer = await deliver(LETTER, NUMBER)
    expect(answer).toMatch(/^MailNotTaken/)
    expect(answer).not.toMatch(/EAAN|98765|thief/)
    expect(graph.asked).toHaveLength(1)
  })

  it("should be tried again after no answer in time", async () => {
    graph.mind.behaviour = "silent"
    const onceAsked = clockThatEnds(() => vi.waitFor(() => expect(graph.asked).toHaveLength(1), PATIENCE_MS))
    expect(await deliver(LETTER, NUMBER, onceAsked)).toBe("MailNotTaken WhatsApp took too long")
  })

  it.each(["+91 (0) 98765 43210", "91 09876543210"])(
    "should send a letter for %s to its owner",
    async (typed) => {
      expect(await deliver(LETTER, { channel: "whatsapp", mobileNumber: typed })).toBe("taken")
      expect(graph.asked[0]?.body).toMatchObject({ to: "919876543210" })
    },
  )

  it.each(["12", "+91 98765 432100"])("should refuse %s for good, without asking", async (typed) => {
    expect(await deliver(LETTER, { channel: "whatsapp", mobileNumber: typed })).toContain("no number")
    expect(graph.asked).toEqual([])
  })

  it("should hold in every word what a template's place takes: one line, no tab, no five spaces", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRAVELLER_MESSAGE_KINDS), fc.string(), (kind, activityName) => {
        const { template } = sampleLetter(kind, "cancelled", { activityName: `T${activityName}` })
        for (const word of template.words) expect(word).not.toMatch(/[\n\r\t]| {5}/)
      }),
    )
  })
})

describe("docs/messages.md", () => {
  const rows = [...readFileSync("docs/messages.md", "utf8").matchAll(/^\| `(\w+)` +\| ([^|]+?) +\|$/gm)].map(
    ([, name, places = ""]) => [name, places.split(";").length] as const,
  )

  it("should list every template with as many places as it has words", () => {
    const letters: ReadonlyArray<readonly [TravellerMessageKind, string]> = [
      ["confirmed", ""],
      ["changed", "2026-12-08"],
      ["changed", "cancelled"],
      ["changed", "called off"],
      ["changed", UNPAID_CALLED_OFF],
      ["changed", "party 2+1"],
      ["reminder", ""],
      ["link", ""],
      ["refund on its way", "REF-1"],
      ["refund arrived", "REF-1"],
      ["voucher", "V1"],
    ]
    const calledOff = {
      reason: "A storm is coming in.",
      chooseUntilMs: 1_795_323_600_000,
      voucher: Paise.make(115_000),
    }
    const templates = [
      ...letters.map(([kind, about]) => sampleLetter(kind, about)),
      sampleLetter("changed", "called off", { calledOff }),
    ].map(({ template }) => template)
    expect(rows.toSorted()).toEqual(
      templates.map(({ name, words }) => [name, words.length] as const).toSorted(),
    )
  })
})
