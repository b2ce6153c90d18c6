/** The trip request as a boarding pass being filled in: the route of four steps, the step's fields, and the ways on. */
import { type RequiredField, STEPS } from "#core/trips/wizardSteps.ts"
import { useEffect, useRef, type ReactNode, type SyntheticEvent, useId } from "react"
import type { WizardAtStep, TripTypesProps, WizardProps } from "./useWizard.ts"
import { FinalFields } from "./FinalFields.tsx"
import { PersonalFields } from "./PersonalFields.tsx"
import { PreferenceFields } from "./PreferenceFields.tsx"
import { StayFields } from "./StayFields.tsx"
import { useMachine } from "@xstate/react"
import { makeTripTypesMachine } from "#core/catalogue/browseMachine.ts"
import { afterPaint } from "../components/motion/afterPaint.ts"
import { useMachineOf, useToday } from "../app/actors.tsx"
import { useShelves } from "../app/catalogue.ts"
import { classNames } from "../components/classNames.ts"
import { AskUs } from "../components/ticket/AskUs.tsx"
import ticket from "../components/ticket/Ticket.module.css"
import { PlanConfirmation } from "./PlanConfirmation.tsx"
import { StepProgress } from "./StepProgress.tsx"
import { WizardNavigation } from "./WizardNavigation.tsx"
import styles from "./WizardTicket.module.css"

/** The field in which a visitor supplies what a step still needs, by its `name`. */
const FIELD_NAMES = {
  "Full Name": "fullName",
  "Mobile Number": "mobileNumber",
  "Select Trip Types": "selectedTrips",
  "Accommodation Type": "accommodationType",
  "Check-in Date": "checkInDate",
  "Check-out Date": "checkOutDate",
} as const satisfies Record<RequiredField, string>

/** Puts the focus into the first field that is missing; nothing happens when none is, or it is not there yet. */
const focusFirstMissing = (form: HTMLFormElement, [first]: ReadonlyArray<RequiredField>): void => {
  if (first === undefined) return
  const field = form.querySelector(`[name="${FIELD_NAMES[first]}"]`)
  if (field instanceof HTMLElement) field.focus()
}

/**
 * Where the focus goes when the wizard shows something new: to the step's heading, and after a success to the
 * confirmation. It waits until the address has followed, because a page that has just been moved takes the focus itself.
 * Who has begun to fill the new step in meanwhile keeps the focus.
 */
const useStepFocus = ({ state, step, addressed }: Omit<WizardAtStep, "send">) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  const seen = useRef(step)
  const isSent = state.context.formMessage === "submitted"
  useEffect(() => {
    if (addressed !== step || (seen.current === step && !isSent)) return
    seen.current = step
    if (document.activeElement?.matches("input, select, textarea")) return
    const target = isSent ? confirmation.current : heading.current
    target?.focus({ preventScroll: true })
    // On a phone held across, the confirmation is higher than the window: its words come first.
    target?.scrollIntoView({ block: isSent ? "start" : "nearest" })
  }, [step, addressed, isSent])
  return { heading, confirmation }
}

interface StepFieldsProps extends WizardProps, TripTypesProps {
  readonly step: number
}

/** The fields of the step on the screen. */
const StepFields = ({ step, types, onAskAgain, ...wizard }: StepFieldsProps): ReactNode => {
  switch (step) {
    case 1:
      return <PersonalFields {...wizard} />
    case 2:
      return <PreferenceFields {...wizard} types={types} onAskAgain={onAskAgain} />
    case 3:
      return <StayFields {...wizard} />
    default:
      return <FinalFields {...wizard} />
  }
}

export const WizardTicket = (wizard: WizardAtStep) => {
  const { state, send, step } = wizard
  const [types, askTypes] = useMachine(useMachineOf(makeTripTypesMachine), { input: { query: undefined } })
  // By them the second step is in order.
  useShelves()
  const { heading, confirmation } = useStepFocus(wizard)
  const id = useId()
  const today = useToday()
  const missing = STEPS[step - 1]?.missing(state.context.draft, today) ?? []

  const goOn = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const act = () => send({ type: step === STEPS.length ? "wizard.submit" : "wizard.next" })
    if (missing.length === 0) return afterPaint(event.currentTarget, act)
    focusFirstMissing(event.currentTarget, missing)
    // By the time of the next picture what is missing may have been typed.
    act()
  }

  return (
    <div className={styles["place"]}>
      {state.context.formMessage === "submitted" && <PlanConfirmation ref={confirmation} />}
      <form className={ticket["ticket"]} aria-labelledby={id} method="post" noValidate onSubmit={goOn}>
        <div className={classNames(ticket["front"], styles["front"])}>
          <StepProgress state={state} send={send} step={step} />
          <div className={styles["step"]}>
            <noscript>
              <p>This form needs JavaScript. Please turn it on in your browser, or tell us instead:</p>
              <AskUs about="a trip of my own" />
            </noscript>
            <div className={styles["head"]}>
              <p id={`${id}-place`}>
                Step {step} of {STEPS.length}
              </p>
              <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-place`}>
                {STEPS[step - 1]?.heading}
              </h2>
              {step < STEPS.length && <p className={styles["star"]}>Fields marked * are required.</p>}
            </div>
            <StepFields
              state={state}
              send={send}
              step={step}
              types={types}
              onAskAgain={() => askTypes({ type: "browse.again" })}
            />
          </div>
        </div>
        <WizardNavigation state={state} send={send} step={step} missing={missing} />
      </form>
    </div>
  )
}
