/** Every category as a small poster: the way on from a page that has nothing more to show. */
import { useCategories } from "../../app/catalogue.ts"
import { categoryPicture } from "../picture/categoryPicture.ts"
import { Picture } from "../picture/Picture.tsx"
import { CategoryLink } from "./CategoryLink.tsx"
import styles from "./CategoryPosterLinks.module.css"

interface CategoryPosterLinksProps {
  /** Slug of the category to name first, when there is one. */
  readonly first?: string
}

export const CategoryPosterLinks = ({ first }: CategoryPosterLinksProps) => {
  const categories = useCategories() ?? []
  const ordered = categories.toSorted((a, b) => Number(b.slug === first) - Number(a.slug === first))
  return (
    <ul className={styles["links"]}>
      {ordered.map((category) => (
        <li key={category._id}>
          <CategoryLink category={category} className={styles["link"]}>
            <Picture
              className={styles["poster"]}
              src={categoryPicture(category, 800)}
              alt=""
              name={category.name}
              sizes="(width >= 64rem) 13rem, (width >= 40rem) 30vw, 46vw"
            />
            <span>{category.name}</span>
          </CategoryLink>
        </li>
      ))}
    </ul>
  )
}
