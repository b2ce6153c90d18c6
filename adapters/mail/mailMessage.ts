/** A message that is owed, as an e-mail: its headers, its name, its text. */
import { SHOP } from "#core/shop.ts"
import { createHash } from "node:crypto"
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"

/** Whom the operator's mail comes from, and where messages to the operator go. */
export interface MailAddresses {
  readonly from: { readonly name: string; readonly address: string }
  readonly operatorEmail: string
}

/** A header's text: one line without control characters, so that no text can begin a header of its own. */
export const toHeaderLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()

const escapeLetter = (letter: string) =>
  letter === "/" ? "." : `=${letter.charCodeAt(0).toString(16).padStart(4, "0")}`

/** File systems end at 255 bytes; a visitor's key, which is part of some names, may be as long. */
const MAX_NAME_LENGTH = 120
const NAME_PREFIX_LENGTH = 40

/** A name for the message in letters that file systems and RFC 5322 allow: two messages never share one. */
export const safeMessageName = (messageId: string): string => {
  const name = messageId.replace(/[^\w-]/g, escapeLetter)
  if (name.length <= MAX_NAME_LENGTH) return name
  return `${name.slice(0, NAME_PREFIX_LENGTH)}~${createHash("sha256").update(messageId).digest("hex")}`
}

export const recipientOf = ({ to }: OutboxMessage, { operatorEmail }: MailAddresses): string =>
  toHeaderLine(to === "operator" ? operatorEmail : to.email)

/** `Message-ID` (RFC 5322, section 3.6.4): the same message always has the same one. */
export const messageIdHeader = ({ messageId }: OutboxMessage): string =>
  `<${safeMessageName(messageId)}@${SHOP.orderIdPrefix.toLowerCase()}-booking>`

/** A message as mail carries it. */
export interface MailMessage extends OutboxMessage {
  /** The same as the text says, with looks. */
  readonly html?: string
  readonly attachment?: MailAttachment
}

/** A file of text that goes with a message. */
export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly text: string
}

const part = (headers: ReadonlyArray<string>, text: string) =>
  [...headers, "Content-Transfer-Encoding: 8bit", "", text.replace(/\r?\n/g, "\r\n")].join("\r\n")

/** Nothing in the parts is such a line: it is made of all that they say (RFC 2046, section 5.1.1). */
const multipart = (kind: "alternative" | "mixed", parts: ReadonlyArray<string>): string => {
  const boundary = `=_${createHash("sha256").update(parts.join()).digest("hex").slice(0, 40)}`
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    "",
    ...parts.map((one) => `--${boundary}\r\n${one}`),
    `--${boundary}--`,
    "",
  ].join("\r\n")
}

const bodyOf = ({ text, html, attachment }: MailMessage): string => {
  const plain = part(["Content-Type: text/plain; charset=utf-8"], text)
  if (html === undefined) return plain
  const words = multipart("alternative", [plain, part(["Content-Type: text/html; charset=utf-8"], html)])
  if (attachment === undefined) return words
  const { fileName, contentType, text: content } = attachment
  const file = part(
    [
      `Content-Type: ${contentType}; charset=utf-8`,
      `Content-Disposition: attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"`,
    ],
    content,
  )
  return multipart("mixed", [words, file])
}

/**
 * A message as an e-mail whose headers and text are plain UTF-8 (RFC 5322, RFC 6532), for people who open the file.
 */
export const toMimeMessage = (message: MailMessage, addresses: MailAddresses): string =>
  [
    `Message-ID: ${messageIdHeader(message)}`,
    `From: "${toHeaderLine(addresses.from.name).replace(/["\\]/g, "\\$&")}" <${toHeaderLine(addresses.from.address)}>`,
    `To: ${recipientOf(message, addresses)}`,
    `Subject: ${toHeaderLine(message.subject)}`,
    "MIME-Version: 1.0",
    bodyOf(message),
  ].join("\r\n")
