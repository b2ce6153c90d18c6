/** The first categories: six, and four on a screen narrower than `FOOTER_NARROW_PX`. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { footerCategories } from "#core/catalogue/footerCategories.ts"
import { FOOTER_NARROW_PX } from "#core/site/businessConstants.ts"
import { useCategories } from "../../catalogue.tsx"
import { ExploreLink } from "../page/ExploreLink.tsx"
import styles from "./Footer.module.css"

export const QuickLinks = () => {
  const [state] = useCategories()
  const all = foundIn(state.context) ?? []
  const always = footerCategories(all, 0)
  return (
    <ul>
      {footerCategories(all, FOOTER_NARROW_PX).map((category) => (
        <li key={category._id} className={always.includes(category) ? undefined : styles["wideOnly"]}>
          <ExploreLink category={category}>{category.name}</ExploreLink>
        </li>
      ))}
    </ul>
  )
}
