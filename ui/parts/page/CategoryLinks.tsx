/** Every category as a link: the way on from a page that has nothing to show. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { useCategories } from "../../catalogue.tsx"
import { ExploreLink } from "./ExploreLink.tsx"
import styles from "./CategoryLinks.module.css"

interface CategoryLinksProps {
  /** Slug of the category to name first, when there is one. */
  readonly first?: string
}

export const CategoryLinks = ({ first }: CategoryLinksProps) => {
  const [state] = useCategories()
  const categories = foundIn(state.context) ?? []
  const ordered = categories.toSorted((a, b) => Number(b.slug === first) - Number(a.slug === first))
  return (
    <ul className={styles["links"]}>
      {ordered.map((category) => (
        <li key={category._id}>
          <ExploreLink category={category} className={styles["link"]}>
            {category.name}
          </ExploreLink>
        </li>
      ))}
    </ul>
  )
}
