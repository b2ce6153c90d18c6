/** Everything that waits for somebody: since when, what to do, and the deed that does it. */
import { useSelector } from "@xstate/react"
import { Link } from "react-router-dom"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { callLink } from "#core/booking/mobileNumber.ts"
import { dayText, momentText } from "#core/days.ts"
import { rolesText } from "#core/desk/deskRights.ts"
import { adoptPaymentPath, bookingPath, DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import {
  actsOf,
  fieldOf,
  isSameMatter,
  listedMatters,
  type Matter,
  type MatterAct,
  type MatterKind,
} from "#core/desk/money/mattersView.ts"
import type { makeNeedsPersonMachine } from "#core/desk/money/needsPersonMachine.ts"
import type { TravellerMessageKind } from "#core/messages/travellerMessage.ts"
import { formatPaise } from "#core/money.ts"
import { OUTSIDE_TEXT } from "#core/refunds/outsideReason.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useHasRight, useLost, useMatters, useWatchedMatters } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { ReasonField } from "../ReasonField.tsx"
import { useReturnFocus } from "../useReturnFocus.ts"
import { UnreadScreen } from "../UnreadScreen.tsx"
import styles from "./NeedsPersonScreen.module.css"

type Matters = ReturnType<typeof makeNeedsPersonMachine>

const TITLE: Readonly<Record<MatterKind, string>> = {
  review: "An order waits for a decision",
  refundFailed: "The provider refused a refund",
  refundUndecided: "A refund has been on its way for days",
  payByHand: "Pay back by hand",
  calledOffUnreached: "Called off, and nobody has told them",
  unreached: "No message has reached them",
  notPaidInTime: "Not paid in time",
  letterRefused: "A letter was refused",
  unknownPayment: "Paid, and not in the books",
}

const MESSAGE_TEXT: Readonly<Record<TravellerMessageKind, string>> = {
  confirmed: "the confirmation",
  changed: "what was changed",
  reminder: "the reminder",
  "refund on its way": "that a refund is on its way",
  "refund arrived": "that a refund has arrived",
  voucher: "the voucher",
  link: "the link to the booking",
}

const isOfErased = ({ booking }: Pick<Matter, "booking">) => booking?.mobileNumber === ""
const moneyText = ({ amount }: Matter) => (amount === undefined ? "what was paid" : formatPaise(amount))
const toldText = ({ messages = [] }: Matter) => messages.map((kind) => MESSAGE_TEXT[kind]).join(", ")

/** What is to be done, as a sentence. */
const WHAT_TO_DO: Readonly<Record<MatterKind, (matter: Matter) => string>> = {
  review: (matter) =>
    `${isOfErased(matter) ? "Its traveller was erased before the money came. Confirm it only where you know who travels." : "Confirm it where the trip can take place."} Reject it, and ${moneyText(matter)} goes back${matter.mustGoOutside === undefined ? "" : " by hand"}.`,
  refundFailed: (matter) =>
    `${moneyText(matter)} did not go back. Ask for it again, or pay it back by hand and say so.`,
  refundUndecided: (matter) =>
    `${moneyText(matter)} has not arrived, and the provider does not say why. Ask the provider; give it up to begin anew.`,
  payByHand: (matter) =>
    `The trip is called off. ${OUTSIDE_TEXT[matter.mustGoOutside ?? "paidAtDesk"]}: ${moneyText(matter)}.`,
  calledOffUnreached: () =>
    "Call them: their trip does not take place. Who has paid may choose the money back, another day or a voucher.",
  unreached: (matter) =>
    `Call them and say so here, or correct the address. They were not told: ${toldText(matter)}.`,
  notPaidInTime: (matter) =>
    `${moneyText(matter)} was to be paid at the desk. Mark it as paid or give the seats back on its page.`,
  letterRefused: () => "Reach them another way; the trip request has their number.",
  unknownPayment: (matter) =>
    `The payment provider has ${moneyText(matter)} for order ${matter.id}, which is not in our books. Say which trip it was for. Or give it back at the provider, and say so on the command line: orders adopt ${matter.id} --refunded-there --reason "TEXT".`,
}

const ACT_TEXT: Readonly<Record<MatterAct, string>> = {
  confirm: "Confirm it",
  reject: "Reject it",
  sendAgain: "Send again",
  toldByPhone: "Told by phone",
  correctAddress: "Correct the address",
  refundAgain: "Refund again",
  refundByHand: "Paid back by hand",
  giveUpRefund: "Give it up",
  payByHand: "Paid back by hand",
  letterAgain: "Send again",
  letterAway: "Put it away",
}

const DO_TEXT: Readonly<Record<MatterAct, (matter: Matter) => string>> = {
  confirm: () => "Confirm the booking",
  reject: (matter) =>
    matter.amount === 0 ? "Reject the order" : `Reject it: ${moneyText(matter)} goes back`,
  sendAgain: () => "Send it now",
  toldByPhone: () => "I have told them",
  correctAddress: () => "Keep this address",
  refundAgain: (matter) => `Refund ${moneyText(matter)} again`,
  refundByHand: (matter) => `I have paid ${moneyText(matter)} back`,
  giveUpRefund: () => "Give this refund up",
  payByHand: (matter) => `I have paid ${moneyText(matter)} back`,
  letterAgain: () => "Send it now",
  letterAway: () => "Put it away for good",
}

interface ActProps {
  readonly state: SnapshotFrom<Matters>
  readonly send: ActorRefFrom<Matters>["send"]
}

const OpenAct = ({ state, send }: ActProps) => {
  const { view, open, form } = state.context
  const fields = useReturnFocus<HTMLFormElement>("input, button")
  if (open === undefined) return null
  const { matter, act } = open
  const field = fieldOf(act)
  const isOvertaken = view !== undefined && !view.matters.some((one) => isSameMatter(one, matter))
  return (
    <form
      ref={fields}
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "act.do" })
      }}
    >
      {field === "reason" && (
        <ReasonField
          reason={form.reason}
          readIn="log and traveller"
          onReason={(reason) => send({ type: "form.edit", change: { reason } })}
        />
      )}
      {field === "email" && (
        <TextField
          label="E-mail"
          typed="email"
          autoComplete="off"
          enterKeyHint="done"
          name="email"
          dir="ltr"
          hint="Everything that did not reach them goes there."
          value={form.email}
          onText={(email) => send({ type: "form.edit", change: { email } })}
        />
      )}
      {isOvertaken && (
        <FieldError look="large" role="alert">
          It waits no more: it was settled meanwhile. What you typed stays until you press “Not now”.
        </FieldError>
      )}
      {state.matches({ shown: "incomplete" }) && (
        <FieldError look="large" role="alert">
          {field === "email" ? "Write the address." : "Write why, in a few words."}
        </FieldError>
      )}
      <div className={styles["acts"]}>
        <button type="submit" className={buttonClass("primary")}>
          {DO_TEXT[act](matter)}
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={() => send({ type: "act.close" })}>
          Not now
        </button>
      </div>
    </form>
  )
}

