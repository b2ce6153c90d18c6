/** What the search field shows below itself while somebody types. Its script comes with the first use of the field. */
import { useActorRef, useSelector } from "@xstate/react"
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"
import { shownDuration, shownRoute } from "#core/catalogue/durationAndRoute.ts"
import { formatPrice } from "#core/money.ts"
import { type SearchContext, makeSearchMachine, MAX_SUGGESTIONS } from "#core/search/searchMachine.ts"
import { pathOf } from "#core/routes.ts"
import { useShelves } from "../../app/catalogue.ts"
import { useMachineOf } from "../../app/actors.tsx"
import { buttonClass } from "../buttons/buttonClass.ts"
import { SiteLink } from "../links/SiteLink.tsx"
import { suggestionId, type SearchActor } from "./searchActor.ts"
import { NoResults, NothingFound, tripCountText } from "./NoResults.tsx"
import styles from "./SearchSuggestions.module.css"

interface SearchSuggestionsProps {
  /** Of the field. */
  readonly id: string
  /** Where the field is. The bar stays in the window, and so do its suggestions; a page is scrolled to them. */
  readonly place: "header" | "page"
  readonly box: RefObject<HTMLInputElement | null>
  /** Hands the machine to the field, whose keys move it. */
  readonly onActor: (actor: SearchActor | undefined) => void
}

interface ChoicesProps extends Pick<SearchSuggestionsProps, "id"> {
  readonly context: SearchContext
  readonly onLeave: () => void
}

const Choices = ({ id, context: { found, active, text }, onLeave }: ChoicesProps) => {
  const shown = found.slice(0, MAX_SUGGESTIONS)
  const choice = (place: number) => ({
    role: "option",
    id: suggestionId(id, place),
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
            {shownDuration(activity)} · {shownRoute(activity)}
          </span>
        </SiteLink>
      ))}
      <SiteLink {...choice(shown.length)} className={styles["all"]} to={pathOf({ to: "search", text })}>
        {found.length === 1 ? "Show 1 trip" : `Show all ${tripCountText(found.length)}`}
      </SiteLink>
    </div>
  )
}

/** Scrolls the panel, and nothing else, as far as it takes to see the choice. */
const showIn = (panel: Element | null, choice: Element | null) => {
  if (panel === null || choice === null) return
  const [own, whole] = [choice.getBoundingClientRect(), panel.getBoundingClientRect()]
  panel.scrollTop += Math.min(0, own.top - whole.top) + Math.max(0, own.bottom - whole.bottom)
}

export const SearchSuggestions = ({ id, place, box, onActor }: SearchSuggestionsProps) => {
  // Whoever searches comes to the page of results, which then has them.
  const { found: shelves } = useShelves()
  const actor = useActorRef(useMachineOf(makeSearchMachine), {
    input: { shelves, text: box.current?.value ?? "" },
  })
  const state = useSelector(actor, (now) => now)
  // Before anybody sees the list: a key that comes with its first frame already moves it.
  useLayoutEffect(() => {
    onActor(actor)
    const text = box.current?.value ?? ""
    // Typed between the first rendering and now.
    if (text !== actor.getSnapshot().context.text) actor.send({ type: "search.type", text })
    return () => onActor(undefined)
  }, [actor, box, onActor])
  const panel = useRef<HTMLDivElement>(null)
  const { active } = state.context
  // At every rendering: each letter makes the list longer or shorter, each arrow goes to another choice.
  useEffect(() => {
    if (place === "page") panel.current?.scrollIntoView({ block: "nearest" })
    if (active !== undefined) showIn(panel.current, document.getElementById(suggestionId(id, active)))
  })
  const leave = () => {
    actor.send({ type: "search.close" })
    box.current?.blur()
  }
  const text = state.context.text.trim()
  const isReady = state.matches("ready")
  const isNothing = state.matches("nothingFound")
  return (
    <>
      <p role="status" className={styles["said"]}>
        {isReady && `${tripCountText(state.context.found.length)} found. Use the arrow keys to choose.`}
        {isNothing && <NothingFound text={text} />}
      </p>
      {!state.hasTag("closed") && (
        <div ref={panel} className={styles["panel"]}>
          {state.matches("loading") && <p>Looking through the trips…</p>}
          {isReady && <Choices id={id} context={state.context} onLeave={leave} />}
          {isNothing && <NoResults text={text} onLeave={leave} />}
          {state.matches("unavailable") && (
            <>
              <p role="alert">The trips did not load.</p>
              <button
                type="button"
                className={buttonClass("quiet")}
                onClick={() => {
                  actor.send({ type: "search.again" })
                  box.current?.focus()
                }}
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
