/** What the search field shows below itself while somebody types. Its script comes with the first use of the field. */
import { useActorRef, useSelector } from "@xstate/react"
import { type RefObject, useEffect } from "react"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { durationOf, routeOf } from "#core/catalogue/offerWords.ts"
import { formatPrice } from "#core/money.ts"
import { type SearchContext, makeSearchMachine, MOST_SUGGESTED } from "#core/search/searchMachine.ts"
import { pathOf } from "#core/site/routes.ts"
import { useShelves } from "../../catalogue.tsx"
import { useMachineOf } from "../../flows.tsx"
import { buttonClass } from "../page/buttonClass.ts"
import { SiteLink } from "../page/SiteLink.tsx"
import { choiceId } from "./choiceId.ts"
import { NothingFound } from "./NothingFound.tsx"
import type { SearchActor } from "./searchActor.ts"
import styles from "./SearchSuggestions.module.css"
import { tripCount } from "./tripCount.ts"

interface SearchSuggestionsProps {
  /** Of the field. */
  readonly id: string
  readonly box: RefObject<HTMLInputElement | null>
  /** Hands the machine to the field, whose keys move it. */
  readonly onActor: (actor: SearchActor | undefined) => void
}

interface ChoicesProps extends Pick<SearchSuggestionsProps, "id"> {
  readonly context: SearchContext
  readonly onLeave: () => void
}

const Choices = ({ id, context: { found, active, text }, onLeave }: ChoicesProps) => {
  const shown = found.slice(0, MOST_SUGGESTED)
  const choice = (place: number) => ({
    role: "option",
    id: choiceId(id, place),
    "aria-selected": active === place,
    tabIndex: -1,
    onClick: onLeave,
  })
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Trips" className={styles["list"]}>
      {shown.map(({ categorySlug, activity }, place) => (
        <SiteLink
          key={activity._id}
          {...choice(place)}
          className={styles["choice"]}
          to={pathOf({ to: "activity", categorySlug, subSlug: activity.slug })}
        >
          <span className={styles["name"]} dir="auto">
            {activity.name}
          </span>
          <strong className={styles["price"]}>{formatPrice(activity.price)}</strong>
          <span className={styles["facts"]}>
            {durationOf(activity)} · {routeOf(activity)}
          </span>
        </SiteLink>
      ))}
      <SiteLink {...choice(shown.length)} className={styles["all"]} to={pathOf({ to: "search", text })}>
        {found.length === 1 ? "Show 1 trip" : `Show all ${tripCount(found.length)}`}
      </SiteLink>
    </div>
  )
}

const said = ({ found, text }: SearchContext, isReady: boolean, isNothing: boolean): string => {
  if (isReady) return `${tripCount(found.length)} found. Use the arrow keys to choose.`
  return isNothing ? `No trips found for “${text.trim()}”.` : ""
}

export const SearchSuggestions = ({ id, box, onActor }: SearchSuggestionsProps) => {
  const [shelves] = useShelves()
  const actor = useActorRef(useMachineOf(makeSearchMachine), {
    input: { shelves: foundIn(shelves.context), text: box.current?.value ?? "" },
  })
  const state = useSelector(actor, (now) => now)
  useEffect(() => {
    onActor(actor)
    const text = box.current?.value ?? ""
    // Typed between the first rendering and now.
    if (text !== actor.getSnapshot().context.text) actor.send({ type: "search.type", text })
    return () => onActor(undefined)
  }, [actor, box, onActor])
  const leave = () => {
    actor.send({ type: "search.close" })
    box.current?.blur()
  }
  const isReady = state.matches("ready")
  const isNothing = state.matches("nothingFound")
  return (
    <>
      <p role="status" className={styles["said"]}>
        {said(state.context, isReady, isNothing)}
      </p>
      {!state.matches("idle") && (
        <div className={styles["panel"]}>
          {state.matches("loading") && <p>Looking through the trips…</p>}
          {isReady && <Choices id={id} context={state.context} onLeave={leave} />}
          {isNothing && <NothingFound text={state.context.text.trim()} onLeave={leave} />}
          {state.matches("unavailable") && (
            <>
              <p role="alert">The trips did not load.</p>
              <button
                type="button"
                className={buttonClass("quiet")}
                onClick={() => actor.send({ type: "search.again" })}
              >
                Try again
              </button>
            </>
          )}
        </div>
      )}
    </>
  )
}
