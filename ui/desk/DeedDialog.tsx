/**
 * What stands between a deed and its end: that it is being done, why it was not, or that the passkey is needed. Closing it
 * leaves the form as it was typed.
 */
import { useSelector } from "@xstate/react"
import { use, useLayoutEffect, useRef } from "react"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { countText } from "#core/countText.ts"
import { DEPARTURE_STATE_TEXT } from "#core/departures/seatHold.ts"
import type { DeedEvent, makeDeedMachine } from "#core/desk/deedMachine.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { classNames } from "../components/classNames.ts"
import { AtDeskContext } from "./deskContext.tsx"
import styles from "./DeedDialog.module.css"

type Deed = ReturnType<typeof makeDeedMachine>

interface DeedText {
  readonly title: string
  readonly words: string
  readonly act?: readonly [label: string, event: DeedEvent]
}

/** Of whatever the desk answers. */
const STATE_TEXT: Readonly<Record<string, string>> = DEPARTURE_STATE_TEXT

/** What can be changed under somebody's hands, as the port names it, in words. */
const NOW_TEXT: Readonly<Record<string, (value: string | number) => string>> = {
  capacity: (seats) => `${countText(Number(seats), "seat")} in all`,
  state: (state) => STATE_TEXT[state] ?? "another",
  answer: String,
  taken: (seats) => `${seats} held or sold`,
  bookings: (count) => countText(Number(count), "booking"),
  role: String,
  total: (paise) => `${formatPaise(Paise.make(Number(paise)))} for all`,
}

const nowText = (now: Readonly<Record<string, string | number>>): string =>
  Object.entries(now)
    .flatMap(([name, value]) => NOW_TEXT[name]?.(value) ?? [])
    .join(", ")

/** What somebody else has made of it; nothing where there is nothing of it to tell. */
const changedText = (message: string, now: Readonly<Record<string, string | number>>): string => {
  const text = nowText(now)
  return text === "" ? message : `${message} It is now: ${text}.`
}

const textOf = (state: SnapshotFrom<Deed>): DeedText => {
  const { message, now = {} } = state.context
  if (state.matches("sending")) return { title: "One moment…", words: "It is being done." }
  if (state.matches({ refused: "likeAnother" }))
    return {
      title: "Is it the same booking?",
      words: message,
      act: ["It is another one", { type: "deed.insist" }],
    }
  if (state.matches("refused")) return { title: "That cannot be done", words: message }
  if (state.matches("lacking")) return { title: "Your role does not allow this", words: message }
  if (state.matches("changed")) return { title: "Somebody was faster", words: changedText(message, now) }
  if (state.matches("unanswered"))
    return {
      title: "No answer",
      words: "It may have been done all the same. Close this and look first, or try once more.",
      act: ["Try again", { type: "deed.again" }],
    }
  if (state.matches("signedOut"))
    return {
      title: "You were signed out",
      words: state.matches({ signedOut: "failed" })
        ? message
        : "What you typed stays here. Sign in, and it is done.",
      act: ["Sign in with a passkey", { type: "deed.passkey" }],
    }
  return {
    title: "Your passkey, please",
    words: state.matches({ unverified: "failed" })
      ? message
      : "This needs your passkey again, however long you have been signed in.",
    act: ["Use my passkey", { type: "deed.passkey" }],
  }
}

/** `deed` is there while one is under way. */
export const DeedDialog = ({ deed }: { readonly deed: ActorRefFrom<Deed> | undefined }) =>
  deed === undefined ? null : <OpenDialog deed={deed} />

const OpenDialog = ({ deed }: { readonly deed: ActorRefFrom<Deed> }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const state = useSelector(deed, (snapshot) => snapshot)
  const isSending = state.matches("sending")
  const isShown = !state.matches({ sending: "quick" })
  useLayoutEffect(() => {
    if (isShown && dialog.current?.open === false) dialog.current.showModal()
  }, [isShown])
  useLayoutEffect(() => {
    const element = dialog.current
    // Gives the focus back to where it was; an element that is only taken away does not.
    return () => element?.close()
  }, [])
  const desk = use(AtDeskContext)?.desk
  useLayoutEffect(
    () => () => {
      // Once the deed has ended: as soon as another person is in, or nobody came, the screens begin anew.
      const ended = deed.getSnapshot()
      const { person } = ended.context
      if (person !== undefined) desk?.send({ type: "desk.entered", person })
      if (ended.matches("dropped")) desk?.send({ type: "desk.dropped" })
    },
    [deed, desk],
  )
  const { title, words, act } = textOf(state)
  return (
    <dialog
      ref={dialog}
      className={classNames(styles["dialog"], state.matches("signedOut") && styles["hidesDesk"])}
      aria-labelledby="deed-title"
      aria-busy={isSending}
      onCancel={(event) => {
        event.preventDefault()
        deed.send({ type: "deed.leave" })
      }}
    >
      <h2 id="deed-title" className={styles["title"]}>
        {title}
      </h2>
      <p role="alert">{words}</p>
      {isSending && <progress className={styles["progress"]} aria-labelledby="deed-title" />}
      <div className={styles["acts"]}>
        {act !== undefined && (
          <button
            type="button"
            className={buttonClass("primary")}
            aria-disabled={!state.can(act[1])}
            onClick={() => deed.send(act[1])}
          >
            {act[0]}
          </button>
        )}
        {state.can({ type: "deed.leave" }) && (
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => deed.send({ type: "deed.leave" })}
          >
            Close
          </button>
        )}
      </div>
    </dialog>
  )
}
