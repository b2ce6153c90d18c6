/**
 * Hides the desk once its session has ended, with what is typed on the screen, until the same person is in again. Whoever else
 * signs in has a desk of their own.
 */
import { useSelector } from "@xstate/react"
import { useLayoutEffect, useRef } from "react"
import { SESSION_IDLE_MS } from "#core/desk/session/deskSession.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { classNames } from "../../components/classNames.ts"
import { useAtDesk } from "../deskContext.tsx"
import styles from "../DeedDialog.module.css"
import { SignInForm } from "./SignInForm.tsx"

const HOUR_MS = 3_600_000

export const SignedOutDialog = () => {
  const { desk } = useAtDesk()
  return useSelector(desk, (snapshot) => snapshot.matches({ in: "signedOut" })) ? <OpenDialog /> : null
}

const OpenDialog = () => {
  const { desk, person } = useAtDesk()
  const state = useSelector(desk, (snapshot) => snapshot)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const { title } = document
    document.title = "Signed out · Desk"
    element?.showModal()
    return () => {
      document.title = title
      // Gives the focus back to the field in which somebody was typing.
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles["dialog"], styles["hidesDesk"])}
      aria-labelledby="signed-out-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="signed-out-title" className={styles["title"]}>
        You were signed out
      </h2>
      <p role="alert">
        What was typed here is kept, out of sight. Once <bdi>{person.name}</bdi> signs in it goes on; for
        anybody else, and after {SESSION_IDLE_MS / HOUR_MS} hours, it is cleared.
      </p>
      <SignInForm state={state} send={desk.send} />
      <button
        type="button"
        className={buttonClass("quiet")}
        onClick={() => desk.send({ type: "desk.clear" })}
      >
        Clear this page
      </button>
    </dialog>
  )
}
