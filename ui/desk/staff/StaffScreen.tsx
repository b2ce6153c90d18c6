/** Who works at the desk and what lets them in; an owner invites, gives other roles, and takes access away. */
import { useMachine } from "@xstate/react"
import type { SubmitEvent } from "react"
import { dayInIndia, dayText, momentText } from "#core/days.ts"
import { invitePath } from "#core/desk/deskRoutes.ts"
import { makeDeskStaffMachine, type PersonForm } from "#core/desk/staff/deskStaffMachine.ts"
import { MAX_STAFF_NAME, STAFF_ROLES, type StaffMember, type StaffRole } from "#core/desk/staff/staff.ts"
import {
  type InvitedAtDesk,
  isLinkWaiting,
  type PasskeySeen,
  type StaffPerson,
} from "#core/desk/staff/staffView.ts"
import { KeyRound } from "../../components/icons/KeyRound.tsx"
import { UserPlus } from "../../components/icons/UserPlus.tsx"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { SelectField } from "../../components/fields/SelectField.tsx"
import { TextField } from "../../components/fields/TextField.tsx"
import { TicketCode } from "../../components/ticket/TicketCode.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useGivenBack, useLost } from "../deskContext.tsx"
import { CopyLinkField } from "../CopyLinkField.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { useReturnFocus } from "../useReturnFocus.ts"
import { UnreadScreen } from "../UnreadScreen.tsx"
import { DoneMessage } from "../DoneMessage.tsx"
import styles from "./StaffScreen.module.css"

const ROLE_TEXT: Readonly<Record<StaffRole, string>> = {
  owner: "owner: everything, and who else may",
  office: "office: bookings and departures",
  boarding: "boarding: who travels today",
  accounts: "accounts: the money",
}

const roleText = (role: StaffRole): string => ROLE_TEXT[role]

const passkeyText = ({ name, madeAtMs, usedAtMs }: PasskeySeen): string =>
  `${name}, made on ${momentText(madeAtMs)}, ${
    usedAtMs === undefined ? "not used since" : `last used on ${momentText(usedAtMs)}`
  }`

const sessionsText = ({ sessions }: StaffPerson): string => {
  const [newest] = sessions
  if (newest === undefined) return "not signed in"
  const seen = `last seen on ${momentText(newest.seenAtMs)}`
  return sessions.length === 1 ? `signed in, ${seen}` : `signed in on ${sessions.length} devices, ${seen}`
}

interface NewLinkProps {
  readonly invited: InvitedAtDesk
  readonly isWaiting: boolean
  readonly onClose: () => void
}

/** The link, to be copied or photographed; the desk tells it this once. */
const NewLink = ({ invited, isWaiting, onClose }: NewLinkProps) => {
  const heading = useReturnFocus<HTMLHeadingElement>()
  const link = new URL(invitePath(invited.secret), document.location.origin).href
  return (
    <section className={styles["link"]} aria-labelledby="new-link">
      <h2 id="new-link" ref={heading} tabIndex={-1} className={styles["heading"]}>
        A link for {invited.name}
      </h2>
      {isWaiting ? (
        <>
          <p>
            It opens the desk once, until {momentText(invited.untilMs)}, and is shown only now. Whoever opens
            it first is let in: hand it to {invited.name} and nobody else.
          </p>
          <div className={styles["linkWays"]}>
            <div className={styles["code"]}>
              <TicketCode content={link} label={`The link for ${invited.name} as a code for their camera`} />
            </div>
            <div className={styles["copy"]}>
              <CopyLinkField label="Link" link={link} />
            </div>
          </div>
        </>
      ) : (
        <p role="status">
          This link opens nothing any more: it was used, or it is over, or there is a newer one.
        </p>
      )}
      <button type="button" className={buttonClass("quiet")} onClick={onClose}>
        Put it away
      </button>
    </section>
  )
}

interface ChangeFormProps {
  readonly one: StaffPerson
  readonly form: PersonForm
  /** What is missing, in a sentence. */
  readonly lack: string | undefined
  readonly onRole: (role: StaffRole | "") => void
  readonly onSend: () => void
  readonly onClose: () => void
}

const WARNING: Readonly<Record<Exclude<PersonForm["act"], "role">, (name: string) => string>> = {
  revoke: (name) =>
    `${name} will work at the desk no more: their sessions, links and passkeys end at once. What they did stays in the log.`,
  signOut: (name) =>
    `${name} is signed out on every device, at once. Their passkeys go on: they sign in again and work on.`,
}

const SEND_TEXT: Readonly<Record<PersonForm["act"], (name: string) => string>> = {
  role: () => "Change the role",
  revoke: (name) => `Take ${name}’s access away`,
  signOut: (name) => `Sign ${name} out`,
}

const ChangeForm = ({ one, form, lack, onRole, onSend, onClose }: ChangeFormProps) => {
  const begin = useReturnFocus<HTMLFormElement>("select, button")
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSend()
  }
  const isOther = form.seen !== undefined && form.seen !== one.role && form.role !== one.role
  return (
    <form ref={begin} className={styles["change"]} aria-label={`Change ${one.name}`} onSubmit={send}>
      {isOther && (
        <p role="alert" className={styles["caution"]}>
          Somebody else has changed this meanwhile: {one.name} was {form.seen}, and is {one.role} now.
        </p>
      )}
      {form.act === "role" ? (
        <SelectField
          label={`New role of ${one.name}`}
          name="role"
          options={STAFF_ROLES}
          textOf={roleText}
          none="Choose a role"
          value={form.role}
          onChoice={onRole}
        />
      ) : (
        <p>{WARNING[form.act](one.name)}</p>
      )}
      {lack !== undefined && (
        <FieldError look="large" role="alert">
          {lack}
        </FieldError>
      )}
      <div className={styles["acts"]}>
        <button type="submit" className={buttonClass("primary")}>
          {SEND_TEXT[form.act](one.name)}
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  )
}

