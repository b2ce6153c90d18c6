/** Opens a dialog over the whole page in two steps, for slow phones. */

/**
 * Shows it at once, and takes the page behind it out of reach after it has been painted: that goes through every element
 * of the page, and would hold the dialog back. `onShown` runs after both steps. Returns how to call off the second.
 */
export const openAtOnce = (dialog: HTMLDialogElement, onShown: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined
  dialog.show()
  onShown()
  const frame = requestAnimationFrame(() => {
    task = setTimeout(() => {
      dialog.close()
      dialog.showModal()
      onShown()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
