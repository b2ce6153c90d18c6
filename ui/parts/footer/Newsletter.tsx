/** The place of "Stay Updated" in the footer. */
import { NearPart } from "../page/NearPart.tsx"
import styles from "./Footer.module.css"

const loadBox = async () => (await import("./NewsletterBox.tsx")).NewsletterBox

export const Newsletter = () => (
  <section aria-labelledby="stay-updated">
    <h2 id="stay-updated">Stay Updated</h2>
    <NearPart load={loadBox} className={styles["newsletter"]} />
  </section>
)
