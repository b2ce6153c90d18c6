/** The slides of a carousel: a strip that the browser scrolls, pushed by hand or turned by the carousel. */
import { type UIEvent, useEffect, useEffectEvent, useRef, type WheelEvent, type ReactNode } from "react"
import type { Carousel } from "./useCarousel.ts"
import { useHydrating } from "../../app/hydration.ts"
import { classNames } from "../classNames.ts"
import { watchSight } from "../motion/watchSight.ts"
import styles from "./CarouselSlides.module.css"

/** How far from its place a slide counts as arrived, in CSS pixels: more than rounding, less than a frame's travel. */
const TOLERANCE_PX = 2

/** How far the strip is scrolled when the slide is current, in CSS pixels. */
const scrollOffsetOf = (strip: Element, slide: Element) => {
  const first = strip.firstElementChild?.getBoundingClientRect().left ?? 0
  return Math.min(slide.getBoundingClientRect().left - first, strip.scrollWidth - strip.clientWidth)
}

/** The slide at which the strip rests, -1 between two. */
const restingAt = (strip: Element) =>
  [...strip.children].findIndex(
    (slide) => Math.abs(scrollOffsetOf(strip, slide) - strip.scrollLeft) <= TOLERANCE_PX,
  )

/**
 * Follows the carousel, tells it where the visitor's hand has pushed the strip, and holds it while nobody sees that. Returns
 * props for the strip, whose children are the slides.
 */
const useScrolledStrip = ({ index, send }: Pick<Carousel, "index" | "send">) => {
  const ref = useRef<HTMLDivElement>(null)
  /** The slide at which the strip stands or to which it is on its way. */
  const bound = useRef(index)
  /** Whether it is on its way because the carousel turned: slides that it passes mean nothing then. */
  const travels = useRef(false)

  useEffect(() => {
    const strip = ref.current
    const slide = strip?.children[index]
    if (!strip || !slide || bound.current === index) return
    bound.current = index
    travels.current = true
    strip.scrollTo({ left: scrollOffsetOf(strip, slide) })
  }, [index])

  // Who has pushed the strip before the page was alive has chosen a slide.
  const takePushed = useEffectEvent((strip: Element) => {
    const slide = restingAt(strip)
    if (slide <= 0) return
    bound.current = slide
    send({ type: "slide.show", index: slide })
  })
  useEffect(() => {
    if (ref.current !== null && ref.current.scrollLeft > 0) takePushed(ref.current)
  }, [])

  useEffect(
    () =>
      ref.current === null
        ? undefined
        : watchSight(ref.current, (isSeen) =>
            send({ type: isSeen ? "hold.end" : "hold.begin", by: "sight" }),
          ),
    [send],
  )

  const takeInHand = () => {
    travels.current = false
  }
  const onScroll = ({ currentTarget }: UIEvent) => {
    const slide = restingAt(currentTarget)
    if (slide === -1) return
    if (travels.current) {
      travels.current = slide !== bound.current
      return
    }
    if (slide === bound.current) return
    bound.current = slide
    send({ type: "slide.show", index: slide })
  }
  const onWheel = ({ deltaX }: WheelEvent) => {
    if (deltaX !== 0) takeInHand()
  }
  return { ref, onScroll, onTouchStart: takeInHand, onWheel }
}

/** The slide in reach, of the carousel in a part of the page. */
export const currentSlide = (part: ParentNode | null): Element | null =>
  part?.querySelector("[role=group]:not([inert])") ?? null

interface CarouselSlidesProps<Item> {
  readonly carousel: Carousel
  readonly items: ReadonlyArray<Item>
  readonly keyOf: (item: Item) => string
  readonly slideOf: (item: Item) => ReactNode
  readonly className?: string | undefined
}

/**
 * One slide is current, and the others are inert. Until the page is hydrated none is, because only scrolling the strip turns
 * them then. Screen readers announce a change only while the carousel does not rotate by itself (WAI-ARIA APG, carousel
 * pattern).
 */
export const CarouselSlides = <Item,>({
  carousel,
  items,
  keyOf,
  slideOf,
  className,
}: CarouselSlidesProps<Item>) => {
  const { index, slides, isStill, holdHandlers } = carousel
  const isWritten = useHydrating()
  return (
    <div
      className={classNames(styles["strip"], className)}
      aria-live={isStill ? "polite" : "off"}
      {...holdHandlers}
      {...useScrolledStrip(carousel)}
    >
      {items.map((item, place) => (
        <div
          key={keyOf(item)}
          className={styles["slide"]}
          role="group"
          aria-roledescription="slide"
          aria-label={`${place + 1} of ${slides}`}
          inert={!isWritten && place !== index}
        >
          {slideOf(item)}
        </div>
      ))}
    </div>
  )
}
