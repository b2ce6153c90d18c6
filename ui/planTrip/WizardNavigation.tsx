/** The foot of the wizard's ticket: what is still needed, what went wrong, and the ways back and on. */
import { useId } from "react"
import { WIZARD_FORM_MESSAGE_TEXT } from "#core/trips/wizardFormMessage.ts"
import { isPlanUnsent } from "#core/trips/wizardContext.ts"
import { missingText, type RequiredField, STEPS } from "#core/trips/wizardSteps.ts"
import { classedIcon } from "../components/icons/makeIcon.tsx"
import { ArrowLeft } from "../components/icons/ArrowLeft.tsx"
import { ArrowRight } from "../components/icons/ArrowRight.tsx"
import { CircleExclamationPoint } from "../components/icons/CircleExclamationPoint.tsx"
import { Heart } from "../components/icons/Heart.tsx"
import { LoaderCircle } from "../components/icons/LoaderCircle.tsx"
import { PlaneTakeoff } from "../components/icons/PlaneTakeoff.tsx"
import { LoadAgainButton } from "../components/buttons/LoadAgainButton.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { classNames } from "../components/classNames.ts"
import ticket from "../components/ticket/Ticket.module.css"
import type { WizardProps } from "./useWizard.ts"
import styles from "./WizardNavigation.module.css"

interface WizardNavigationProps extends WizardProps {
  readonly step: number
  readonly missing: ReadonlyArray<RequiredField>
}

const SENDING = "Your plan is on its way to us…"

export const WizardNavigation = ({ state, send, step, missing }: WizardNavigationProps) => {
  const id = useId()
  const isBusy = !state.matches("filling")
  const isLast = step === STEPS.length
  const previous = { type: "wizard.previous" } as const
  const isUnsent = isPlanUnsent(state.context)
  const isDenied = !state.can({ type: isLast ? "wizard.submit" : "wizard.next" })
  return (
    <div className={classNames(ticket["stub"], styles["stub"])}>
      {isLast && state.context.formMessage === "notSubmitted" && (
        <div className={styles["alert"]}>
          {CircleExclamationPoint}
          <p role="alert">{WIZARD_FORM_MESSAGE_TEXT.notSubmitted}</p>
          <p className={styles["kept"]}>
            Everything you typed is still here.{" "}
            {isUnsent && "If that does not help, load this page again: what you typed is kept. "}
            If it happens again, call us:
            <CallLink className={styles["call"]} />
          </p>
          {isUnsent && <LoadAgainButton />}
        </div>
      )}
      <p id={id} className={styles["reason"]} role="status">
        {isBusy ? SENDING : missingText(missing)}
      </p>
      <div className={styles["actions"]}>
        {step > 1 && (
          <button
            type="button"
            className={buttonClass("quiet")}
            aria-disabled={!state.can(previous)}
            onClick={() => send(previous)}
          >
            {ArrowLeft}
            Previous
          </button>
        )}
        <button
          key={isLast ? "submit" : "next"}
          type="submit"
          className={classNames(buttonClass("primary"), styles["on"])}
          aria-disabled={isDenied}
          aria-describedby={id}
        >
          {!isLast && (
            <>
              Next
              {ArrowRight}
            </>
          )}
          {isLast && (isBusy ? classedIcon(LoaderCircle, styles["turning"]) : PlaneTakeoff)}
          {isLast && (isBusy ? "Planning..." : "Plan My Trip")}
        </button>
      </div>
      <p className={styles["love"]}>
        {Heart}
        Made with love for amazing travelers
      </p>
    </div>
  )
}
