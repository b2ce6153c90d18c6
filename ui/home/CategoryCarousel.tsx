/** "Explore by Categories": one category after another, each with its poster and its first activities. */
import type { Shelf } from "#core/catalogue/activity.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { CategoryLink } from "../components/links/CategoryLink.tsx"
import { VisuallyHidden } from "../components/messages/VisuallyHidden.tsx"
import { categoryPicture } from "../components/picture/categoryPicture.ts"
import { Picture } from "../components/picture/Picture.tsx"
import styles from "./CategoryCarousel.module.css"
import { CompactActivityCard } from "./CompactActivityCard.tsx"
import { CATEGORY_INTERVAL_MS } from "#core/businessConstants.ts"
import { CarouselControls } from "../components/carousel/CarouselControls.tsx"
import { CarouselSlides } from "../components/carousel/CarouselSlides.tsx"
import { useCarousel } from "../components/carousel/useCarousel.ts"
import { Section } from "../components/sections/Section.tsx"
import { useHomeLists } from "./useHomeLists.ts"

/** One category of the carousel: its name on its poster, the way to all of it, and its first activities beside it. */
const CategorySlide = ({ shelf }: { readonly shelf: Shelf }) => {
  const { name, slug, subcategories } = shelf
  return (
    <div className={styles["slide"]}>
      <div className={styles["front"]}>
        <Picture
          className={styles["poster"]}
          src={categoryPicture(shelf, 1600)}
          alt=""
          name={name}
          sizes="(width >= 64rem) 50rem, (width >= 40rem) 92vw, 80vw"
        />
        <h3 className={styles["name"]}>{name}</h3>
        <CategoryLink category={shelf} className={buttonClass("sun")}>
          View more<VisuallyHidden> in {name}</VisuallyHidden>
        </CategoryLink>
      </div>
      <ul className={styles["tickets"]} aria-label={`First in ${name}`}>
        {subcategories.map((activity) => (
          <li key={activity._id}>
            <CompactActivityCard activity={activity} categorySlug={slug} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const TITLE = "Explore by Categories"

/** Nothing at all while there is no category that sells anything. */
export const CategoryCarousel = () => {
  const { slides = [] } = useHomeLists({ areWanted: false }).found ?? {}
  return slides.length > 0 && <RotatingCategories slides={slides} />
}

const RotatingCategories = ({ slides }: { readonly slides: ReadonlyArray<Shelf> }) => {
  const carousel = useCarousel({ slides: slides.length, intervalMs: CATEGORY_INTERVAL_MS })
  return (
    <Section
      title={TITLE}
      roleDescription="carousel"
      aside={<CarouselControls carousel={carousel} of={TITLE} names={slides.map(({ name }) => name)} />}
    >
      <CarouselSlides
        carousel={carousel}
        items={slides}
        keyOf={({ _id }) => _id}
        slideOf={(shelf) => <CategorySlide shelf={shelf} />}
      />
    </Section>
  )
}
