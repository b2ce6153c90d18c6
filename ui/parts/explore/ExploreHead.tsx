/** The head of a category's page: its name, over its poster where the site has one. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import { useCategories } from "../../catalogue.tsx"
import { PageTitle } from "../page/PageTitle.tsx"
import { Wave } from "../page/Wave.tsx"
import { Picture } from "../picture/Picture.tsx"
import { pictureSources } from "../picture/pictureSources.ts"
import styles from "./ExploreHead.module.css"

interface ExploreHeadProps {
  readonly title: string
  readonly slug: string
}

export const ExploreHead = ({ title, slug }: ExploreHeadProps) => {
  const [categories] = useCategories()
  const category = foundIn(categories.context)?.find((one) => one.slug === slug)
  const poster = `/pictures/category-${slug}-1600.webp`
  return (
    <div className={styles["head"]}>
      {pictureSources(poster) !== undefined && (
        <Picture
          className={styles["poster"]}
          src={poster}
          alt=""
          name={slug}
          sizes="(width < 48rem) 15rem, 100vw"
          when="first"
        />
      )}
      <PageTitle className={styles["title"]} tab={title} category={category} untilHead>
        {title}
      </PageTitle>
      <Wave />
    </div>
  )
}
