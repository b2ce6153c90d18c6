/** A message in the form of an e-mail (RFC 5322), for the files of a shop without a mail server. */
import type { OutboxMessage } from "#core/office/outboxMessage.ts"

/** A header may hold no line break; other scripts are written as RFC 2047 asks. */
const headerText = (text: string): string => {
  const line = text.replace(/[\r\n]+/g, " ")
  return /^[ -~]*$/.test(line) ? line : `=?UTF-8?B?${Buffer.from(line, "utf8").toString("base64")}?=`
}

/** `messageId` as an address of RFC 5322: the same message always has the same one. */
export const mailIdOf = (messageId: string): string =>
  `<${messageId.replace(/[^A-Za-z0-9.-]/g, ".")}@goa-booking>`

export const mailText = (message: OutboxMessage, receiver: string): string =>
  [
    `Message-ID: ${mailIdOf(message.messageId)}`,
    `To: ${headerText(receiver)}`,
    `Subject: ${headerText(message.subject)}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    message.text,
  ].join("\r\n")
