/**
 * Letters to travellers by WhatsApp's Cloud API: a business may begin a conversation only with a template that WhatsApp
 * has approved, so a letter is the name of one with the words for its places. WhatsApp takes a message and delivers it
 * later; what it says then, by webhook, such as that it could not, is not read: taken counts as delivered.
 *
 * Protocol: `POST /{phone-number-id}/messages` of the Graph API, with the bearer token, and `GET /{phone-number-id}` to see
 * whether it is good (Meta, WhatsApp Cloud API, "Messages", "Template messages" and "Phone numbers"); errors are told apart by
 * `error.code` alone (Meta, Cloud API, "Error codes").
 */
import { Effect, Layer, Redacted, Schema } from "effect"
import { internationalNumber } from "#core/booking/mobileNumber.ts"
import type { TravellerLetter } from "#core/messages/travellerLetter.ts"
import { MailNotTaken, MailRefused } from "#core/ports/messages.ts"
import { Messenger } from "#core/ports/travellerMessages.ts"

export interface WhatsappSettings {
  /** Address of the Graph API with its version, without a slash at the end. */
  readonly apiUrl: string
  /** The id of the number that messages come from; not the number itself. */
  readonly phoneNumberId: string
  readonly accessToken: Redacted.Redacted<string>
  /** In which the templates were approved, such as "en". */
  readonly language: string
}

/** How long one delivery may take, in milliseconds: less than a message is leased for. */
const TAKEN_WITHIN_MS = 15_000

/** The letter as the request's body. Its link is the button's, whose address was approved up to the last part. */
const templateMessage = (
  { template, link }: Pick<TravellerLetter, "template" | "link">,
  to: string,
  language: string,
) => {
  const texts = (words: ReadonlyArray<string>) => words.map((text) => ({ type: "text", text }))
  const last = link?.split("/").at(-1)
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    type: "template",
    template: {
      name: template.name,
      language: { code: language },
      components: [
        { type: "body", parameters: texts(template.words) },
        ...(last === undefined || !template.hasButton
          ? []
          : [{ type: "button", sub_type: "url", index: "0", parameters: texts([last]) }]),
      ],
    },
  }
}

const Refusal = Schema.fromJsonString(
  Schema.Struct({
    error: Schema.Struct({ code: Schema.Int, message: Schema.optionalKey(Schema.String) }),
  }),
)
const readRefusal = Schema.decodeUnknownOption(Refusal)

/**
 * What no later try mends: the number is our own (131021), is not on WhatsApp or has not agreed to its terms (131026), or
 * is of a country to which we may not write (130497). All else is trouble of ours or of theirs, and is tried again.
 */
const FOR_GOOD: ReadonlySet<number> = new Set([131_021, 131_026, 130_497])

const notTaken = (cause: unknown) => new MailNotTaken({ cause })

/**
 * Asks about our number, or at `path` below it; with a body it posts that. The token is sent to this one host only:
 * redirects are not followed.
 */
const ask = (
  { apiUrl, phoneNumberId, accessToken }: WhatsappSettings,
  { path, body }: { readonly path: string; readonly body?: unknown },
  withinMs: number,
) =>
  Effect.tryPromise({
    try: async (signal) => {
      const reply = await fetch(`${apiUrl}/${phoneNumberId}${path}`, {
        redirect: "manual",
        headers: {
          authorization: `Bearer ${Redacted.value(accessToken)}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        signal,
      })
      return { status: reply.status, text: await reply.text() }
    },
    // What fetch says may name the address; nothing of it is needed.
    catch: () => notTaken("WhatsApp cannot be reached"),
  }).pipe(
    Effect.timeoutOrElse({
      duration: withinMs,
      orElse: () => Effect.fail(notTaken("WhatsApp took too long")),
    }),
  )

/** The code of a refusal; `undefined` where the answer is none of WhatsApp's. */
const refusalCode = (text: string): number | undefined => {
  const refusal = readRefusal(text)
  return refusal._tag === "Some" ? refusal.value.error.code : undefined
}

const refusalText = (status: number, code: number | undefined): string =>
  code === undefined ? `status ${status}` : `WhatsApp's error ${code}`

const MAY_NOT_READ =
  "the token may not read the number: it needs whatsapp_business_messaging and whatsapp_business_management"

/** What of our settings WhatsApp refuses, in the operator's words (Meta, Graph API, "Error codes"). */
const SETTINGS_REFUSED: Readonly<Record<number, string>> = {
  10: MAY_NOT_READ,
  100: "it has no number with this WHATSAPP_PHONE_NUMBER_ID that the token may use",
  190: "it refuses WHATSAPP_ACCESS_TOKEN, which is over or was withdrawn",
  200: MAY_NOT_READ,
}

/**
 * Asks about our number as a delivery would, and sends nothing.
 * Errors: WhatsApp cannot be reached, knows no such number, refuses the token, or takes too long.
 */
export const greetWhatsapp = Effect.fn("greetWhatsapp")(function* (
  settings: WhatsappSettings,
  withinMs = TAKEN_WITHIN_MS,
): Effect.fn.Return<void, MailNotTaken> {
  const { status, text } = yield* ask(settings, { path: "?fields=id" }, withinMs)
  if (status === 200) return
  const code = refusalCode(text)
  const known = code === undefined ? undefined : SETTINGS_REFUSED[code]
  const said = refusalText(status, code)
  return yield* notTaken(known === undefined ? said : `${known} (${said})`)
})

const deliverBy = (settings: WhatsappSettings, withinMs: number) =>
  Effect.fn("deliverByWhatsapp")(function* (letter: TravellerLetter, mobileNumber: string) {
    const to = internationalNumber(mobileNumber)
    if (to === undefined) return yield* new MailRefused({ refusal: "the number is no number of a telephone" })
    const body = templateMessage(letter, to, settings.language)
    const { status, text } = yield* ask(settings, { path: "/messages", body }, withinMs)
    if (status === 200) return
    const code = refusalCode(text)
    const said = refusalText(status, code)
    return code !== undefined && FOR_GOOD.has(code)
      ? yield* new MailRefused({ refusal: said })
      : yield* notTaken(said)
  })

/** `way` with WhatsApp beside it, the last choice. Errors: as `Messenger` says. */
export const withWhatsapp = <Other>(
  way: Layer.Layer<Messenger | Other>,
  settings: WhatsappSettings,
  withinMs = TAKEN_WITHIN_MS,
) =>
  Layer.provideMerge(
    Layer.effect(
      Messenger,
      Effect.map(Messenger, ({ channels, deliver }) => {
        const byWhatsapp = deliverBy(settings, withinMs)
        return {
          channels: [...channels.filter((channel) => channel !== "whatsapp"), "whatsapp" as const],
          deliver: (letter, to) =>
            to.channel === "whatsapp" ? byWhatsapp(letter, to.mobileNumber) : deliver(letter, to),
        }
      }),
    ),
    way,
  )
