/** Why a screen has nothing to show: nobody answers, or nothing is told on this network before the passkey was used there. */
import { useSelector } from "@xstate/react"
import { useEffect } from "react"
import { PASSKEY_FIRST } from "#core/desk/liveReading.ts"
import { useAtDesk } from "./deskContext.tsx"

export const UnreadText = () => {
  const { desk } = useAtDesk()
  const state = useSelector(desk, (snapshot) => snapshot)
  useEffect(() => desk.send({ type: "desk.watch" }), [desk])
  if (state.matches({ in: "elsewhere" })) return PASSKEY_FIRST
  return state.matches({ in: "watching" })
    ? "No answer yet…"
    : "The desk does not answer. It is asked again every few seconds."
}
