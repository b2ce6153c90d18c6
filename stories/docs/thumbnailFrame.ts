/** The address of a story in a thumbnail: it plays by itself, and nobody walks it. */
const MARK = "thumbnail"

export const thumbnailAddress = (storyId: string): string =>
  `./iframe.html?id=${storyId}&viewMode=story&${MARK}=true`

/** Whether this page is a thumbnail. */
export const isThumbnail = (): boolean => new URLSearchParams(window.location.search).has(MARK)

/** A story that plays in a thumbnail moves its own page only: the page of documentation around it stays where it is. */
export const keepThumbnailStill = (): void => {
  const focus = Reflect.get(HTMLElement.prototype, "focus")
  HTMLElement.prototype.focus = function focusInPlace() {
    Reflect.apply(focus, this, [{ preventScroll: true }])
  }
  Element.prototype.scrollIntoView = function scrollInPlace() {
    window.scrollBy({ top: this.getBoundingClientRect().top, behavior: "instant" })
  }
}
