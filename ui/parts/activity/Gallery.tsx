/** "More Moments": pictures that change by themselves, small ones to choose from, each to be seen large. */
import { type MouseEvent, useRef } from "react"
import { GALLERY_INTERVAL_MS } from "#core/site/businessConstants.ts"
import { afterPress } from "../../afterPress.ts"
import { CarouselControls } from "../carousel/CarouselControls.tsx"
import { CarouselSlides } from "../carousel/CarouselSlides.tsx"
import { useCarousel } from "../carousel/useCarousel.ts"
import { Lightbox } from "../lightbox/Lightbox.tsx"
import { openLightbox } from "../lightbox/lightboxHistory.ts"
import { Picture } from "../picture/Picture.tsx"
import styles from "./Gallery.module.css"
import type { GalleryPicture } from "./galleryPicture.ts"
import { GalleryThumbs } from "./GalleryThumbs.tsx"
import { StorySection } from "./StorySection.tsx"

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
  const focusCurrent = () =>
    slides.current?.querySelector<HTMLElement>("[role=group]:not([inert]) button")?.focus()
  const enlarge = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    afterPress(currentTarget, () => {
      openLightbox()
      carousel.send({ type: "lightbox.open" })
    })
  return (
    <StorySection
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
      <GalleryThumbs carousel={carousel} pictures={pictures} />
      {carousel.isEnlarged && (
        <Lightbox name={name} pictures={pictures} carousel={carousel} onClosed={focusCurrent} />
      )}
    </StorySection>
  )
}
