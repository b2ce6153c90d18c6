/** What a link does when it is pressed whose picture travels along to the page that it opens. */
import type { MouseEvent } from "react"
import { useGo } from "../../go.ts"
import { opensElsewhere } from "../page/opensElsewhere.ts"
import { carryPicture } from "./carryPicture.ts"
import { wantsStillness } from "./wantsStillness.ts"

/** The link is left to itself for visitors who want no motion. */
export const useCarriedPicture = (to: string) => {
  const go = useGo()
  return (press: MouseEvent<HTMLAnchorElement>): void => {
    const card = press.currentTarget.closest("article") ?? press.currentTarget
    const picture = card.querySelector("picture")
    if (picture === null || opensElsewhere(press) || wantsStillness()) return
    press.preventDefault()
    carryPicture(picture, () => go(to))
  }
}
