/** The place of "Stay Updated" in the footer. Before the page is at rest it is short, and its foot only seems near. */
import { script } from "../../script.ts"
import { NearPart } from "../page/NearPart.tsx"
import { usePageAtRest } from "../motion/usePageAtRest.ts"
import styles from "./Footer.module.css"

const loadBox = script(
  () => import("./NewsletterBox.tsx"),
  (m) => m.NewsletterBox,
)

export const Newsletter = () => {
  const atRest = usePageAtRest()
  return (
    <section aria-labelledby="stay-updated">
      <h2 id="stay-updated">Stay Updated</h2>
      <div className={styles["newsletter"]}>{atRest && <NearPart load={loadBox} />}</div>
    </section>
  )
}
