/** The way from Home through the category to this page. */
import { ROUTES } from "#core/routes.ts"
import { useCategories } from "../app/catalogue.ts"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { SiteLink } from "../components/links/SiteLink.tsx"
import styles from "./Breadcrumb.module.css"

interface BreadcrumbProps {
  readonly categorySlug: string
  readonly name: string
}

export const Breadcrumb = ({ categorySlug, name }: BreadcrumbProps) => {
  const category = useCategories()?.find(({ slug }) => slug === categorySlug)
  return (
    <nav className={styles["way"]} aria-label="Breadcrumb">
      <ol>
        <li>
          <SiteLink to={ROUTES.home.path}>Home</SiteLink>
        </li>
        {category !== undefined && (
          <li>
            <CategoryLink category={category}>{category.name}</CategoryLink>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
