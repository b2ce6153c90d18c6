/** The fixed bar on top: logo, categories with their activities, the telephone; a menu button on small screens. */
import { Link } from "react-router-dom"
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { ROUTES } from "#core/site/routes.ts"
import { useShelves } from "../../catalogue.tsx"
import { CallLink } from "../page/CallLink.tsx"
import { CategoryNav } from "./CategoryNav.tsx"
import styles from "./Header.module.css"
import { Logo } from "./Logo.tsx"
import { MenuDrawer } from "./MenuDrawer.tsx"

export const Header = () => {
  const [state] = useShelves()
  const shelves = foundIn(state.context) ?? []
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <Link className={styles["logo"]} to={ROUTES.home}>
          <Logo />
        </Link>
        <CategoryNav shelves={shelves} />
        <CallLink className={styles["call"]} />
        <MenuDrawer shelves={shelves} />
      </div>
    </header>
  )
}
