/**
 * The gallery over the whole page: a native dialog, moved by swipe, arrow keys and buttons, closed by Esc or Back.
 *
 * Open it is a step in the browser's history, so that Back closes it as it closes everything on a phone. The step has
 * the page's own address and state: to the router that hears of its end too, the visitor is where they were.
 */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { ArrowLeft } from "../components/icons/ArrowLeft.tsx"
import { ArrowRight } from "../components/icons/ArrowRight.tsx"
import { X } from "../components/icons/X.tsx"
import type { GalleryPicture } from "./galleryPictures.ts"
import { CarouselSlides, currentSlide } from "../components/carousel/CarouselSlides.tsx"
import type { Carousel } from "../components/carousel/useCarousel.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { Picture } from "../components/picture/Picture.tsx"
import styles from "./Lightbox.module.css"

/** Adds the step. To be called where the visitor asks for the lightbox. */
export const openLightbox = (): void => window.history.pushState(window.history.state, "")

/** Takes the step back, once; whoever listens in `onLightboxStepBack` is then called. */
const makeCloseLightbox = () => {
  let isClosing = false
  return (): void => {
    if (!isClosing) window.history.back()
    isClosing = true
  }
}

/**
 * Calls back once the step is gone, by Back or by the lightbox itself. Returns how to stop listening, which is not to be done
 * while the lightbox is open: the router renders before this is called, and one that listens anew is called no more.
 */
const onLightboxStepBack = (act: () => void): (() => void) => {
  window.addEventListener("popstate", act)
  return () => window.removeEventListener("popstate", act)
}

/**
 * Opens a dialog over the whole page in two steps, for slow phones.
 * Shows it at once, and takes the page behind it out of reach after it has been painted: that goes through every element
 * of the page, and would hold the dialog back. `onShown` runs after both steps. Returns how to call off the second.
 */
const showModalInTwoSteps = (dialog: HTMLDialogElement, onShown: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined
  dialog.show()
  onShown()
  const frame = requestAnimationFrame(() => {
    task = setTimeout(() => {
      dialog.close()
      dialog.showModal()
      onShown()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

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
  const [closeLightbox] = useState(makeCloseLightbox)

  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    return showModalInTwoSteps(shown, () =>
      currentSlide(shown)?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "start" }),
    )
  }, [])

  const seen = useRef(index)
  useEffect(() => {
    if (seen.current === index) return
    seen.current = index
    // A slide that is turned away takes its focus along, and then the dialog hears no key.
    const focused = document.activeElement
    if (focused === document.body || focused?.closest("[inert]"))
      currentSlide(dialog.current)?.querySelector("button")?.focus({ preventScroll: true })
  }, [index])

  const close = useEffectEvent(() => {
    dialog.current?.close()
    send({ type: "lightbox.close" })
    onClosed()
  })
  useEffect(() => onLightboxStepBack(() => close()), [])

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
          {X}
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
        <div className={styles["actions"]}>
          <button
            type="button"
            className={buttonClass("icon")}
            aria-label="Previous picture"
            onClick={() => send({ type: "slide.previous" })}
          >
            {ArrowLeft}
          </button>
          <button
            type="button"
            className={buttonClass("icon")}
            aria-label="Next picture"
            onClick={() => send({ type: "slide.next" })}
          >
            {ArrowRight}
          </button>
        </div>
      )}
    </dialog>
  )
}
