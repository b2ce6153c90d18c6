/** The trip types as cards by category in a list that scrolls, a field to find some, and what is said while there are none. */
import { useId, useState } from "react"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { TRIP_TYPES_MAX_HEIGHT } from "#core/businessConstants.ts"
import { tripChoices } from "#core/trips/tripChoices.ts"
import { useShelves } from "../app/catalogue.ts"
import { TextField } from "../components/fields/TextField.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { TryAgainButton } from "../components/buttons/TryAgainButton.tsx"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { ChoiceCard } from "./ChoiceCard.tsx"
import fields from "./fields.module.css"
import styles from "./TripTypeChoice.module.css"
import type { TripTypesProps, WizardProps } from "./useWizard.ts"

const chosenText = (count: number) => (count === 0 ? "Choose as many as you like." : `${count} chosen`)

export const TripTypeChoice = ({ state, send, types, onAskAgain }: WizardProps & TripTypesProps) => {
  const { selectedTrips } = state.context.draft
  const shelves = useShelves()
  const [sought, setSought] = useState("")
  const id = useId()
  const offered = (words: string) =>
    tripChoices(foundIn(types.context) ?? [], selectedTrips, shelves.found ?? [], words)
  const groups = offered(sought)
  const hasNone = groups.length === 0 && offered("").length === 0
  // Without them the names would stand in another order for a moment.
  const isLoading = types.matches("loading") || shelves.isLoading
  const hasFailed = types.can({ type: "browse.again" })
  return (
    <fieldset className={fields["group"]}>
      <legend>Select Trip Types *</legend>
      <p className={styles["count"]} role="status">
        {isLoading ? "Loading trip types…" : !hasNone && chosenText(selectedTrips.length)}
      </p>
      {isLoading && (
        <div className={fields["two"]} aria-hidden>
          {Array.from({ length: 4 }, (_, place) => (
            <span key={place} className={styles["skeleton"]} />
          ))}
        </div>
      )}
      {!hasNone && (
        <>
          <TextField
            label="Find a trip type"
            typed="search"
            type="search"
            name="findTripType"
            dir="auto"
            value={sought}
            onText={setSought}
            onKeyDown={(event) => {
              // Enter would go on to the next step; here it ends a word.
              if (event.key === "Enter") event.preventDefault()
            }}
          />
          <div className={styles["frame"]}>
            <ul
              className={styles["list"]}
              style={{ maxHeight: TRIP_TYPES_MAX_HEIGHT }}
              aria-label="Trip types"
              tabIndex={0}
            >
              {groups.map(({ category, names }, place) => (
                <li key={category ?? ""}>
                  {category !== undefined && (
                    <p id={`${id}${place}`} className={styles["category"]}>
                      {category}
                    </p>
                  )}
                  <ul
                    className={fields["two"]}
                    {...(category !== undefined && { "aria-labelledby": `${id}${place}` })}
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
                </li>
              ))}
              {groups.length === 0 && (
                <li className={styles["nothing"]}>
                  Nothing of ours is called so. Try another word, or write it under special requests.
                </li>
              )}
            </ul>
          </div>
        </>
      )}
      {!isLoading && (hasFailed || hasNone) && (
        <div className={styles["missing"]}>
          <p>
            {hasFailed
              ? "Our trip types did not load. Try once more, or call us and tell us what you would like to do."
              : "There are no trip types to choose from right now. Call us, and we plan your trip together."}
          </p>
          <div className={styles["actions"]}>
            {hasFailed && <TryAgainButton look="primary" onAgain={onAskAgain} />}
            <CallLink className={buttonClass("quiet")} />
          </div>
        </div>
      )}
    </fieldset>
  )
}
