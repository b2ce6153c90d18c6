/** Categories on a wide screen: each opens its list of activities by pointer, click or keyboard; Esc closes it. */
import { ArrowRight, ChevronDown } from "lucide-react"
import { useId, useRef, useState } from "react"
import type { Shelf } from "#core/catalogue/activity.ts"
import { pathOf } from "#core/routes.ts"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
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

/** One category of the wide menu: the button, and under it the activities and the way to all of them. */
const CategoryPanel = ({ shelf, openedBy, onPoint, onUnpoint, onPress, onLeave }: CategoryPanelProps) => {
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
            <CategoryLink category={shelf} className={styles["all"]} onClick={onLeave}>
              All {shelf.name}
              <ArrowRight aria-hidden />
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

export const CategoryNav = ({ shelves }: { readonly shelves: ReadonlyArray<Shelf> }) => {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <nav className={styles["nav"]} aria-label="Categories">
      <ul className={styles["list"]}>
        {shelves.map((shelf) => {
          const isOpen = opened?.slug === shelf.slug
          return (
            <CategoryPanel
              key={shelf._id}
              shelf={shelf}
              openedBy={isOpen ? opened.by : undefined}
              onPoint={() => !isOpen && setOpened({ slug: shelf.slug, by: "pointer" })}
              onUnpoint={() => isOpen && opened.by === "pointer" && close()}
              onPress={() =>
                isOpen && opened.by === "click" ? close() : setOpened({ slug: shelf.slug, by: "click" })
              }
              onLeave={() => isOpen && close()}
            />
          )
        })}
      </ul>
    </nav>
  )
}
