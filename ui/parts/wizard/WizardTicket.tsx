/** The trip request as a boarding pass being filled in: the route of four steps, the step's fields, and the stub. */
import { useMachine } from "@xstate/react"
import { type SyntheticEvent, useId } from "react"
import { makeTripTypesMachine } from "#core/catalogue/browseFlows.ts"
import { STEPS } from "#core/trip/wizardSteps.ts"
import { afterPress } from "../../afterPress.ts"
import { useMachineOf, useToday } from "../../flows.tsx"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import { PlanTaken } from "./PlanTaken.tsx"
import { focusFirst } from "./requiredFields.ts"
import { StepFields } from "./StepFields.tsx"
import { StepProgress } from "./StepProgress.tsx"
import { useStepFocus } from "./useStepFocus.ts"
import type { WizardAtStep } from "./useWizard.ts"
import { WizardStub } from "./WizardStub.tsx"
import styles from "./WizardTicket.module.css"

export const WizardTicket = (wizard: WizardAtStep) => {
  const { state, send, step } = wizard
  const [types, askTypes] = useMachine(useMachineOf(makeTripTypesMachine), { input: { query: undefined } })
  const { heading, confirmation } = useStepFocus(wizard)
  const id = useId()
  const today = useToday()
  const missing = STEPS[step - 1]?.missing(state.context.draft, today) ?? []

  const goOn = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirst(event.currentTarget, missing)
    afterPress(event.currentTarget, () =>
      send({ type: step === STEPS.length ? "wizard.submit" : "wizard.next" }),
    )
  }

  return (
    <div className={styles["place"]}>
      {state.context.notice === "submitted" && <PlanTaken ref={confirmation} />}
      <form className={ticket["ticket"]} aria-labelledby={id} method="post" noValidate onSubmit={goOn}>
        <div className={classes(ticket["front"], styles["front"])}>
          <StepProgress state={state} send={send} step={step} />
          <div className={styles["step"]}>
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
        <WizardStub state={state} send={send} step={step} missing={missing} />
      </form>
    </div>
  )
}
