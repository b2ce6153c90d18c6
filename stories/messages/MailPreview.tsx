/** A message of the outbox as its receiver sees it. */
import type { OutboxMessage } from "#core/messages/outboxMessage.ts"
import styles from "./MailPreview.module.css"

export const MailPreview = ({ to, subject, text, messageId }: OutboxMessage) => (
  <main className={styles["sheet"]}>
    <h1>{subject}</h1>
    <dl>
      <dt>To</dt>
      <dd>{to === "operator" ? "the operator" : to.email}</dd>
      <dt>Message</dt>
      <dd>{messageId}</dd>
    </dl>
    <pre>{text}</pre>
  </main>
)
