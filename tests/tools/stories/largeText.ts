/**
 * Every story once more, as it ends, on a phone with letters of twice the size: no words over others, none cut off, no
 * page wider than its window, also while something moves (WCAG 2.2, 1.4.4). The next story sets its own window.
 */
import { afterEach } from "vitest"
import { page } from "vitest/browser"
import { findCollisions } from "../../journeys/layout/textCollisions.ts"

const PHONE = [360, 740] as const

const endsByItself = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)

const laidOut = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Ends what moves, and what begins to move meanwhile. How wide the page is at most where each begins, in CSS pixels. */
const endAnimations = async () => {
  const { documentElement } = document
  const ended = new Set<Animation>()
  const moving = () =>
    document.getAnimations().filter((animation) => endsByItself(animation) && !ended.has(animation))
  let widest = documentElement.scrollWidth
  for (let begun = moving(); begun.length > 0; begun = moving()) {
    for (const animation of begun) {
      animation.pause()
      animation.currentTime = 0
    }
    widest = Math.max(widest, documentElement.scrollWidth)
    for (const animation of begun) {
      animation.finish()
      ended.add(animation)
    }
    await laidOut()
  }
  return widest
}

afterEach(async () => {
  const { style } = document.documentElement
  const ownSize = style.fontSize
  await page.viewport(...PHONE)
  style.fontSize = "200%"
  await laidOut()
  const widest = await endAnimations()
  const found = [
    ...(widest > PHONE[0] ? [`the page is ${widest} wide where something begins to move`] : []),
    ...findCollisions(),
  ]
  style.fontSize = ownSize
  if (found.length > 0) throw new Error(`With letters of twice the size:\n${found.join("\n")}`)
})
