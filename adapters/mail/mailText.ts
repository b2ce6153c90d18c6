/** A message as an e-mail whose headers and text are plain UTF-8 (RFC 5322, RFC 6532), for people who open the file. */
import type { OutboxMessage } from "#core/office/outboxMessage.ts"
import type { MailAddresses } from "./mailAddresses.ts"
import { headerLine, mailIdOf, receiverOf } from "./mailHeaders.ts"

export const mailText = (message: OutboxMessage, addresses: MailAddresses): string =>
  [
    `Message-ID: ${mailIdOf(message)}`,
    `From: "${headerLine(addresses.from.name).replace(/["\\]/g, "\\$&")}" <${headerLine(addresses.from.address)}>`,
    `To: ${receiverOf(message, addresses)}`,
    `Subject: ${headerLine(message.subject)}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    message.text,
  ].join("\r\n")
