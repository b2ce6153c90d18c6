/** The four steps as stops of a flight: those behind are ticked, the plane stands at the one on the screen. */
import { STEPS } from "#core/trips/wizardSteps.ts"
import { Check } from "../components/icons/Check.tsx"
import { Plane } from "../components/icons/Plane.tsx"
import { classNames } from "../components/classNames.ts"
import styles from "./StepProgress.module.css"
import type { WizardProps } from "./useWizard.ts"

interface StepProgressProps extends WizardProps {
  readonly step: number
}

/** A stop that may be shown is a button; the others are words. */
export const StepProgress = ({ state, send, step }: StepProgressProps) => (
  <nav className={styles["band"]} aria-label="Steps">
    <ol className={styles["stops"]}>
      {STEPS.map(({ name }, place) => {
        const stop = place + 1
        const show = { type: "wizard.show", step: stop } as const
        const mark = (
          <>
            <span className={styles["mark"]} aria-hidden>
              {stop === step ? Plane : stop < step ? Check : stop}
            </span>
            <span className={styles["name"]}>{name}</span>
          </>
        )
        return (
          <li
            key={name}
            className={classNames(stop < step && styles["behind"], stop === step && styles["here"])}
            aria-current={stop === step ? "step" : undefined}
          >
            {stop !== step && state.can(show) ? (
              <button type="button" className={styles["stop"]} onClick={() => send(show)}>
                {mark}
              </button>
            ) : (
              <span className={styles["stop"]}>{mark}</span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
