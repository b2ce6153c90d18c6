/** `staff`: who works at the desk; `deeds`: what was done there. What is changed here stands in the same log. */
import { Effect, Layer } from "effect"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import { momentText } from "#core/days.ts"
import { invitePath } from "#core/desk/deskRoutes.ts"
import {
  changeRole,
  endSessionsOfStaff,
  inviteAgain,
  inviteStaff,
  type Invitation,
  revokeStaff,
} from "#core/desk/staff/manageStaff.ts"
import { isStaffRole, STAFF_ROLES, type StaffMember } from "#core/desk/staff/staff.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { StaffStore } from "#core/ports/staffStore.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { DESK_PORT_DISTANCE, type ServerSettings } from "../config/serverSettings.ts"
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandRefused,
  confirm,
  UsageError,
} from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { noPositional, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import { JSON_OPTION, YES_OPTION } from "./sharedOptions.ts"

const ROLES = STAFF_ROLES.join(", ")

const roleOption = Effect.fn("roleOption")(function* (given: CommandArguments) {
  const role = given.one("role") ?? ""
  return isStaffRole(role) ? role : yield* new UsageError({ message: `--role needs one of ${ROLES}` })
})

type Stores = DeedBooks | StaffStore

const withStaff = <A, E>(context: CommandContext, work: Effect.Effect<A, E, Stores>) =>
  Effect.flatMap(openDatabaseForCommand(context), ({ db, settings }) =>
    Effect.map(Effect.provide(work, Layer.merge(sqlDeedBooks(db), sqlStaffStore(db))), (answer) => ({
      answer,
      settings,
    })),
  )

/** Whoever works here by that name. Errors: nobody. */
const named = Effect.fn("named")(function* (name: string) {
  const all = yield* StaffStore.use((store) => store.all)
  const found = all.find(
    (one) => one.revokedAtMs === undefined && one.name.toLowerCase() === name.trim().toLowerCase(),
  )
  return found ?? (yield* new CommandRefused({ message: `Nobody works here as ${printable(name)}.` }))
})

/** Said where the desk's port is only where it is looked for first: the start of the server names the one it found. */
const WHERE_ELSE =
  "Where the server named another address for the desk when it started, the link begins with that one."

const invitationText = ({ deskUrl, port }: ServerSettings, { staff, secret }: Invitation): string => {
  const who = `${staff.name} may work at the desk as ${staff.role}, by this link, once, within 15 minutes:`
  const link = (deskUrl ?? `http://localhost:${port + DESK_PORT_DISTANCE}`) + invitePath(secret)
  return `${who}\n\n  ${link}\n${deskUrl === undefined ? `\n${WHERE_ELSE}\n` : ""}`
}

const standing = ({ revokedAtMs, role }: StaffMember): string =>
  revokedAtMs === undefined ? role : `revoked ${momentText(revokedAtMs)}`

export const staffCommand: Command = {
  name: "staff",
  does: "who works at the desk, with their roles, and who no longer does",
  options: { ...JSON_OPTION },
  parse: Effect.fn("staff.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("staff")(function* (context) {
      const { answer: all } = yield* withStaff(
        context,
        StaffStore.use((store) => store.all),
      )
      const table = alignedTable([
        ["SINCE (IST)", "ROLE", "NAME"],
        ...all.map((one) => [
          momentText(one.invitedAtMs).replace(" IST", ""),
          standing(one),
          printable(one.name),
        ]),
      ])
      const text = all.length === 0 ? "Nobody works at the desk yet.\n" : `${table}\n`
      context.terminal.out(given.has("json") ? `${printableJson(all)}\n` : text)
      return 0
    })
  }),
}

export const staffInviteCommand: Command = {
  name: "staff invite",
  takes: "NAME",
  does: "lets somebody work at the desk: prints a link, which opens it once, within 15 minutes",
  options: {
    role: {
      value: "ROLE",
      says: `as ${ROLES}; without it the link is another one for who works there already`,
    },
  },
  examples: ['staff invite "Asha Rao" --role owner'],
  parse: Effect.fn("staffInvite.parse")(function* (given) {
    const name = yield* singlePositional(given, 'staff invite needs a name, such as "Asha Rao"')
    const role = given.one("role") === undefined ? undefined : yield* roleOption(given)
    return Effect.fn("staffInvite")(function* (context) {
      const invite = Effect.gen(function* () {
        if (role !== undefined) return yield* commandDeed(context, "invite staff", inviteStaff(name, role))
        const { staffId } = yield* named(name)
        return yield* commandDeed(context, "invite staff", inviteAgain(staffId))
      })
      const { answer, settings } = yield* withStaff(context, invite)
      context.terminal.out(invitationText(settings, answer))
      return 0
    })
  }),
}

