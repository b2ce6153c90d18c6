import type { MouseEvent } from "react"

/** Whether a press on a link is the browser's business: another tab, another window, a file. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
