/** Plan your trip: what it is and what it promises, beside the ticket on which the trip is written down. */
import { SHOP } from "#core/shop.ts"
import type { ReactNode } from "react"
import { TRIP_PLAN_PROMISES } from "#shop/texts/tripPlanPromises.ts"
import { makeReadTripDraft } from "#core/trips/wizardMachine.ts"
import { CalendarClock } from "../components/icons/CalendarClock.tsx"
import { Compass } from "../components/icons/Compass.tsx"
import { HandCoins } from "../components/icons/HandCoins.tsx"
import { MessagesSquare } from "../components/icons/MessagesSquare.tsx"
import { useMachineOf } from "../app/actors.tsx"
import { PageTitle } from "../components/sections/PageTitle.tsx"
import { Picture } from "../components/picture/Picture.tsx"
import { useWizard } from "./useWizard.ts"
import { WizardTicket } from "./WizardTicket.tsx"
import { useKeptDraft } from "../app/hydration.ts"
import styles from "./PlanTripScreen.module.css"

const TITLE = "Plan Your Perfect Trip"

const PROMISE_ICONS = {
  itinerary: CalendarClock,
  consultation: MessagesSquare,
  noFees: HandCoins,
} as const satisfies Record<keyof typeof TRIP_PLAN_PROMISES, ReactNode>

const PROMISES = ["itinerary", "consultation", "noFees"] as const

/** Begins anew with the draft that this device keeps, which the server could not write. */
export const PlanTripScreen = () => {
  const kept = useKeptDraft(useMachineOf(makeReadTripDraft))
  return <PlanTrip key={kept === undefined ? "new" : "kept"} />
}

const PlanTrip = () => {
  const wizard = useWizard()
  return (
    <div className={styles["screen"]}>
      <div className={styles["columns"]}>
        <header className={styles["head"]}>
          <Picture
            className={styles["poster"]}
            src="/pictures/trip-plan-800.webp"
            alt=""
            name={SHOP.place}
            sizes="(width >= 64rem) 34rem, 100vw"
            when="first"
          />
          <p className={styles["badge"]}>
            {Compass}
            Made to measure
          </p>
          <PageTitle className={styles["title"]} tab={`${TITLE}, step ${wizard.step} of 4`}>
            {TITLE}
          </PageTitle>
          <p className={styles["subtitle"]}>
            Let us create an unforgettable experience tailored just for you
          </p>
          <ul className={styles["promises"]}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                {PROMISE_ICONS[promise]}
                {TRIP_PLAN_PROMISES[promise]}
              </li>
            ))}
          </ul>
        </header>
        <WizardTicket {...wizard} />
      </div>
    </div>
  )
}