interface RowProps extends ActProps {
  readonly matter: Matter
}

const Row = ({ matter, state, send }: RowProps) => {
  const { booking, kind, why } = matter
  const { open } = state.context
  const mayAdopt = useHasRight("adopt a payment")
  const isOpen = open !== undefined && isSameMatter(open.matter, matter)
  return (
    <li className={styles["one"]}>
      <h2 className={styles["heading"]}>{TITLE[kind]}</h2>
      {booking !== undefined && (
        <p className={styles["who"]}>
          <strong>
            <Link to={bookingPath(booking.merchantOrderId)}>
              <bdi>{booking.name || booking.mobileNumber || booking.merchantOrderId}</bdi>
            </Link>
          </strong>
          {booking.mobileNumber === "" ? (
            <span>erased</span>
          ) : (
            <a href={callLink(booking.mobileNumber)}>{booking.mobileNumber}</a>
          )}
          <span>
            {booking.activityName}, {dayText(booking.date)}
          </span>
        </p>
      )}
      <p>{WHAT_TO_DO[kind](matter)}</p>
      {why !== undefined && <p className={styles["why"]}>{why}</p>}
      <p className={styles["since"]}>Since {momentText(matter.sinceMs)}</p>
      {isOpen ? (
        <OpenAct state={state} send={send} />
      ) : (
        <div className={styles["acts"]}>
          {kind === "unknownPayment" && mayAdopt && (
            <Link className={buttonClass("quiet")} to={adoptPaymentPath(matter.id)}>
              Take it into the books
            </Link>
          )}
          {actsOf(matter).map((act) => (
            <button
              key={act}
              type="button"
              className={buttonClass("quiet")}
              onClick={() => send({ type: "act.open", matter, act })}
            >
              {ACT_TEXT[act]}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

const NOBODY_MAY = `Only ${rolesText("see what needs a person")} may see what needs a person.`

export const NeedsPersonScreen = () => {
  const matters = useMatters()
  const maySee = useHasRight("see what needs a person")
  if (matters !== undefined) return <NeedsPerson matters={matters} />
  return maySee ? null : <RoleLacks message={NOBODY_MAY} />
}

const NeedsPerson = ({ matters }: { readonly matters: ActorRefFrom<Matters> }) => {
  const state = useSelector(matters, (snapshot) => snapshot)
  const { send } = matters
  const mayAdopt = useHasRight("adopt a payment")
  useWatchedMatters()
  useLost(state.matches("signedOut"), () => send({ type: "matters.again" }))
  const { view, readAtMs, open, form, message } = state.context
  if (state.matches("lacking"))
    return (
      <RoleLacks
        message={message}
        typed={[
          ["Why", form.reason],
          ["E-mail", form.email],
        ]}
      />
    )
  if (view === undefined)
    return <UnreadScreen title="Needs a person" words="Reading what waits…" state={state} />
  const listed = listedMatters(view, open?.matter)
  return (
    <>
      <DeskTitle tab="Needs a person">Needs a person</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      {mayAdopt && (
        <p>
          <Link to={DESK_ROUTES.adoptPayment}>Take in a payment that is not in the books</Link>
        </p>
      )}
      {listed.length === 0 ? (
        <p className={styles["none"]}>Nothing waits for anybody. Enjoy the sea.</p>
      ) : (
        <ul className={styles["list"]}>
          {listed.map((matter) => (
            <Row key={`${matter.kind} ${matter.id}`} matter={matter} state={state} send={send} />
          ))}
        </ul>
      )}
      {view.mattersInAll > view.matters.length && (
        <p className={styles["none"]}>
          These are the first {view.matters.length} of {view.mattersInAll}; the next ones follow as these are
          settled.
        </p>
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
