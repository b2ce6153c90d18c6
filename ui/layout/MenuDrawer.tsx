/** The menu of small screens: a native dialog that slides in, with categories that unfold. */
import { SHOP } from "#core/shop.ts"
import type { Category } from "#core/catalogue/activity.ts"
import { ROUTES } from "#core/routes.ts"
import { ChevronDown } from "../components/icons/ChevronDown.tsx"
import { Menu } from "../components/icons/Menu.tsx"
import { Search } from "../components/icons/Search.tsx"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import styles from "./MenuDrawer.module.css"
import { useRef, useState } from "react"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CallLink, ChatLink } from "../components/links/ContactLinks.tsx"
import { SidePanel } from "../components/dialogs/SidePanel.tsx"
import { OpenWishlistButton } from "../components/wishlist/OpenWishlistButton.tsx"
import { CategoryActivities } from "./CategoryActivities.tsx"
import { Logo } from "./Logo.tsx"

interface MenuCategoryProps {
  readonly category: Category
  readonly onFollow: () => void
}

/** One category of the small-screen menu: unfolds to its activities; opening another folds it. */
const MenuCategory = ({ category, onFollow }: MenuCategoryProps) => {
  const summary = useRef<HTMLElement>(null)
  return (
    <li>
      <details className={styles["shelf"]} name="shelf">
        <summary ref={summary}>
          {category.name}
          {ChevronDown}
        </summary>
        <ul>
          <CategoryActivities category={category} onFollow={onFollow} opener={summary} />
          <li>
            <CategoryLink category={category} className={styles["all"]} onClick={onFollow}>
              All {category.name}
            </CategoryLink>
          </li>
        </ul>
      </details>
    </li>
  )
}

interface MenuDrawerProps {
  readonly categories: ReadonlyArray<Category>
  /** The visitor wants to see the wishlist instead. */
  readonly onSaved: () => void
}

export const MenuDrawer = ({ categories, onSaved }: MenuDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Fifty links that most visitors never see would keep a slow phone from its first picture.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const toSaved = () => {
    close()
    onSaved()
  }
  return (
    <>
      <button type="button" className={styles["open"]} aria-haspopup="dialog" onClick={open}>
        {Menu}
        Menu
      </button>
      <SidePanel ref={dialog} aria-label="Menu" head={<Logo />} closeLabel="Close the menu">
        <nav aria-label="Categories">
          <ul>
            {wasOpened &&
              categories.map((category) => (
                <MenuCategory key={category._id} category={category} onFollow={close} />
              ))}
          </ul>
        </nav>
        <div className={styles["contact"]}>
          <SiteLink className={buttonClass("quiet")} to={ROUTES.search.path} onClick={close}>
            {Search}
            Find a trip
          </SiteLink>
          <OpenWishlistButton className={buttonClass("quiet")} onOpen={toSaved}>
            Saved trips
          </OpenWishlistButton>
          <ChatLink
            className={buttonClass("primary")}
            words={`Hello! I am looking for a trip in ${SHOP.place}.`}
          >
            Chat on WhatsApp
          </ChatLink>
          <CallLink className={buttonClass("quiet")} />
        </div>
      </SidePanel>
    </>
  )
}
