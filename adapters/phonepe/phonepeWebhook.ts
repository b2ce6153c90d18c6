/**
 * Reads what a genuine webhook call is about (PhonePe docs, webhook handling). Some refund samples come without the
 * envelope, and fields are added over time: only the ids are needed, for the status call says the rest.
 */
import { Option, Schema, Redacted } from "effect"
import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"

/** What to read at the gateway. */
export type PhonepeWebhookEvent =
  | { readonly about: "order"; readonly merchantOrderId: MerchantOrderId }
  | { readonly about: "refund"; readonly merchantRefundId: MerchantRefundId }
  | { readonly about: "nothingKnown" }

const Id = Schema.String.check(Schema.isPattern(/^[\w-]{1,63}$/))
const Payload = Schema.Struct({
  merchantOrderId: Schema.optionalKey(Schema.NullOr(Id.pipe(Schema.brand("MerchantOrderId")))),
  merchantRefundId: Schema.optionalKey(Schema.NullOr(Id.pipe(Schema.brand("MerchantRefundId")))),
})
const Envelope = Schema.Struct({ payload: Payload })

const readEnvelope = Schema.decodeUnknownOption(Schema.fromJsonString(Envelope))
const readBare = Schema.decodeUnknownOption(Schema.fromJsonString(Payload))

const parseWebhook = (rawBody: Uint8Array): PhonepeWebhookEvent => {
  const text = new TextDecoder().decode(rawBody)
  const payload = readEnvelope(text).pipe(
    Option.map((envelope) => envelope.payload),
    Option.orElse(() => readBare(text)),
  )
  const { merchantOrderId = null, merchantRefundId = null } = Option.getOrElse(
    payload,
    (): typeof Payload.Type => ({}),
  )
  if (merchantRefundId !== null) return { about: "refund", merchantRefundId }
  if (merchantOrderId !== null) return { about: "order", merchantOrderId }
  return { about: "nothingKnown" }
}

/**
 * `sha256`: the same header with every call, not bound to its body. `hmac`: a signature over the raw body; its header
 * names and encoding are known from other merchants' code only, so try it in the sandbox before going live.
 */
export type WebhookCredentials =
  | { readonly mode: "sha256"; readonly username: string; readonly password: Redacted.Redacted<string> }
  | { readonly mode: "hmac"; readonly keyId: string; readonly secret: Redacted.Redacted<string> }

/** A webhook call as it came: `rawBody` byte for byte, header names in lower case. */
export interface WebhookRequest {
  readonly rawBody: Uint8Array
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}

const SIGNATURE_HEADER = "x-phonepe-checksum-signature"
const KEY_ID_HEADER = "x-phonepe-checksum-key-id"

const sha256 = (text: string) => createHash("sha256").update(text)

/** Compares digests of both texts: takes as long for a wrong text as for the right one, whatever its length. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(sha256(given).digest(), sha256(expected).digest())

/** What the `Authorization` header must be, bare and in lower case. */
const sharedHeader = (username: string, password: string): string =>
  sha256(`${username}:${password}`).digest("hex")

/** The signature's two encodings that merchants have met. */
const signatures = (rawBody: Uint8Array, secret: string): readonly [hex: string, base64: string] => {
  const digest = createHmac("sha256", secret).update(rawBody).digest()
  return [digest.toString("hex"), digest.toString("base64")]
}

const isAuthentic = (key: WebhookCredentials, { rawBody, headers }: WebhookRequest): boolean => {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === "string" ? value : ""
  }
  if (key.mode === "sha256")
    return isSame(header("authorization"), sharedHeader(key.username, Redacted.value(key.password)))
  const [hex, base64] = signatures(rawBody, Redacted.value(key.secret))
  const given = header(SIGNATURE_HEADER)
  const matches = [
    isSame(header(KEY_ID_HEADER), key.keyId),
    [isSame(given, hex), isSame(given, base64)].includes(true),
  ]
  return !matches.includes(false)
}

/**
 * Tells whether a webhook call comes from PhonePe, in the mode that the dashboard was set to (PhonePe docs, webhook
 * handling). Only then is its body read, and even then it is a hint: the status call decides.
 * None for a forged call: answer 401 and look no further.
 */
export const verifyWebhook = (
  key: WebhookCredentials,
  received: WebhookRequest,
): Option.Option<PhonepeWebhookEvent> =>
  isAuthentic(key, received) ? Option.some(parseWebhook(received.rawBody)) : Option.none()
