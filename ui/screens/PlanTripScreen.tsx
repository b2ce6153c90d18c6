/** Plan your trip: what it is and what it promises, beside the ticket on which the trip is written down. */
import { CalendarClock, Compass, HandCoins, MessagesSquare } from "lucide-react"
import { useMemo, useState } from "react"
import { makeReadDraft } from "#core/trip/readDraft.ts"
import { useMachineOf } from "../flows.tsx"
import { PageTitle } from "../parts/page/PageTitle.tsx"
import { Picture } from "../parts/picture/Picture.tsx"
import { useWizard } from "../parts/wizard/useWizard.ts"
import { WizardTicket } from "../parts/wizard/WizardTicket.tsx"
import { useHydrating } from "../useHydrating.ts"
import styles from "./PlanTripScreen.module.css"

const TITLE = "Plan Your Perfect Trip"

/** What Home's call to action promises (specification section 2). */
const PROMISES = [
  { icon: <CalendarClock aria-hidden />, words: "An itinerary within 24 hours" },
  { icon: <MessagesSquare aria-hidden />, words: "A free consultation" },
  { icon: <HandCoins aria-hidden />, words: "No booking fees" },
]

/** Begins anew with the draft that this device keeps, which the server could not write. */
export const PlanTripScreen = () => {
  const readDraft = useMachineOf(makeReadDraft)
  const isWritten = useHydrating()
  const [begun] = useState(isWritten)
  const goesOn = useMemo(
    () => begun && !isWritten && readDraft() !== undefined,
    [begun, isWritten, readDraft],
  )
  return <PlanTrip key={goesOn ? "kept" : "new"} />
}

const PlanTrip = () => {
  const wizard = useWizard()
  return (
    <div className={styles["screen"]}>
      <div className={styles["desk"]}>
        <header className={styles["head"]}>
          <Picture
            className={styles["poster"]}
            src="/pictures/trip-plan-800.webp"
            alt=""
            name="Goa"
            sizes="(width >= 64rem) 34rem, 100vw"
            when="first"
          />
          <p className={styles["badge"]}>
            <Compass aria-hidden />
            Made to measure
          </p>
          <PageTitle className={styles["title"]} tab={`${TITLE}, step ${wizard.step} of 4`}>
            {TITLE}
          </PageTitle>
          <p className={styles["subtitle"]}>
            Let us create an unforgettable experience tailored just for you
          </p>
          <ul className={styles["promises"]}>
            {PROMISES.map(({ icon, words }) => (
              <li key={words}>
                {icon}
                {words}
              </li>
            ))}
          </ul>
        </header>
        <WizardTicket {...wizard} />
      </div>
    </div>
  )
}
