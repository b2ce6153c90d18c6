/**
 * WhatsApp and telephone, always within reach of the thumb. Two round buttons at the edge, where pages have no words;
 * each says what it is when it is pointed at.
 */
import { CallLink } from "../page/CallLink.tsx"
import { ChatLink } from "../page/ChatLink.tsx"
import styles from "./ContactDock.module.css"

export const ContactDock = () => (
  <aside className={styles["dock"]} aria-label="Contact">
    <ChatLink className={styles["chat"]} words="Hello! I have a question about a trip in Goa.">
      WhatsApp
    </ChatLink>
    <CallLink className={styles["call"]} />
  </aside>
)
