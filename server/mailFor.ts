/** How the shop's mail leaves: by the operator's mail server, or as files until there is one. */
import type { Layer } from "effect"
import { mailFiles } from "#adapters/mail/mailFiles.ts"
import { mailSmtp } from "#adapters/mail/mailSmtp.ts"
import type { Mail } from "#core/ports/mail.ts"
import type { MailSettings } from "./config/mailSettings.ts"

export const mailFor = ({ server, addresses }: MailSettings, outboxFolder: string): Layer.Layer<Mail> =>
  server === undefined ? mailFiles(outboxFolder, addresses) : mailSmtp(server, addresses)
