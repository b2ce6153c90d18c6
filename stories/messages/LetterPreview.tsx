/** A letter to a traveller as its mail arrives: as HTML, as text, and as WhatsApp's template with its words. */
import { letterHtml } from "#adapters/mail/letterHtml.ts"
import { letterText, type TravellerLetter } from "#core/messages/travellerLetter.ts"
import styles from "./MailPreview.module.css"

export const LetterPreview = (letter: TravellerLetter) => (
  <main className={styles["sheet"]}>
    <h1>{letter.subject}</h1>
    <iframe
      className={styles["letter"]}
      title="The letter as HTML"
      sandbox="allow-same-origin"
      srcDoc={letterHtml(letter)}
    />
    <h2>As text</h2>
    <pre>{letterText(letter)}</pre>
    <h2>By WhatsApp</h2>
    <pre>{[letter.template.name, ...letter.template.words].join("\n")}</pre>
  </main>
)
