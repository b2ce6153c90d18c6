/** "More Moments": a strip of pictures to move sideways. */
import { Picture } from "../picture/Picture.tsx"
import styles from "./Gallery.module.css"
import { StorySection } from "./StorySection.tsx"

interface GalleryProps {
  readonly name: string
  readonly images: ReadonlyArray<string>
}

export const Gallery = ({ name, images }: GalleryProps) => (
  <StorySection title="More Moments">
    <ul className={styles["strip"]} tabIndex={0} aria-label={`Pictures of ${name}`}>
      {images.map((image, index) => (
        <li key={image}>
          <Picture
            className={styles["picture"]}
            src={image}
            alt={`${name}, picture ${index + 1} of ${images.length}`}
            name={name}
            sizes="(width >= 40rem) 24rem, 80vw"
          />
        </li>
      ))}
    </ul>
  </StorySection>
)
