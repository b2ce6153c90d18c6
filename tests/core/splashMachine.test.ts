/** Laws of core/stage/splashMachine.ts: the intro over Home. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { SPLASH_FADE_MS, SPLASH_FADES_AT_MS, TYPED_LETTER_MS } from "#core/site/businessConstants.ts"
import { splashMachine, WELCOME } from "#core/stage/splashMachine.ts"
import { passTime } from "./passTime.ts"

const GONE_AT_MS = SPLASH_FADES_AT_MS + SPLASH_FADE_MS

/** When the page has loaded: early, late, or never. */
const loads = fc.oneof(
  fc.nat(GONE_AT_MS / 5).map((steps) => steps * 5),
  fc.constant(Number.POSITIVE_INFINITY),
)
const moments = fc.nat((GONE_AT_MS - 5) / 5).map((steps) => steps * 5)

describe("splashMachine", () => {
  it("should fade at 3800 ms and be gone when the fade is over, whatever the page does", () => {
    fc.assert(
      fc.property(loads, (loadedAt) => {
        const splash = openSplash()
        splash.passLoading(SPLASH_FADES_AT_MS - 5, loadedAt)
        expect(splash.isPlaying()).toBe(true)
        splash.passLoading(5, loadedAt)
        expect([splash.value(), SPLASH_FADES_AT_MS]).toEqual(["fading", 3800])
        splash.passLoading(SPLASH_FADE_MS - 5, loadedAt)
        expect(splash.value()).toBe("fading")
        splash.passLoading(5, loadedAt)
        expect([splash.value(), splash.isOver()]).toEqual(["gone", true])
      }),
      { numRuns: 60 },
    )
  })

  it("should fly until the page has loaded, then type the welcome letter by letter", () => {
    fc.assert(
      fc.property(loads, moments, (loadedAt, ms) => {
        const splash = openSplash()
        splash.passLoading(ms, loadedAt)
        const typedFor = Math.min(ms, SPLASH_FADES_AT_MS - 5) - loadedAt
        const typed = Math.max(0, Math.floor(typedFor / TYPED_LETTER_MS))
        expect(splash.typed()).toBe(Math.min(WELCOME.length, typed))
        const playing = typedFor < 0 ? "flying" : typed < WELCOME.length ? "typing" : "typed"
        expect(splash.value()).toEqual(ms < SPLASH_FADES_AT_MS ? { playing } : "fading")
      }),
      { numRuns: 100 },
    )
  })

  it("should be gone at once when it is skipped, playing or fading", () => {
    fc.assert(
      fc.property(loads, moments, (loadedAt, ms) => {
        const splash = openSplash()
        splash.passLoading(ms, loadedAt)
        splash.send("splash.skip")
        expect([splash.value(), splash.isOver()]).toEqual(["gone", true])
      }),
      { numRuns: 60 },
    )
  })

  it("should not appear where it may not play, and stay away", () => {
    const splash = openSplash(false)
    expect([splash.value(), splash.isOver()]).toEqual(["gone", true])
    splash.passLoading(GONE_AT_MS, 100)
    expect([splash.value(), splash.typed()]).toEqual(["gone", 0])
  })

  it("should have typed the whole welcome before it fades, if the page takes less than 3 s", () => {
    const splash = openSplash()
    splash.passLoading(SPLASH_FADES_AT_MS, 3000)
    expect(splash.typed()).toBe(WELCOME.length)
  })
})

// Helpers

const openSplash = (mayPlay = true) => {
  const clock = new SimulatedClock()
  const actor = createActor(splashMachine, { clock, input: { mayPlay } }).start()
  const send = (type: "page.loaded" | "splash.skip") => actor.send({ type })
  let now = 0
  const hear = (loadedAt: number) => {
    if (now === loadedAt && actor.getSnapshot().status === "active") send("page.loaded")
  }
  return {
    send,
    value: () => actor.getSnapshot().value,
    typed: () => actor.getSnapshot().context.typed,
    isPlaying: () => actor.getSnapshot().matches("playing"),
    isOver: () => actor.getSnapshot().status === "done",
    /** Lets time pass, in which the page may load. Unit: milliseconds. */
    passLoading: (ms: number, loadedAt: number) => {
      for (const end = now + ms; now < end; now += 5) {
        hear(loadedAt)
        passTime(clock, 5)
      }
      hear(loadedAt)
    },
  }
}
