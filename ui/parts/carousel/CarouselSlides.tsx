/**
 * The slides of a carousel side by side, one of them current, the others out of reach. Pushed by hand they turn too.
 * Changes are said aloud only while nothing turns by itself (APG, carousel pattern).
 */
import type { ReactNode } from "react"
import { classes } from "../page/classes.ts"
import styles from "./CarouselSlides.module.css"
import type { Carousel } from "./useCarousel.ts"
import { usePushedStrip } from "./usePushedStrip.ts"

interface CarouselSlidesProps<Item> {
  readonly carousel: Carousel
  readonly items: ReadonlyArray<Item>
  readonly keyOf: (item: Item) => string
  readonly slideOf: (item: Item) => ReactNode
  readonly className?: string | undefined
}

export const CarouselSlides = <Item,>({
  carousel,
  items,
  keyOf,
  slideOf,
  className,
}: CarouselSlidesProps<Item>) => {
  const { index, slides, rests, holds } = carousel
  return (
    <div
      className={classes(styles["strip"], className)}
      aria-live={rests ? "polite" : "off"}
      {...holds}
      {...usePushedStrip(carousel)}
    >
      {items.map((item, place) => (
        <div
          key={keyOf(item)}
          className={styles["slide"]}
          role="group"
          aria-roledescription="slide"
          aria-label={`${place + 1} of ${slides}`}
          inert={place !== index}
        >
          {slideOf(item)}
        </div>
      ))}
    </div>
  )
}
