/**
 * The fixed bar on top: logo, categories with their activities, search, wishlist, telephone; a menu button on small screens.
 */
import { ROUTES } from "#core/routes.ts"
import { useCategories } from "../app/catalogue.ts"
import { CallLink } from "../components/links/ContactLinks.tsx"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import { OpenWishlistButton, useWishlistPanel } from "../components/wishlist/OpenWishlistButton.tsx"
import { SearchField } from "../components/search/SearchField.tsx"
import { CategoryNav } from "./CategoryNav.tsx"
import styles from "./Header.module.css"
import { Logo } from "./Logo.tsx"
import { MenuDrawer } from "./MenuDrawer.tsx"

/**
 * Keeps what is scrolled to, by an anchor or by the focus, below a header that large letters or many categories make taller.
 */
const keepRoomBelow = (header: HTMLElement) => {
  const observer = new ResizeObserver(() => {
    const height = getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0
    document.documentElement.style.scrollPaddingTop = `calc(${height}px + var(--space-6))`
  })
  observer.observe(header)
  return () => observer.disconnect()
}

export const Header = () => {
  const categories = useCategories() ?? []
  const saved = useWishlistPanel()
  return (
    <header ref={keepRoomBelow} className={styles["header"]}>
      <div className={styles["bar"]}>
        <SiteLink className={styles["logo"]} to={ROUTES.home.path}>
          <Logo />
        </SiteLink>
        <CategoryNav categories={categories} />
        <SearchField place="header" />
        <OpenWishlistButton className={styles["saved"]} onOpen={saved.open}>
          <VisuallyHidden>Saved trips:</VisuallyHidden>
        </OpenWishlistButton>
        <CallLink className={styles["call"]} />
        <MenuDrawer categories={categories} onSaved={saved.open} />
      </div>
      {saved.panel}
    </header>
  )
}
