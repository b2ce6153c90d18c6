/** The trip types as cards in a list that scrolls, and what is said while there are none. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { TRIP_TYPES_MAX_HEIGHT } from "#core/site/businessConstants.ts"
import { tripChoices } from "#core/trip/tripChoices.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { CallLink } from "../page/CallLink.tsx"
import { classes } from "../page/classes.ts"
import { ChoiceCard } from "./ChoiceCard.tsx"
import fields from "./fields.module.css"
import styles from "./TripTypeChoice.module.css"
import type { TripTypesProps, WizardProps } from "./wizardProps.ts"

const GHOSTS = ["first", "second", "third", "fourth"]

const chosenText = (count: number) => (count === 0 ? "Choose as many as you like." : `${count} chosen`)

export const TripTypeChoice = ({ state, send, types, onAskAgain }: WizardProps & TripTypesProps) => {
  const { selectedTrips } = state.context.draft
  const names = tripChoices(foundIn(types.context) ?? [], selectedTrips)
  const isLoading = types.matches("loading")
  const hasFailed = types.can({ type: "browse.again" })
  return (
    <fieldset className={fields["group"]}>
      <legend>Select Trip Types *</legend>
      <p className={styles["count"]} role="status">
        {isLoading ? "Loading trip types…" : names.length > 0 && chosenText(selectedTrips.length)}
      </p>
      {isLoading && (
        <div className={fields["two"]} aria-hidden>
          {GHOSTS.map((ghost) => (
            <span key={ghost} className={styles["ghost"]} />
          ))}
        </div>
      )}
      {names.length > 0 && (
        <div className={styles["frame"]}>
          <ul
            className={classes(fields["two"], styles["list"])}
            style={{ maxHeight: TRIP_TYPES_MAX_HEIGHT }}
            aria-label="Trip types"
            tabIndex={0}
          >
            {names.map((name) => (
              <li key={name}>
                <ChoiceCard
                  type="checkbox"
                  name="selectedTrips"
                  value={name}
                  checked={selectedTrips.includes(name)}
                  onChoose={() => send({ type: "wizard.toggleTrip", name })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isLoading && (hasFailed || names.length === 0) && (
        <div className={styles["missing"]}>
          <p>
            {hasFailed
              ? "Our trip types did not load. Try once more, or call us and tell us what you would like to do."
              : "There are no trip types to choose from right now. Call us, and we plan your trip together."}
          </p>
          <div className={styles["ways"]}>
            {hasFailed && (
              <button type="button" className={buttonClass("primary")} onClick={onAskAgain}>
                Try again
              </button>
            )}
            <CallLink className={buttonClass("quiet")} />
          </div>
        </div>
      )}
    </fieldset>
  )
}
