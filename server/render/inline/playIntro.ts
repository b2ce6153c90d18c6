/** The intro's beginning, and its early end, until its own script is there (`ui/home/Splash`). */

/** Remembered when it is shown, not when it ends: who leaves or comes again meanwhile has seen it. */
export const playIntro = (): void => {
  const { dataset } = document.documentElement
  if (dataset["intro"] !== undefined || document.querySelector("[data-fading]") === null) return
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  dataset["intro"] = "begun"
  try {
    sessionStorage.setItem("introPlayed", "")
  } catch {
    // Where nothing can be remembered it is over before it begins: see the script in the head.
  }
  for (const act of ["click", "keydown", "wheel"])
    addEventListener(
      act,
      () => {
        if (dataset["live"] === undefined) dataset["intro"] = "over"
      },
      { passive: true, capture: true },
    )
}
