/** The confirmation after a plan was sent: the specification's words, and what happens next. */
import { Stamp } from "lucide-react"
import type { Ref } from "react"
import { ROUTES } from "#core/site/routes.ts"
import { WIZARD_NOTICE_TEXT } from "#core/trip/wizardContext.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { CallLink } from "../page/CallLink.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./PlanTaken.module.css"

export const PlanTaken = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles["taken"]} role="group" aria-label="Your plan is with us" tabIndex={-1}>
    <p className={styles["stamp"]} aria-hidden>
      <Stamp />
      Received
    </p>
    <p className={styles["words"]} role="alert">
      {WIZARD_NOTICE_TEXT.submitted}
    </p>
    <p>We reply within 24 hours, with a first itinerary or a question. The consultation is free.</p>
    <div className={styles["ways"]}>
      <SiteLink className={buttonClass("primary")} to={ROUTES.home}>
        Back to Home
      </SiteLink>
      <CallLink className={buttonClass("quiet")} />
    </div>
  </div>
)
