/** The wishlist: its slugs, newest first, and the way to speak to it. Every heart of the site shares it. */
import { startWishlistActor, type WishlistActor } from "#core/catalogue/wishlistMachine.ts"
import { useSiteActor } from "../../app/useSiteActor.ts"

const NOTHING: ReadonlyArray<string> = []
const nothing = () => NOTHING

const slugsIn = ({ context }: ReturnType<WishlistActor["getSnapshot"]>): ReadonlyArray<string> =>
  context.slugs

export const useWishlist = () => {
  const [slugs, send] = useSiteActor(startWishlistActor, slugsIn, nothing)
  return [slugs, send] as const
}
