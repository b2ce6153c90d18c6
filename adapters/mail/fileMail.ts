/**
 * Mail for a shop without a mail server: each message becomes a file in a folder that the operator reads. A message
 * that comes twice replaces itself.
 */
import { rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Clock, Effect, Layer } from "effect"
import { letterText, type TravellerLetter } from "#core/messages/travellerLetter.ts"
import { printable } from "#core/plainText.ts"
import { Mail, MailNotTaken } from "#core/ports/messages.ts"
import { type MessageChannel, Messenger } from "#core/ports/travellerMessages.ts"
import { makeFolder } from "../makeFolder.ts"
import { letterMail } from "./letterMail.ts"
import { type MailAddresses, type MailMessage, safeMessageName, toMimeMessage } from "./mailMessage.ts"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { hashIdempotencyKey } from "../idempotencyKey.ts"

/**
 * `channels`: the ways for which the files stand. Where nobody sends anything, files stand for them all.
 * Errors: a folder that cannot be written. The files hold names and numbers: only their owner may read them.
 */
export const fileMail = (
  folder: string,
  addresses: MailAddresses,
  channels: ReadonlyArray<MessageChannel> = ["email"],
) => {
  const write = (fileName: string, content: string) =>
    Effect.tryPromise({
      try: async () => {
        makeFolder(folder, 0o700)
        const path = join(folder, fileName)
        await writeFile(`${path}.part`, content, { mode: 0o600 })
        await rename(`${path}.part`, path)
      },
      catch: (cause) => new MailNotTaken({ cause }),
    })
  const mail = (message: MailMessage) =>
    write(mailFileName(message.messageId), toMimeMessage(message, addresses))
  return Layer.merge(
    Layer.succeed(Mail, { deliver: mail }),
    Layer.succeed(Messenger, {
      channels,
      deliver: (letter, to) =>
        to.channel === "email"
          ? Effect.flatMap(Clock.currentTimeMillis, (atMs) => mail(letterMail(letter, to.email, atMs)))
          : write(whatsappFileName(letter.messageId), whatsappText(letter, to.mobileNumber)),
    }),
  )
}

const mailFileName = (messageId: string) => `${safeMessageName(messageId)}.eml`
const whatsappFileName = (messageId: string) => `${safeMessageName(messageId)}.whatsapp.txt`

/** What would be sent to WhatsApp, for people who open the file. */
const whatsappText = (letter: TravellerLetter, mobileNumber: string): string =>
  `To: ${printable(mobileNumber)} by WhatsApp\nTemplate: ${letter.template.name}\n\n${letterText(letter)}`

/** Older releases named the files about a trip request by the visitor's key, not by its hash. */
const currentFileName = (file: string): string =>
  file.replace(/^plan-([\w-]+)(?=\.\w+\.eml)/, (_, key: string) => `plan-${hashIdempotencyKey(key)}`)

/**
 * Takes away the files of messages, where messages are files.
 * Whole files and what is left of one whose writing was cut off.
 */
export const removeMailFiles = (folder: string, messageIds: ReadonlyArray<string>): void => {
  if (messageIds.length === 0 || !existsSync(folder)) return
  const doomed = new Set(messageIds.flatMap((id) => [mailFileName(id), whatsappFileName(id)]))
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.part$/, "")
    if (doomed.has(name) || doomed.has(currentFileName(name))) rmSync(join(folder, file), { force: true })
  }
}
