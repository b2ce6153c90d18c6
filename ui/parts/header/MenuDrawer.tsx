/** The menu of small screens: a native dialog that slides in, with categories that unfold. */
import { Menu, Search } from "lucide-react"
import { useRef, useState } from "react"
import type { Shelf } from "#core/catalogue/activity.ts"
import { ROUTES } from "#core/site/routes.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { CallLink } from "../page/CallLink.tsx"
import { ChatLink } from "../page/ChatLink.tsx"
import { SidePanel } from "../page/SidePanel.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import { SavedButton } from "../saved/SavedButton.tsx"
import { Logo } from "./Logo.tsx"
import styles from "./MenuDrawer.module.css"
import { MenuShelf } from "./MenuShelf.tsx"

interface MenuDrawerProps {
  readonly shelves: ReadonlyArray<Shelf>
  /** The visitor wants to see the saved list instead. */
  readonly onSaved: () => void
}

export const MenuDrawer = ({ shelves, onSaved }: MenuDrawerProps) => {
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
        <Menu aria-hidden />
        Menu
      </button>
      <SidePanel ref={dialog} aria-label="Menu" head={<Logo />} closeLabel="Close the menu">
        <nav aria-label="Categories">
          <ul>
            {wasOpened &&
              shelves.map((shelf) => <MenuShelf key={shelf._id} shelf={shelf} onFollow={close} />)}
          </ul>
        </nav>
        <div className={styles["contact"]}>
          <SiteLink className={buttonClass("quiet")} to={ROUTES.search} onClick={close}>
            <Search aria-hidden />
            Find a trip
          </SiteLink>
          <SavedButton className={buttonClass("quiet")} onOpen={toSaved}>
            Saved trips
          </SavedButton>
          <ChatLink className={buttonClass("primary")} words="Hello! I am looking for a trip in Goa.">
            Chat on WhatsApp
          </ChatLink>
          <CallLink className={buttonClass("quiet")} />
        </div>
      </SidePanel>
    </>
  )
}
