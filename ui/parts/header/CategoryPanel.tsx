/** One category of the wide menu: the button, and under it the activities and the way to all of them. */
import { ArrowRight, ChevronDown } from "lucide-react"
import { useId, useRef, useState } from "react"
import type { Shelf } from "#core/catalogue/activity.ts"
import { pathOf } from "#core/site/routes.ts"
import { ExploreLink } from "../page/ExploreLink.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./CategoryNav.module.css"

interface CategoryPanelProps {
  readonly shelf: Shelf
  /** Absent while the list is closed. */
  readonly openedBy: "pointer" | "click" | undefined
  readonly onPoint: () => void
  readonly onUnpoint: () => void
  readonly onPress: () => void
  /** The visitor has gone elsewhere: by Esc, by Tab, or by following a link. */
  readonly onLeave: () => void
}

export const CategoryPanel = ({
  shelf,
  openedBy,
  onPoint,
  onUnpoint,
  onPress,
  onLeave,
}: CategoryPanelProps) => {
  const id = useId()
  const isOpen = openedBy !== undefined
  // Fifty links that most visitors never see would keep a slow phone from its first picture.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPoint()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onUnpoint()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isOpen) return
        onLeave()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles["button"]}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onPress}
      >
        {shelf.name}
        <ChevronDown aria-hidden />
      </button>
      <div id={id} className={styles["panel"]} data-opened-by={openedBy}>
        {wasOpened && (
          <>
            <ul className={styles["activities"]}>
              {shelf.subcategories.map(({ _id, slug, name }) => (
                <li key={_id}>
                  <SiteLink
                    to={pathOf({ to: "activity", categorySlug: shelf.slug, subSlug: slug })}
                    onClick={onLeave}
                  >
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
            <ExploreLink category={shelf} className={styles["all"]} onClick={onLeave}>
              All {shelf.name}
              <ArrowRight aria-hidden />
            </ExploreLink>
          </>
        )}
      </div>
    </li>
  )
}
