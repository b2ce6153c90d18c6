/** Laws of core/home/splashMachine.ts: the intro over Home. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { IntroMemory } from "#core/ports/deviceStorage.ts"
import { SPLASH_FADE_MS, SPLASH_FADES_AT_MS, TYPED_LETTER_MS } from "#core/businessConstants.ts"
import { makeSplashMachine, WELCOME } from "#core/home/splashMachine.ts"
import { advanceTime } from "../../harness/clocks.ts"

const GONE_AT_MS = SPLASH_FADES_AT_MS + SPLASH_FADE_MS

/** When the page has loaded: early, late, or never. */
const loads = fc.oneof(
  fc.nat(GONE_AT_MS / 5).map((steps) => steps * 5),
  fc.constant(Number.POSITIVE_INFINITY),
)
const moments = fc.nat((GONE_AT_MS - 5) / 5).map((steps) => steps * 5)

describe("splashMachine", () => {
  it(
    "should fade at 3800 ms and be gone when the fade is over, whatever the page does",
    { tags: ["2.home.3", "2.home.4", "4.states.1", "4.states.2", "4.states.3", "9.constants.12"] },
    () => {
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
          expect(splash.value()).toBe("gone")
        }),
        { numRuns: 60 },
      )
    },
  )

  it(
    "should fly until the page has loaded, then type the welcome letter by letter",
    { tags: ["2.home.1", "2.home.2", "2.home.3", "2.home.4", "4.states.1", "4.states.2", "4.states.3"] },
    () => {
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
    },
  )

  it("should be gone at once when it is skipped, playing or fading", () => {
    fc.assert(
      fc.property(loads, moments, (loadedAt, ms) => {
        const splash = openSplash()
        splash.passLoading(ms, loadedAt)
        splash.send("splash.skip")
        expect(splash.value()).toBe("gone")
      }),
      { numRuns: 60 },
    )
  })

  it("should play only in a new tab, for a visitor who allows motion, on a page that is not in use yet", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (played, still, hasScrolled) => {
        const splash = openSplash({ played, still, hasScrolled })
        const isPlaying = !played && !still && !hasScrolled
        expect([splash.isPlaying(), splash.hasPlayed()]).toEqual([isPlaying, played || isPlaying])
      }),
    )
  })

  it("should stay away where it may not play, and take the late news of the load in silence", () => {
    const warn = vi.spyOn(console, "warn")
    const splash = openSplash({ played: true })
    splash.passLoading(GONE_AT_MS, 100)
    expect([splash.value(), splash.typed()]).toEqual(["gone", 0])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it("should go on from where the page has begun it, and be over where the page has shown it to its end", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: SPLASH_FADES_AT_MS / 5 + 200 }),
        fc.boolean(),
        (steps, played) => {
          const elapsedMs = steps * 5
          // The page remembers it as soon as it shows it.
          const splash = openSplash({ elapsedMs, played })
          expect(splash.hasPlayed()).toBe(true)
          const isOver = elapsedMs >= SPLASH_FADES_AT_MS
          if (!isOver) splash.passLoading(SPLASH_FADES_AT_MS - elapsedMs - 5, 0)
          expect(splash.isPlaying()).toBe(!isOver)
          splash.passLoading(isOver ? 0 : 5, 0)
          expect(splash.value()).toBe(isOver ? "gone" : "fading")
        },
      ),
      {
        numRuns: 60,
        examples: [
          [1, true],
          [SPLASH_FADES_AT_MS / 5 - 1, true],
          [SPLASH_FADES_AT_MS / 5, true],
        ],
      },
    )
  })

  it(
    "should have typed the whole welcome before it fades, if the page takes less than 3 s",
    { tags: ["2.home.2"] },
    () => {
      const splash = openSplash()
      splash.passLoading(SPLASH_FADES_AT_MS, 3000)
      expect(splash.typed()).toBe(WELCOME.length)
    },
  )
})

// Helpers

const openSplash = ({ played = false, still = false, hasScrolled = false, elapsedMs = 0 } = {}) => {
  let hasPlayed = played
  const memory = Layer.succeed(IntroMemory, {
    hasPlayed: Effect.sync(() => hasPlayed),
    remember: Effect.sync(() => {
      hasPlayed = true
    }),
  })
  const clock = new SimulatedClock()
  const machine = makeSplashMachine(ManagedRuntime.make(memory))
  const actor = createActor(machine, { clock, input: { still, hasScrolled, elapsedMs } }).start()
  const send = (type: "page.loaded" | "splash.skip") => actor.send({ type })
  let now = 0
  const hear = (loadedAt: number) => {
    if (now === loadedAt) send("page.loaded")
  }
  return {
    send,
    value: () => actor.getSnapshot().value,
    typed: () => actor.getSnapshot().context.typed,
    isPlaying: () => actor.getSnapshot().matches("playing"),
    hasPlayed: () => hasPlayed,
    /** Lets time pass, in which the page may load. Unit: milliseconds. */
    passLoading: (ms: number, loadedAt: number) => {
      for (const end = now + ms; now < end; now += 5) {
        hear(loadedAt)
        advanceTime(clock, 5)
      }
      hear(loadedAt)
    },
  }
}
