/** The first categories: six, and four on a screen narrower than `FOOTER_NARROW_PX`. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { FOOTER_CATEGORIES, FOOTER_CATEGORIES_NARROW } from "#core/site/businessConstants.ts"
import { useCategories } from "../../catalogue.tsx"
import { ExploreLink } from "../page/ExploreLink.tsx"
import styles from "./Footer.module.css"

export const QuickLinks = () => {
  const [state] = useCategories()
  const categories = (foundIn(state.context) ?? []).slice(0, FOOTER_CATEGORIES)
  return (
    <ul>
      {categories.map((category, index) => (
        <li key={category._id} className={index < FOOTER_CATEGORIES_NARROW ? undefined : styles["wideOnly"]}>
          <ExploreLink category={category}>{category.name}</ExploreLink>
        </li>
      ))}
    </ul>
  )
}
