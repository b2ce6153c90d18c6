/**
 * Mail for a shop without a mail server: each message becomes a file in a folder that the operator reads. A message
 * that comes twice replaces itself.
 */
import { rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { Mail, MailNotTaken } from "#core/ports/mail.ts"
import { makeFolder } from "../files/makeFolder.ts"
import type { MailAddresses } from "./mailAddresses.ts"
import { mailName } from "./mailHeaders.ts"
import { mailText } from "./mailText.ts"

/** Errors: a folder that cannot be written. The files hold names and numbers: only their owner may read them. */
export const mailFiles = (folder: string, addresses: MailAddresses) =>
  Layer.succeed(Mail, {
    deliver: (message) =>
      Effect.tryPromise({
        try: async () => {
          makeFolder(folder, 0o700)
          const path = join(folder, `${mailName(message.messageId)}.eml`)
          await writeFile(`${path}.part`, mailText(message, addresses), { mode: 0o600 })
          await rename(`${path}.part`, path)
        },
        catch: (cause) => new MailNotTaken({ cause }),
      }),
  })
