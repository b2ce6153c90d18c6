/** Says that the device is on another network than before, and asks for the passkey. The screen below stays as it is typed. */
import { useSelector } from "@xstate/react"
import { useLayoutEffect, useRef } from "react"
import { KeyRound } from "../../components/icons/KeyRound.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { useAtDesk, useIsElsewhere } from "../deskContext.tsx"
import styles from "./ElsewhereBar.module.css"

export const ElsewhereBar = () => (useIsElsewhere() ? <Bar /> : null)

const Bar = () => {
  const { desk } = useAtDesk()
  const state = useSelector(desk, (snapshot) => snapshot)
  const before = useRef<EventTarget>(null)
  useLayoutEffect(
    () => () => {
      // Whoever pressed the button goes on where they were.
      if (before.current instanceof HTMLElement) before.current.focus()
    },
    [],
  )
  return (
    <div className={styles["bar"]} role="alert" aria-busy={state.matches({ in: { elsewhere: "verifying" } })}>
      <p>
        {state.matches({ in: { elsewhere: "failed" } })
          ? "The passkey was not taken. What you typed stays here; please try again."
          : "This device is on another network than before. Use your passkey once, and go on; what you typed stays here."}
      </p>
      <button
        type="button"
        className={buttonClass("primary")}
        aria-disabled={!state.can({ type: "desk.passkey" })}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget
        }}
        onBlur={() => {
          before.current = null
        }}
        onClick={() => desk.send({ type: "desk.passkey" })}
      >
        {KeyRound}
        Use my passkey
      </button>
    </div>
  )
}
