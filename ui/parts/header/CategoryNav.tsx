/** Categories on a wide screen: each opens its list of activities by pointer, click or keyboard; Esc closes it. */
import { useState } from "react"
import type { Shelf } from "#core/catalogue/activity.ts"
import styles from "./CategoryNav.module.css"
import { CategoryPanel } from "./CategoryPanel.tsx"

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