const Former = ({ former }: { readonly former: ReadonlyArray<StaffMember> }) =>
  former.length === 0 ? null : (
    <section aria-labelledby="former">
      <h2 id="former" className={styles["heading"]}>
        Worked here before
      </h2>
      <ul className={styles["former"]}>
        {former.map(({ staffId, name, role, revokedAtMs = 0 }) => (
          <li key={staffId}>
            <bdi>{name}</bdi>, {role}, until {momentText(revokedAtMs)}
          </li>
        ))}
      </ul>
    </section>
  )

export const StaffScreen = () => {
  const [state, send] = useMachine(useDeskMachine(makeDeskStaffMachine))
  useLost(state.matches("signedOut"), () => send({ type: "staff.again" }))
  useGivenBack(state.matches("lacking"), "see staff", () => send({ type: "staff.again" }))
  const { view, readAtMs, invite, person, invited, done, lackOf, message } = state.context
  if (state.matches("lacking")) return <RoleLacks message={message} typed={[["Name", invite.name]]} />
  if (view === undefined) return <UnreadScreen title="Staff" words="Reading who works here…" state={state} />
  return (
    <>
      <DeskTitle tab="Staff">Staff</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      {done !== "" && <DoneMessage>{done}</DoneMessage>}
      {invited !== undefined && (
        <NewLink
          key={invited.secret}
          invited={invited}
          isWaiting={isLinkWaiting(invited, view)}
          onClose={() => send({ type: "link.close" })}
        />
      )}
      <ul className={styles["people"]} aria-label="Who works at the desk">
        {view.working.map((one) => {
          const isYou = one.staffId === view.you
          const form = person?.staffId === one.staffId ? person : undefined
          const open = (act: PersonForm["act"], label: string) => (
            <button
              type="button"
              className={buttonClass("quiet")}
              aria-label={`${label} of ${one.name}`}
              aria-expanded={form?.act === act}
              onClick={() =>
                send(
                  form?.act === act
                    ? { type: "person.close" }
                    : { type: "person.open", staffId: one.staffId, act },
                )
              }
            >
              {label}
            </button>
          )
          return (
            <li key={one.staffId} className={styles["person"]}>
              <div className={styles["head"]}>
                <h2 className={styles["name"]}>
                  <bdi>{one.name}</bdi>
                  {isYou && " (you)"}
                </h2>
                <strong className={styles["role"]}>{one.role}</strong>
              </div>
              <p className={styles["small"]}>
                Invited on {dayText(dayInIndia(one.invitedAtMs))}; {sessionsText(one)}.
              </p>
              {one.passkeys.length === 0 ? (
                <p className={styles["small"]}>
                  {one.inviteUntilMs === undefined
                    ? "No passkey yet, and no link that opens the desk: send another."
                    : `No passkey yet; a link waits until ${momentText(one.inviteUntilMs)}.`}
                </p>
              ) : (
                <ul className={styles["passkeys"]} aria-label={`Passkeys of ${one.name}`}>
                  {one.passkeys.map((passkey) => (
                    <li key={`${passkey.madeAtMs} ${passkey.name}`}>
                      {KeyRound}
                      <span>{passkeyText(passkey)}</span>
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles["acts"]}>
                <button
                  type="button"
                  className={buttonClass("quiet")}
                  aria-label={`Another link for ${one.name}`}
                  onClick={() => send({ type: "invite.again", staffId: one.staffId })}
                >
                  Another link
                </button>
                {!isYou && (
                  <>
                    {open("role", "Change the role")}
                    {one.sessions.length > 0 && open("signOut", "End the sessions")}
                    {open("revoke", "Take away the access")}
                  </>
                )}
              </div>
              {form !== undefined && !isYou && (
                <ChangeForm
                  key={form.act}
                  one={one}
                  form={form}
                  lack={lackOf === "person" ? message : undefined}
                  onRole={(role) => send({ type: "role.pick", role })}
                  onSend={() => send({ type: "person.do" })}
                  onClose={() => send({ type: "person.close" })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {view.working.some((one) => one.staffId !== view.you && one.sessions.length > 0) && (
        <p className={styles["everybody"]}>
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => send({ type: "everybody.signOut" })}
          >
            Sign everybody else out
          </button>
        </p>
      )}
      <form
        className={styles["invite"]}
        aria-labelledby="invite"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: "invite.send" })
        }}
      >
        <h2 id="invite" className={styles["heading"]}>
          Let somebody in
        </h2>
        <TextField
          label="Name"
          typed="name"
          autoComplete="off"
          dir="auto"
          name="name"
          hint="As colleagues call them: it stands in the log beside what they do."
          maxLength={MAX_STAFF_NAME}
          value={invite.name}
          onText={(name) => send({ type: "invite.edit", change: { name } })}
        />
        <SelectField
          label="Role"
          name="role"
          options={STAFF_ROLES}
          textOf={roleText}
          none="Choose a role"
          value={invite.role}
          onChoice={(role) => send({ type: "invite.edit", change: { role } })}
        />
        {lackOf === "invite" && (
          <FieldError look="large" role="alert">
            {message}
          </FieldError>
        )}
        <button type="submit" className={buttonClass("primary")}>
          {UserPlus}
          Make a link
        </button>
      </form>
      <Former former={view.former} />
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
