/** One category of the carousel: its name on its poster, the way to all of it, and its first activities beside it. */
import type { Shelf } from "#core/catalogue/activity.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { ExploreLink } from "../page/ExploreLink.tsx"
import { Hidden } from "../page/Hidden.tsx"
import { Picture } from "../picture/Picture.tsx"
import styles from "./CategorySlide.module.css"
import { CategoryTicket } from "./CategoryTicket.tsx"

export const CategorySlide = ({ shelf }: { readonly shelf: Shelf }) => {
  const { name, slug, subcategories } = shelf
  return (
    <div className={styles["slide"]}>
      <div className={styles["front"]}>
        <Picture
          className={styles["poster"]}
          src={`/pictures/category-${slug}-1600.webp`}
          alt=""
          name={name}
          sizes="(width >= 64rem) 50rem, (width >= 40rem) 92vw, 80vw"
        />
        <h3 className={styles["name"]}>{name}</h3>
        <ExploreLink category={shelf} className={buttonClass("sun")}>
          View more<Hidden> in {name}</Hidden>
        </ExploreLink>
      </div>
      <ul className={styles["tickets"]} aria-label={`First in ${name}`}>
        {subcategories.map((activity) => (
          <li key={activity._id}>
            <CategoryTicket activity={activity} categorySlug={slug} />
          </li>
        ))}
      </ul>
    </div>
  )
}
