/** One category of the small-screen menu: unfolds to its activities; opening another folds it. */
import { ChevronDown } from "lucide-react"
import type { Shelf } from "#core/catalogue/activity.ts"
import { pathOf } from "#core/site/routes.ts"
import { ExploreLink } from "../page/ExploreLink.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./MenuDrawer.module.css"

interface MenuShelfProps {
  readonly shelf: Shelf
  readonly onFollow: () => void
}

export const MenuShelf = ({ shelf, onFollow }: MenuShelfProps) => (
  <li>
    <details className={styles["shelf"]} name="shelf">
      <summary>
        {shelf.name}
        <ChevronDown aria-hidden />
      </summary>
      <ul>
        {shelf.subcategories.map(({ _id, slug, name }) => (
          <li key={_id}>
            <SiteLink
              to={pathOf({ to: "activity", categorySlug: shelf.slug, subSlug: slug })}
              onClick={onFollow}
            >
              {name}
            </SiteLink>
          </li>
        ))}
        <li>
          <ExploreLink category={shelf} className={styles["all"]} onClick={onFollow}>
            All {shelf.name}
          </ExploreLink>
        </li>
      </ul>
    </details>
  </li>
)
