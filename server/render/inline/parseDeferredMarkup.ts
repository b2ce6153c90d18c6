/** The parts of a page that its browser has not parsed yet (`ui/components/sections/DeferredMarkup`). */

export const deferredMarkup = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>("noscript[data-deferred]")

/**
 * Puts a part in the place of its text, parsed in a document in which no script runs. Does nothing where that has been done.
 */
export const parseMarkup = (part: HTMLElement): void => {
  // What React marks the beginning of a part with would come before a body that is not named.
  const { body } = new DOMParser().parseFromString(`<body>${part.textContent}`, "text/html")
  part.replaceWith(...body.childNodes)
}
