/** Categories on a wide screen: each opens its list of activities by pointer, click or keyboard; Esc closes it. */
import { useEffect, useEffectEvent, useId, useRef, useState } from "react"
import type { Category } from "#core/catalogue/activity.ts"
import { ArrowRight } from "../components/icons/ArrowRight.tsx"
import { ChevronDown } from "../components/icons/ChevronDown.tsx"
import { classNames } from "../components/classNames.ts"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { CategoryActivities } from "./CategoryActivities.tsx"
import styles from "./CategoryNav.module.css"

interface CategoryPanelProps {
  readonly category: Category
  /** Absent while the list is closed. */
  readonly openedBy: "pointer" | "click" | undefined
  readonly onPoint: () => void
  readonly onUnpoint: () => void
  readonly onPress: () => void
  /** The visitor has gone elsewhere: by Esc, by Tab, or by following a link. */
  readonly onLeave: () => void
}

/** One category of the wide menu: the button, and under it the activities and the way to all of them. */
const CategoryPanel = ({ category, openedBy, onPoint, onUnpoint, onPress, onLeave }: CategoryPanelProps) => {
  const id = useId()
  const isOpen = openedBy !== undefined
  // Fifty links that most visitors never see would keep a slow phone from its first picture.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const button = useRef<HTMLButtonElement>(null)
  const leaveAtEsc = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Escape") return
    onLeave()
    if (button.current?.parentElement?.contains(document.activeElement)) button.current.focus()
  })
  // One that the pointer has opened goes too, and the focus may be anywhere then (WCAG 2.2, 1.4.13).
  useEffect(() => {
    if (!isOpen) return
    const watch = new AbortController()
    window.addEventListener("keydown", leaveAtEsc, { signal: watch.signal })
    return () => watch.abort()
  }, [isOpen])
  return (
    <li
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPoint()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onUnpoint()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
    >
      <button
        ref={button}
        type="button"
        className={styles["button"]}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onPress}
      >
        {category.name}
        {ChevronDown}
      </button>
      <noscript>
        <CategoryLink category={category} className={styles["button"]}>
          {category.name}
        </CategoryLink>
      </noscript>
      <div id={id} className={styles["panel"]} data-opened-by={openedBy}>
        {wasOpened && (
          <>
            <ul className={styles["activities"]}>
              <CategoryActivities category={category} onFollow={onLeave} opener={button} />
            </ul>
            <CategoryLink category={category} className={styles["all"]} onClick={onLeave}>
              All {category.name}
              {ArrowRight}
            </CategoryLink>
          </>
        )}
      </div>
    </li>
  )
}

/** Which list is open. One opened by a click stays when the pointer leaves. */
interface Opened {
  readonly slug: string
  readonly by: "pointer" | "click"
}

/** Each is as wide as its letters and six more. The names of this many fill the bar. */
const FITS = 101

/** Whether the bar has no room for the names beside the logo and the search. */
const needsRows = (categories: ReadonlyArray<Category>): boolean =>
  categories.reduce((letters, { name }) => letters + name.length + 6, 0) > FITS

export const CategoryNav = ({ categories }: { readonly categories: ReadonlyArray<Category> }) => {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <nav
      className={classNames(styles["nav"], needsRows(categories) && styles["rows"])}
      aria-label="Categories"
    >
      <ul className={styles["list"]}>
        {categories.map((category) => {
          const isOpen = opened?.slug === category.slug
          return (
            <CategoryPanel
              key={category._id}
              category={category}
              openedBy={isOpen ? opened.by : undefined}
              onPoint={() => !isOpen && setOpened({ slug: category.slug, by: "pointer" })}
              onUnpoint={() => isOpen && opened.by === "pointer" && close()}
              onPress={() =>
                isOpen && opened.by === "click" ? close() : setOpened({ slug: category.slug, by: "click" })
              }
              onLeave={() => isOpen && close()}
            />
          )
        })}
      </ul>
    </nav>
  )
}
