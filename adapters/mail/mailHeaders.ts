/** What a message's headers say, whichever way it leaves. */
import { createHash } from "node:crypto"
import type { OutboxMessage } from "#core/office/outboxMessage.ts"
import type { MailAddresses } from "./mailAddresses.ts"

/** A header is one line without control characters, so that no text can begin a header of its own. */
export const headerLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()

const escaped = (letter: string) =>
  letter === "/" ? "." : `=${letter.charCodeAt(0).toString(16).padStart(4, "0")}`

/** File systems end at 255 bytes; a visitor's key, which is part of some names, may be as long. */
const MOST_LETTERS = 120
const KEPT_LETTERS = 40

/** A name for the message in letters that file systems and RFC 5322 allow: two messages never share one. */
export const mailName = (messageId: string): string => {
  const name = messageId.replace(/[^\w-]/g, escaped)
  if (name.length <= MOST_LETTERS) return name
  return `${name.slice(0, KEPT_LETTERS)}~${createHash("sha256").update(messageId).digest("hex")}`
}

export const receiverOf = ({ to }: OutboxMessage, { operatorEmail }: MailAddresses): string =>
  headerLine(to === "operator" ? operatorEmail : to.email)

/** `Message-ID` (RFC 5322, section 3.6.4): the same message always has the same one. */
export const mailIdOf = ({ messageId }: OutboxMessage): string => `<${mailName(messageId)}@goa-booking>`
