/** A carousel's machine as its parts on the page need it: where it stands, whether it turns, what holds it. */
import { useMachine } from "@xstate/react"
import { type FocusEvent, useEffect, useRef } from "react"
import { type CarouselEvent, carouselMachine } from "#core/catalogue/carouselMachine.ts"
import { usePrefersReducedMotion } from "../motion/mediaPreferences.ts"

/** Spread on whatever holds the rotation while the pointer or the focus is inside it. */
interface CarouselHolds {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

export interface Carousel {
  /** Counts from 0. */
  readonly index: number
  readonly slides: number
  /** Whether slides advance by themselves, even where pointer or focus hold them for the moment. */
  readonly isPlaying: boolean
  /** Whether no slide advances by itself just now. */
  readonly isStill: boolean
  /** Whether the lightbox is open over it, which holds the rotation too. */
  readonly isEnlarged: boolean
  readonly send: (event: CarouselEvent) => void
  readonly holdHandlers: CarouselHolds
}

/** A finger that lets go has pressed something: that is shown before the carousel turns again. Unit: milliseconds. */
const LETS_GO_MS = 80

/** Unit: `intervalMs` in milliseconds. It stands still from the start for a visitor who wants no motion. */
export const useCarousel = (input: { readonly slides: number; readonly intervalMs: number }): Carousel => {
  const still = usePrefersReducedMotion()
  const [state, send] = useMachine(carouselMachine, { input: { ...input, still } })
  useEffect(() => {
    if (still) send({ type: "rotation.stop" })
  }, [still, send])
  const letsGo = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(letsGo.current), [])
  return {
    index: state.context.index,
    slides: state.context.slides,
    isPlaying: !state.matches({ rotation: "stopped" }),
    isStill: !state.matches({ rotation: "rotating" }),
    isEnlarged: state.matches({ lightbox: "open" }),
    send,
    holdHandlers: {
      onPointerEnter: () => {
        clearTimeout(letsGo.current)
        send({ type: "hold.begin", by: "pointer" })
      },
      onPointerLeave: () => {
        letsGo.current = setTimeout(() => send({ type: "hold.end", by: "pointer" }), LETS_GO_MS)
      },
      // A press leaves its focus behind when hand and pointer are long gone: only a focus that is shown is somebody.
      onFocus: ({ target }) => {
        if (target.matches(":focus-visible")) send({ type: "hold.begin", by: "focus" })
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) send({ type: "hold.end", by: "focus" })
      },
    },
  }
}
