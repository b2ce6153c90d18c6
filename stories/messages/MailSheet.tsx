/** A message of the outbox as its receiver sees it. */
import type { OutboxMessage } from "#core/office/outboxMessage.ts"
import styles from "./MailSheet.module.css"

export const MailSheet = ({ to, subject, text, messageId }: OutboxMessage) => (
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
