/** The saved list: its slugs, newest first, and the way to speak to it. Every heart of the site shares it. */
import { useSelector } from "@xstate/react"
import { makeSavedHearts } from "#core/catalogue/savedHearts.ts"
import { useMachineOf } from "../../flows.tsx"
import { useHydrating } from "../../useHydrating.ts"

const NOTHING: ReadonlyArray<string> = []

export const useSaved = () => {
  const hearts = useMachineOf(makeSavedHearts)
  const slugs = useSelector(hearts, ({ context }) => context.slugs)
  return [useHydrating() ? NOTHING : slugs, hearts.send] as const
}
