/** What a link does when it is pressed whose picture travels along to the page that it opens. */
import type { MouseEvent } from "react"
import { useNavigate } from "react-router-dom"
import { carryPicture } from "./carryPicture.ts"
import { wantsStillness } from "./wantsStillness.ts"

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** The link is left to itself where the browser cannot move pictures, and for visitors who want no motion. */
export const useCarriedPicture = (to: string) => {
  const navigate = useNavigate()
  return (press: MouseEvent<HTMLAnchorElement>): void => {
    const card = press.currentTarget.closest("article") ?? press.currentTarget
    const picture = card.querySelector("picture")
    if (picture === null || opensElsewhere(press) || wantsStillness()) return
    if (!("startViewTransition" in document)) return
    press.preventDefault()
    carryPicture(picture, () => void navigate(to))
  }
}
