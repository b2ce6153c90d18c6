/** Moves the focus to the screen's title. Whose button has gone with what it did goes on from there. */
export const focusTitle = (): void =>
  document.querySelector<HTMLElement>("#screen h1")?.focus({ preventScroll: true })

/** As `focusTitle`, where nobody has the focus: the part that had it is gone. */
export const focusTitleIfLost = (): void => {
  if (document.activeElement === document.body) focusTitle()
}
