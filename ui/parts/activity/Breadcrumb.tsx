/** The way from Home through the category to this page. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { ROUTES } from "#core/site/routes.ts"
import { useCategories } from "../../catalogue.tsx"
import { ExploreLink } from "../page/ExploreLink.tsx"
import { SiteLink } from "../page/SiteLink.tsx"
import styles from "./Breadcrumb.module.css"

interface BreadcrumbProps {
  readonly categorySlug: string
  readonly name: string
}

export const Breadcrumb = ({ categorySlug, name }: BreadcrumbProps) => {
  const [state] = useCategories()
  const category = foundIn(state.context)?.find(({ slug }) => slug === categorySlug)
  return (
    <nav className={styles["way"]} aria-label="Breadcrumb">
      <ol>
        <li>
          <SiteLink to={ROUTES.home}>Home</SiteLink>
        </li>
        {category !== undefined && (
          <li>
            <ExploreLink category={category}>{category.name}</ExploreLink>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
