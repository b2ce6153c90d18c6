/** A letter to a traveller as an e-mail: the same words as text and as HTML, and the trip for their calendar. */
import { letterText, type TravellerLetter } from "#core/messages/travellerLetter.ts"
import { calendarFile } from "../calendar/calendarFile.ts"
import { letterHtml } from "./letterHtml.ts"
import type { MailMessage } from "./mailMessage.ts"

/** Unit: `atMs` is the time of sending in milliseconds since 1970. */
export const letterMail = (letter: TravellerLetter, email: string, atMs: number): MailMessage => ({
  messageId: letter.messageId,
  to: { email },
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  ...(letter.event === undefined
    ? {}
    : {
        attachment: {
          fileName: letter.event.fileName,
          contentType: "text/calendar",
          text: calendarFile(letter.event, atMs),
        },
      }),
})
