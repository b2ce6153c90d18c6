/**
 * WhatsApp and telephone, always within reach of the thumb. Two round buttons at the edge, where pages have no words;
 * each says what it is when it is pointed at.
 */
import { SHOP } from "#core/shop.ts"
import { CallLink, ChatLink } from "../components/links/ContactLinks.tsx"
import styles from "./FloatingContactButtons.module.css"

export const FloatingContactButtons = () => (
  <aside className={styles["dock"]} aria-label="Contact">
    <ChatLink className={styles["chat"]} words={`Hello! I have a question about a trip in ${SHOP.place}.`}>
      WhatsApp
    </ChatLink>
    <CallLink className={styles["call"]} />
  </aside>
)
