/** The saved list: its slugs, newest first, and the way to speak to it. Every heart of the site shares it. */
import { useSelector } from "@xstate/react"
import { makeSavedHearts } from "#core/catalogue/savedHearts.ts"
import { useMachineOf } from "../../flows.tsx"

export const useSaved = () => {
  const hearts = useMachineOf(makeSavedHearts)
  return [useSelector(hearts, ({ context }) => context.slugs), hearts.send] as const
}
