/** The wishlist: its slugs, newest first, and the way to speak to it. Every heart of the site shares it. */
import { useSelector } from "@xstate/react"
import { startWishlistActor } from "#core/catalogue/wishlistMachine.ts"
import { useMachineOf } from "../../app/actors.tsx"
import { useHydrating } from "../../app/hydration.ts"

const NOTHING: ReadonlyArray<string> = []

export const useWishlist = () => {
  const hearts = useMachineOf(startWishlistActor)
  const slugs = useSelector(hearts, ({ context }) => context.slugs)
  return [useHydrating() ? NOTHING : slugs, hearts.send] as const
}
