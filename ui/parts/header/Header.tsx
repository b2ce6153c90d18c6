/** The fixed bar on top: logo, categories with their activities, search, saved list, telephone; a menu button on small screens. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { ROUTES } from "#core/site/routes.ts"
import { useShelves } from "../../catalogue.tsx"
import { CallLink } from "../page/CallLink.tsx"
import { Hidden } from "../page/Hidden.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import { SavedButton } from "../saved/SavedButton.tsx"
import { SearchField } from "../search/SearchField.tsx"
import { useSavedPanel } from "../saved/useSavedPanel.tsx"
import { CategoryNav } from "./CategoryNav.tsx"
import styles from "./Header.module.css"
import { Logo } from "./Logo.tsx"
import { MenuDrawer } from "./MenuDrawer.tsx"

export const Header = () => {
  const [state] = useShelves()
  const shelves = foundIn(state.context) ?? []
  const saved = useSavedPanel()
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <SiteLink className={styles["logo"]} to={ROUTES.home}>
          <Logo />
        </SiteLink>
        <CategoryNav shelves={shelves} />
        <SearchField place="header" />
        <SavedButton className={styles["saved"]} onOpen={saved.open}>
          <Hidden>Saved trips:</Hidden>
        </SavedButton>
        <CallLink className={styles["call"]} />
        <MenuDrawer shelves={shelves} onSaved={saved.open} />
      </div>
      {saved.panel}
    </header>
  )
}
