/** The gallery's pictures in small: which one is on show, and a press for another. */
import type { Carousel } from "../carousel/useCarousel.ts"
import { Picture } from "../picture/Picture.tsx"
import styles from "./Gallery.module.css"
import type { GalleryPicture } from "./galleryPicture.ts"

interface GalleryThumbsProps {
  readonly carousel: Carousel
  readonly pictures: ReadonlyArray<GalleryPicture>
}

export const GalleryThumbs = ({ carousel: { index, send, holds }, pictures }: GalleryThumbsProps) =>
  pictures.length < 2 ? null : (
    <ol className={styles["thumbs"]} aria-label="All pictures" {...holds}>
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
