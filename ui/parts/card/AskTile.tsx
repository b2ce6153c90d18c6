/** Ends a list with a way to ask for what is not on it. */
import { buttonClass } from "../page/buttonClass.ts"
import { ChatLink } from "../page/ChatLink.tsx"
import styles from "./AskTile.module.css"

export const AskTile = () => (
  <div className={styles["tile"]}>
    <h3>Something else in mind?</h3>
    <p>Tell us your days and your budget. We put the trip together and send you a price.</p>
    <ChatLink
      className={buttonClass("quiet")}
      words="Hello! I have a trip in mind that I cannot find on your site."
    >
      Ask on WhatsApp
    </ChatLink>
  </div>
)
