/**
 * Tells whether a webhook call comes from PhonePe, in the mode that the dashboard was set to (PhonePe docs, webhook
 * handling). Only then is its body read, and even then it is a hint: the status call decides.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { Option, Redacted } from "effect"
import { type PhonepeNotice, readNotice } from "./readNotice.ts"

/**
 * `sha256`: the same header with every call, not bound to its body. `hmac`: a signature over the raw body; its header
 * names and encoding are known from other merchants' code only, so try it in the sandbox before going live.
 */
export type NoticeKey =
  | { readonly mode: "sha256"; readonly username: string; readonly password: Redacted.Redacted<string> }
  | { readonly mode: "hmac"; readonly keyId: string; readonly secret: Redacted.Redacted<string> }

/** A webhook call as it came: `rawBody` byte for byte, header names in lower case. */
export interface ReceivedNotice {
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

const isAuthentic = (key: NoticeKey, { rawBody, headers }: ReceivedNotice): boolean => {
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

/** None for a forged call: answer 401 and look no further. */
export const verifyNotice = (key: NoticeKey, received: ReceivedNotice): Option.Option<PhonepeNotice> =>
  isAuthentic(key, received) ? Option.some(readNotice(received.rawBody)) : Option.none()
