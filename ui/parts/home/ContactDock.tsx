/** WhatsApp and telephone, always within reach of the thumb. */
import { buttonClass } from "../page/buttonClass.ts"
import { CallLink } from "../page/CallLink.tsx"
import { ChatLink } from "../page/ChatLink.tsx"
import styles from "./ContactDock.module.css"

export const ContactDock = () => (
  <aside className={styles["dock"]} aria-label="Contact">
    <ChatLink className={buttonClass("primary")} words="Hello! I have a question about a trip in Goa.">
      WhatsApp
    </ChatLink>
    <CallLink className={buttonClass("quiet")} />
  </aside>
)
