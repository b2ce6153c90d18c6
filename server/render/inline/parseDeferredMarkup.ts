/** The parts of a page that its browser has not parsed yet (`ui/components/sections/DeferredMarkup`). */

export const deferredMarkup = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>("noscript[data-deferred]")

/** Puts a part in the place of its text. Does nothing where that has been done. */
export const parseMarkup = (part: HTMLElement): void => {
  part.outerHTML = part.textContent
}
