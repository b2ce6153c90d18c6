/** Waits until the visitor comes within one screen of a part that the server has written. */

/** Resolves at once where there is no such part: then it was never written, and is wanted now. */
export const whenNear = (id: string): Promise<void> => {
  const part = typeof document === "undefined" ? null : document.getElementById(id)
  if (part === null) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        resolve()
      },
      { rootMargin: "100% 0px" },
    )
    watch.observe(part)
  })
}
