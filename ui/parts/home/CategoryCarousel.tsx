/** "Explore by Categories": one category after another, each with its poster and its first activities. */
import { foundIn } from "#core/catalogue/browseMachine.ts"
import type { Shelf } from "#core/catalogue/activity.ts"
import { categorySlides } from "#core/catalogue/categorySlides.ts"
import { CATEGORY_INTERVAL_MS } from "#core/site/businessConstants.ts"
import { useShelves } from "../../catalogue.tsx"
import { CarouselControls } from "../carousel/CarouselControls.tsx"
import { CarouselSlides } from "../carousel/CarouselSlides.tsx"
import { useCarousel } from "../carousel/useCarousel.ts"
import { Section } from "../page/Section.tsx"
import { CategorySlide } from "./CategorySlide.tsx"

const TITLE = "Explore by Categories"

/** Nothing at all while there is no category that sells anything. */
export const CategoryCarousel = () => {
  const [{ context }] = useShelves()
  const slides = categorySlides(foundIn(context) ?? [])
  return slides.length > 0 && <TurningCategories slides={slides} />
}

const TurningCategories = ({ slides }: { readonly slides: ReadonlyArray<Shelf> }) => {
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
