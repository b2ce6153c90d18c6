/** Tells which page of this site a visitor is about to open: the mouse rests on its link, a finger or the focus is on it. */

/** A mouse that only passes by means nothing. Unit: milliseconds. */
const RESTED_MS = 65

const pathOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest("a") : null
  if (link === null || link.origin !== window.location.origin || link.target !== "") return undefined
  return link.pathname === window.location.pathname ? undefined : link.pathname
}

/** Listens for as long as the page lives. */
export const onIntent = (tell: (path: string) => void): void => {
  let rest: ReturnType<typeof setTimeout> | undefined
  const tellOf = ({ target }: Event) => {
    const path = pathOf(target)
    if (path !== undefined) tell(path)
  }
  window.addEventListener("pointerover", (event) => {
    clearTimeout(rest)
    if (event.pointerType === "mouse") rest = setTimeout(() => tellOf(event), RESTED_MS)
  })
  for (const act of ["pointerdown", "focusin"]) window.addEventListener(act, tellOf, { passive: true })
}