export const staffRoleCommand: Command = {
  name: "staff role",
  takes: "NAME",
  does: "gives somebody another role, at once",
  options: { role: { value: "ROLE", says: `one of ${ROLES}`, isRequired: true } },
  parse: Effect.fn("staffRole.parse")(function* (given) {
    const name = yield* singlePositional(given, "staff role needs a name, as staff lists it")
    const role = yield* roleOption(given)
    return Effect.fn("staffRole")(function* (context) {
      const change = Effect.flatMap(named(name), ({ staffId }) =>
        commandDeed(context, "change a role", changeRole(staffId, role)),
      )
      const { answer } = yield* withStaff(context, change)
      context.terminal.out(`${answer.name} is ${answer.role}.\n`)
      return 0
    })
  }),
}

export const staffRevokeCommand: Command = {
  name: "staff revoke",
  takes: "NAME",
  does: "lets somebody work at the desk no more: their sessions, links and passkeys end at once",
  options: { ...YES_OPTION },
  parse: Effect.fn("staffRevoke.parse")(function* (given) {
    const name = yield* singlePositional(given, "staff revoke needs a name, as staff lists it")
    return Effect.fn("staffRevoke")(function* (context) {
      const revoke = Effect.gen(function* () {
        const { staffId, name: who, role } = yield* named(name)
        const question = `Revoke ${printable(who)} (${role})? Their sessions, links and passkeys end at once.`
        if (!given.has("yes")) yield* confirm(context.terminal, question, "revoke", "nobody was revoked")
        return yield* commandDeed(context, "revoke staff", revokeStaff(staffId))
      })
      const { answer } = yield* withStaff(context, revoke)
      context.terminal.out(`${answer.name} works at the desk no more.\n`)
      return 0
    })
  }),
}

export const staffSignOutCommand: Command = {
  name: "staff sign-out",
  takes: "[NAME]",
  does: "ends what somebody has open at the desk: their passkeys go on",
  options: { all: { says: "what everybody has open, in the place of NAME" } },
  parse: Effect.fn("staffSignOut.parse")(function* (given) {
    const name = given.has("all")
      ? yield* Effect.as(noPositional(given), undefined)
      : yield* singlePositional(given, "staff sign-out needs a name, as staff lists it, or --all")
    return Effect.fn("staffSignOut")(function* (context) {
      const signOut = Effect.gen(function* () {
        const staffId = name === undefined ? undefined : (yield* named(name)).staffId
        return yield* commandDeed(context, "end sessions of staff", endSessionsOfStaff(staffId))
      })
      const { answer: many } = yield* withStaff(context, signOut)
      context.terminal.out(`${countText(many, "session")} ended.\n`)
      return 0
    })
  }),
}

const MOST_DEEDS = 200

export const deedsCommand: Command = {
  name: "deeds",
  does: `what was done at the desk and on this command line, the newest first, ${MOST_DEEDS} of them: when, who, in which role, to what`,
  options: { about: { value: "ID", says: "of one departure, order or person alone" }, ...JSON_OPTION },
  parse: Effect.fn("deeds.parse")(function* (given) {
    yield* noPositional(given)
    const about = given.one("about")
    return Effect.fn("deeds")(function* (context) {
      const { answer: deeds } = yield* withStaff(
        context,
        DeedBooks.use((books) => books.newest(MOST_DEEDS, about)),
      )
      const rows = deeds.map(({ atMs, name, role, deed, about: what, detail }) => [
        momentText(atMs).replace(" IST", ""),
        printable(name),
        role,
        deed,
        what,
        printable(JSON.stringify(detail)),
      ])
      const text =
        rows.length === 0
          ? `Nothing was done at the desk ${about === undefined ? "yet" : `about ${printable(about)}`}.\n`
          : `${alignedTable([["WHEN (IST)", "WHO", "ROLE", "DEED", "ABOUT", "DETAIL"], ...rows])}\n`
      const records = deeds.map(({ atMs, ...deed }) => ({ at: istTimestamp(atMs), ...deed }))
      context.terminal.out(given.has("json") ? `${printableJson(records)}\n` : text)
      return 0
    })
  }),
}
