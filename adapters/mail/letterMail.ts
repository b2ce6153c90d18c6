/** A letter to a traveller as an e-mail: the same words as text and as HTML. */
import { letterText, type TravellerLetter } from "#core/messages/travellerLetter.ts"
import { letterHtml } from "./letterHtml.ts"
import type { MailMessage } from "./mailMessage.ts"

export const letterMail = (letter: TravellerLetter, email: string): MailMessage => ({
  messageId: letter.messageId,
  to: { email },
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
})
