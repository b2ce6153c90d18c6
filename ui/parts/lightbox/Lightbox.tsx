/** The gallery over the whole page: a native dialog, moved by swipe, arrow keys and buttons, closed by Esc or Back. */
import { ArrowLeft, ArrowRight, X } from "lucide-react"
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react"
import type { GalleryPicture } from "../activity/galleryPicture.ts"
import { CarouselSlides } from "../carousel/CarouselSlides.tsx"
import type { Carousel } from "../carousel/useCarousel.ts"
import { buttonClass } from "../page/buttonClass.ts"
import { Picture } from "../picture/Picture.tsx"
import styles from "./Lightbox.module.css"
import { closeLightbox, onStepBack } from "./lightboxHistory.ts"
import { openAtOnce } from "./openAtOnce.ts"

interface LightboxProps {
  readonly name: string
  readonly pictures: ReadonlyArray<GalleryPicture>
  readonly carousel: Carousel
  /** The page is back; the focus is not yet where it belongs. */
  readonly onClosed: () => void
}

const TURNS = { ArrowLeft: "slide.previous", ArrowRight: "slide.next" } as const
const isTurn = (key: string): key is keyof typeof TURNS => key in TURNS

export const Lightbox = ({ name, pictures, carousel, onClosed }: LightboxProps) => {
  const { index, slides, send } = carousel
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    return openAtOnce(shown, () =>
      shown
        .querySelector("[role=group]:not([inert])")
        ?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "start" }),
    )
  }, [])

  const close = useEffectEvent(() => {
    dialog.current?.close()
    send({ type: "lightbox.close" })
    onClosed()
  })
  useEffect(() => onStepBack(() => close()), [])

  const press = (event: KeyboardEvent) => {
    // A dialog that is shown and not yet modal hears no Esc by itself.
    if (event.key === "Escape" && dialog.current?.matches(":modal") === false) closeLightbox()
    if (!isTurn(event.key)) return
    event.preventDefault()
    send({ type: TURNS[event.key] })
  }
  return (
    <dialog
      ref={dialog}
      className={styles["lightbox"]}
      aria-label={`Pictures of ${name}`}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        closeLightbox()
      }}
    >
      <div className={styles["top"]}>
        <p>
          {index + 1} of {slides}
        </p>
        <button type="button" className={buttonClass("icon")} aria-label="Close" onClick={closeLightbox}>
          <X aria-hidden />
        </button>
      </div>
      <CarouselSlides
        carousel={carousel}
        className={styles["slides"]}
        items={pictures}
        keyOf={({ place }) => String(place)}
        slideOf={({ src, alt }) => (
          <button
            type="button"
            className={styles["turn"]}
            aria-label={`${alt}. Next picture`}
            aria-disabled={slides < 2}
            onClick={() => send({ type: "slide.next" })}
          >
            <Picture
              className={styles["picture"]}
              src={src}
              alt={alt}
              name={name}
              sizes="100vw"
              when="soon"
            />
          </button>
        )}
      />
      {slides > 1 && (
        <div className={styles["ways"]}>
          <button
            type="button"
            className={buttonClass("icon")}
            aria-label="Previous picture"
            onClick={() => send({ type: "slide.previous" })}
          >
            <ArrowLeft aria-hidden />
          </button>
          <button
            type="button"
            className={buttonClass("icon")}
            aria-label="Next picture"
            onClick={() => send({ type: "slide.next" })}
          >
            <ArrowRight aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  )
}
