/** Chat and call, for whoever would rather ask than press a button. */
import { CallLink, ChatLink } from "../links/ContactLinks.tsx"
import styles from "./AskUs.module.css"

interface AskUsProps {
  /** What the question is about; it ends the visitor's first sentence. */
  readonly about: string
}

export const AskUs = ({ about }: AskUsProps) => (
  <div className={styles["ask"]}>
    <ChatLink words={`Hello! I have a question about ${about}.`}>Chat on WhatsApp</ChatLink>
    <CallLink />
  </div>
)
