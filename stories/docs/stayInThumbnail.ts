/** A story that plays in a thumbnail moves its own page only: the page of documentation around it stays where it is. */
export const stayInThumbnail = (): void => {
  const focus = Reflect.get(HTMLElement.prototype, "focus")
  HTMLElement.prototype.focus = function focusInPlace() {
    Reflect.apply(focus, this, [{ preventScroll: true }])
  }
  Element.prototype.scrollIntoView = function scrollInPlace() {
    window.scrollBy({ top: this.getBoundingClientRect().top, behavior: "instant" })
  }
}
