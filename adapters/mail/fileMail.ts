/**
 * Mail for a shop without a mail server: each message becomes a file in a folder that the operator reads. A message
 * that comes twice replaces itself.
 */
import { rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { Mail, MailNotTaken } from "#core/ports/messages.ts"
import { makeFolder } from "../makeFolder.ts"
import { type MailAddresses, safeMessageName, toMimeMessage } from "./mailMessage.ts"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { hashIdempotencyKey } from "../idempotencyKey.ts"

/** Errors: a folder that cannot be written. The files hold names and numbers: only their owner may read them. */
export const fileMail = (folder: string, addresses: MailAddresses) =>
  Layer.succeed(Mail, {
    deliver: (message) =>
      Effect.tryPromise({
        try: async () => {
          makeFolder(folder, 0o700)
          const path = join(folder, `${safeMessageName(message.messageId)}.eml`)
          await writeFile(`${path}.part`, toMimeMessage(message, addresses), { mode: 0o600 })
          await rename(`${path}.part`, path)
        },
        catch: (cause) => new MailNotTaken({ cause }),
      }),
  })

/** Older releases named the files about a trip request by the visitor's key, not by its hash. */
const currentFileName = (file: string): string =>
  file.replace(/^plan-([\w-]+)(?=\.\w+\.eml)/, (_, key: string) => `plan-${hashIdempotencyKey(key)}`)

/**
 * Takes away the files of messages, where messages are files.
 * Whole files and what is left of one whose writing was cut off.
 */
export const removeMailFiles = (folder: string, messageIds: ReadonlyArray<string>): void => {
  if (messageIds.length === 0 || !existsSync(folder)) return
  const doomed = new Set(messageIds.map((id) => `${safeMessageName(id)}.eml`))
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.part$/, "")
    if (doomed.has(name) || doomed.has(currentFileName(name))) rmSync(join(folder, file), { force: true })
  }
}
