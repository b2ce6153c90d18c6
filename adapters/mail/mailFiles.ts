/**
 * Mail for a shop without a mail server: each message becomes a file in a folder that the operator reads. A message
 * that comes twice replaces itself.
 */
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { Mail, MailNotTaken } from "#core/ports/mail.ts"
import { mailText } from "./mailText.ts"

/** Errors: a folder that cannot be written. The files hold names and numbers: only their owner may read them. */
export const mailFiles = (folder: string) =>
  Layer.succeed(Mail, {
    deliver: (message) =>
      Effect.tryPromise({
        try: async () => {
          await mkdir(folder, { recursive: true, mode: 0o700 })
          const path = join(folder, `${message.messageId.replace(/[^A-Za-z0-9-]/g, "_")}.eml`)
          const receiver = message.to === "operator" ? "operator" : message.to.email
          await writeFile(`${path}.part`, mailText(message, receiver), { mode: 0o600 })
          await rename(`${path}.part`, path)
        },
        catch: (cause) => new MailNotTaken({ cause }),
      }),
  })
