/** The confirmation after a plan was sent: the specification's words, and what happens next. */
import type { Ref } from "react"
import { TRIP_PLAN_PROMISES } from "#shop/texts/tripPlanPromises.ts"
import { ROUTES } from "#core/routes.ts"
import { WIZARD_FORM_MESSAGE_TEXT } from "#core/trips/wizardFormMessage.ts"
import { Stamp } from "../components/icons/Stamp.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import styles from "./PlanConfirmation.module.css"

export const PlanConfirmation = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles["taken"]} role="group" aria-label="Your plan is with us" tabIndex={-1}>
    <p className={styles["stamp"]} aria-hidden>
      {Stamp}
      Received
    </p>
    <p className={styles["words"]} role="alert">
      {WIZARD_FORM_MESSAGE_TEXT.submitted}
    </p>
    <p>{Object.values(TRIP_PLAN_PROMISES).join(". ")}.</p>
    <div className={styles["actions"]}>
      <SiteLink className={buttonClass("primary")} to={ROUTES.home.path}>
        Back to Home
      </SiteLink>
      <CallLink className={buttonClass("quiet")} />
    </div>
  </div>
)
