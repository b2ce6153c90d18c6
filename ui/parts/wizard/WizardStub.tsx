/** The stub: what is still needed, what went wrong, and the ways back and on. */
import { ArrowLeft, ArrowRight, CircleAlert, Heart, LoaderCircle, PlaneTakeoff } from "lucide-react"
import { useId } from "react"
import { WIZARD_NOTICE_TEXT } from "#core/trip/wizardContext.ts"
import { missingText, type RequiredField, STEPS } from "#core/trip/wizardSteps.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { CallLink } from "../page/CallLink.tsx"
import { classes } from "../page/classes.ts"
import ticket from "../ticket/Ticket.module.css"
import type { WizardProps } from "./wizardProps.ts"
import styles from "./WizardStub.module.css"

interface WizardStubProps extends WizardProps {
  readonly step: number
  readonly missing: ReadonlyArray<RequiredField>
}

const SENDING = "Your plan is on its way to us…"

export const WizardStub = ({ state, send, step, missing }: WizardStubProps) => {
  const id = useId()
  const isBusy = !state.matches("filling")
  const isLast = step === STEPS.length
  const previous = { type: "wizard.previous" } as const
  const isDenied = !state.can({ type: isLast ? "wizard.submit" : "wizard.next" })
  return (
    <div className={classes(ticket["stub"], styles["stub"])}>
      {isLast && state.context.notice === "notSubmitted" && (
        <div className={styles["alert"]}>
          <CircleAlert aria-hidden />
          <p role="alert">{WIZARD_NOTICE_TEXT.notSubmitted}</p>
          <p className={styles["kept"]}>
            Everything you typed is still here. If it happens again, call us:
            <CallLink className={styles["call"]} />
          </p>
        </div>
      )}
      <p id={id} className={styles["reason"]} role="status">
        {isBusy ? SENDING : missingText(missing)}
      </p>
      <div className={styles["ways"]}>
        {step > 1 && (
          <button
            type="button"
            className={buttonClass("quiet")}
            aria-disabled={!state.can(previous)}
            onClick={() => send(previous)}
          >
            <ArrowLeft aria-hidden />
            Previous
          </button>
        )}
        <button
          key={isLast ? "submit" : "next"}
          type="submit"
          className={classes(buttonClass("primary"), styles["on"])}
          aria-disabled={isDenied}
          aria-describedby={id}
        >
          {!isLast && (
            <>
              Next
              <ArrowRight aria-hidden />
            </>
          )}
          {isLast &&
            (isBusy ? (
              <LoaderCircle className={styles["turning"]} aria-hidden />
            ) : (
              <PlaneTakeoff aria-hidden />
            ))}
          {isLast && (isBusy ? "Planning..." : "Plan My Trip")}
        </button>
      </div>
      <p className={styles["love"]}>
        <Heart aria-hidden />
        Made with love for amazing travelers
      </p>
    </div>
  )
}
