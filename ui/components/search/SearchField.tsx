/**
 * Finds a trip by what is typed. Without scripts a form that asks for a page of results; with them a combobox, whose list
 * and rules are fetched when the field is first used (ARIA Authoring Practices, combobox with a list of suggestions).
 */
import { useSelector } from "@xstate/react"
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { SEARCH_TEXT_LIMIT } from "#core/businessConstants.ts"
import { pathOf, ROUTES } from "#core/routes.ts"
import { Search } from "../icons/Search.tsx"
import { useAppNavigate } from "../../app/navigation.tsx"
import { lazyComponent } from "../../app/lazyComponent.ts"
import { buttonClass } from "../buttons/buttonClass.ts"
import { classNames } from "../classNames.ts"
import { TYPING } from "../fields/typing.ts"
import { VisuallyHidden } from "../messages/VisuallyHidden.tsx"
import { suggestionId, type SearchActor } from "./searchActor.ts"
import styles from "./SearchField.module.css"
import { LazyBoundary } from "../../app/LazyBoundary.tsx"

const SearchSuggestions = lazyComponent(
  () => import("./SearchSuggestions.tsx").then((m) => m.SearchSuggestions),
  { isAsked: true },
)

interface SearchFieldProps {
  /** In the header it is as small as a button on narrow screens until it is used; on a page it has a button of its own. */
  readonly place: "header" | "page"
  /** What is searched for on this page already. */
  readonly text?: string
}

const ACTS = {
  ArrowDown: "search.next",
  ArrowUp: "search.previous",
  Escape: "search.close",
} as const

const isAct = (key: string): key is keyof typeof ACTS => Object.hasOwn(ACTS, key)

export const SearchField = ({ place, text = "" }: SearchFieldProps) => {
  const id = useId()
  const go = useAppNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [actor, setActor] = useState<SearchActor>()
  // Known at once: a letter that comes before the next rendering must not be lost.
  const machine = useRef<SearchActor>(undefined)
  const takeActor = useCallback((come: SearchActor | undefined) => {
    machine.current = come
    setActor(come)
  }, [])
  const isOpen = useSelector(actor, (state) => state?.matches("ready") === true)
  const active = useSelector(actor, (state) => state?.context.active)

  const searched = useRef(text)
  useEffect(() => {
    // What somebody has typed before the page came to life stays.
    if (searched.current !== text && box.current !== null) box.current.value = text
    searched.current = text
  }, [text])

  const close = () => machine.current?.send({ type: "search.close" })
  const type = () => {
    setWanted(true)
    machine.current?.send({ type: "search.type", text: box.current?.value ?? "" })
  }
  const press = (event: KeyboardEvent) => {
    const list = machine.current
    if (list === undefined || !isAct(event.key)) return
    // The list takes the first one, a field that lies over the header the next.
    if (event.key === "Escape" && list.getSnapshot().hasTag("closed"))
      return place === "header" ? box.current?.blur() : undefined
    event.preventDefault()
    list.send({ type: ACTS[event.key] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choice = active === undefined ? null : document.getElementById(suggestionId(id, active))
    if (choice !== null) return choice.click()
    close()
    if (place === "header") box.current?.blur()
    go(pathOf({ to: "search", text: box.current?.value ?? "" }))
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  return (
    <form
      role="search"
      aria-label={place === "header" ? "Site" : "Trips"}
      action={ROUTES.search.path}
      className={styles[place]}
      onSubmit={submit}
      onBlur={leave}
    >
      <div className={styles["box"]}>
        <label htmlFor={id} className={styles["label"]}>
          {Search}
          <VisuallyHidden>Find a trip</VisuallyHidden>
        </label>
        <input
          ref={box}
          id={id}
          className={styles["input"]}
          type="text"
          dir="auto"
          name="q"
          {...TYPING.search}
          autoCorrect="off"
          maxLength={SEARCH_TEXT_LIMIT}
          placeholder="Find a trip"
          defaultValue={text}
          onFocus={() => setWanted(true)}
          onInput={type}
          onKeyDown={press}
          {...(actor && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": isOpen,
            "aria-controls": `${id}-list`,
            "aria-activedescendant": active === undefined ? undefined : suggestionId(id, active),
          })}
        />
        {place === "page" && (
          <button type="submit" className={classNames(buttonClass("primary"), styles["find"])}>
            Find
          </button>
        )}
        {isWanted && (
          <LazyBoundary>
            <SearchSuggestions id={id} place={place} box={box} onActor={takeActor} />
          </LazyBoundary>
        )}
      </div>
    </form>
  )
}
