/** "More Moments": pictures that change by themselves, small ones to choose from, each to be seen large. */
import scripts from "../components/buttons/scriptOnly.module.css"
import { classNames } from "../components/classNames.ts"
import { type Carousel, useCarousel } from "../components/carousel/useCarousel.ts"
import { Picture } from "../components/picture/Picture.tsx"
import styles from "./Gallery.module.css"
import type { GalleryPicture } from "./galleryPictures.ts"
import { type MouseEvent, useRef } from "react"
import { GALLERY_INTERVAL_MS } from "#core/businessConstants.ts"
import { afterPaint } from "../components/motion/afterPaint.ts"
import { CarouselControls } from "../components/carousel/CarouselControls.tsx"
import { CarouselSlides, currentSlide } from "../components/carousel/CarouselSlides.tsx"
import { Lightbox, openLightbox } from "./Lightbox.tsx"
import { ActivitySection } from "./ActivitySection.tsx"

interface GalleryThumbnailsProps {
  readonly carousel: Carousel
  readonly pictures: ReadonlyArray<GalleryPicture>
}

/** The pictures in small: which one is on show, and a press for another. Nothing for a single one. */
const GalleryThumbnails = ({
  carousel: { index, send, holdHandlers: holds },
  pictures,
}: GalleryThumbnailsProps) =>
  pictures.length < 2 ? null : (
    <ol className={classNames(styles["thumbs"], scripts["scripted"])} aria-label="All pictures" {...holds}>
      {pictures.map(({ src, place, alt }) => (
        <li key={place}>
          <button
            type="button"
            className={styles["thumb"]}
            aria-label={`Show ${alt}`}
            aria-current={place === index}
            onClick={() => send({ type: "slide.show", index: place })}
          >
            <Picture className={styles["small"]} src={src} alt="" name={alt} sizes="6rem" />
          </button>
        </li>
      ))}
    </ol>
  )

interface GalleryProps {
  readonly name: string
  /** At least one. */
  readonly pictures: ReadonlyArray<GalleryPicture>
}

const TITLE = "More Moments"

export const Gallery = ({ name, pictures }: GalleryProps) => {
  const carousel = useCarousel({ slides: pictures.length, intervalMs: GALLERY_INTERVAL_MS })
  const slides = useRef<HTMLDivElement>(null)
  // The picture that opened the lightbox may be out of reach by now: the focus goes to the one that was seen last.
  const focusCurrent = () => currentSlide(slides.current)?.querySelector("button")?.focus()
  const enlarge = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    afterPaint(currentTarget, () => {
      openLightbox()
      carousel.send({ type: "lightbox.open" })
    })
  return (
    <ActivitySection
      title={TITLE}
      spokenAs="carousel"
      aside={<CarouselControls carousel={carousel} of={TITLE} />}
    >
      <div ref={slides}>
        <CarouselSlides
          carousel={carousel}
          items={pictures}
          keyOf={({ place }) => String(place)}
          slideOf={({ src, alt }) => (
            <button
              type="button"
              className={styles["enlarge"]}
              aria-label={`Enlarge: ${alt}`}
              aria-haspopup="dialog"
              onClick={enlarge}
            >
              <Picture
                className={styles["picture"]}
                src={src}
                alt={alt}
                name={name}
                sizes="(width >= 64rem) 52rem, 92vw"
              />
            </button>
          )}
        />
      </div>
      <GalleryThumbnails carousel={carousel} pictures={pictures} />
      {carousel.isEnlarged && (
        <Lightbox name={name} pictures={pictures} carousel={carousel} onClosed={focusCurrent} />
      )}
    </ActivitySection>
  )
}
