/**
 * Reads what a genuine webhook call is about (PhonePe docs, webhook handling). Some refund samples come without the
 * envelope, and fields are added over time: only the ids are needed, for the status call says the rest.
 */
import { Option, Schema } from "effect"

/** What to read at the gateway. `sameAs` is equal for repeated calls about one event. */
export type PhonepeNotice =
  | { readonly about: "order"; readonly merchantOrderId: string; readonly sameAs: string }
  | { readonly about: "refund"; readonly merchantRefundId: string; readonly sameAs: string }
  | { readonly about: "nothingKnown" }

const Id = Schema.String.check(Schema.isPattern(/^[\w-]{1,63}$/))
const Word = Schema.optionalKey(Schema.String)
const Payload = Schema.Struct({
  merchantOrderId: Schema.optionalKey(Id),
  merchantRefundId: Schema.optionalKey(Id),
  state: Word,
})
/** `type` is the deprecated twin of `event`. */
const Envelope = Schema.Struct({ event: Word, type: Word, payload: Payload })

const readEnvelope = Schema.decodeUnknownOption(Schema.fromJsonString(Envelope))
const readBare = Schema.decodeUnknownOption(Schema.fromJsonString(Payload))

export const readNotice = (rawBody: Uint8Array): PhonepeNotice => {
  const text = new TextDecoder().decode(rawBody)
  const envelope = readEnvelope(text)
  const payload = Option.isSome(envelope) ? Option.some(envelope.value.payload) : readBare(text)
  if (Option.isNone(payload)) return { about: "nothingKnown" }
  const { merchantOrderId, merchantRefundId, state = "" } = payload.value
  const event = Option.isSome(envelope) ? (envelope.value.event ?? envelope.value.type ?? "") : ""
  const sameAs = [event, merchantRefundId ?? merchantOrderId, state].join(" ")
  if (merchantRefundId !== undefined) return { about: "refund", merchantRefundId, sameAs }
  if (merchantOrderId !== undefined) return { about: "order", merchantOrderId, sameAs }
  return { about: "nothingKnown" }
}
