/** `doctor`: everything about a shop that can be checked from inside, on one page. */
import { Effect } from "effect"
import { momentText } from "#core/days.ts"
import { SHOP } from "#core/shop.ts"
import { countText } from "#core/countText.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import type { Command } from "./command.ts"
import { noPositional } from "./commandArguments.ts"
import type { Finding } from "./doctor/checks.ts"
import { alignedTable, printableJson } from "./output.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const USUAL_BACKUPS = "/var/backups/goa-booking"

interface LabelledFinding {
  readonly label: string
  readonly finding: Finding
}

const MARKS = { well: "", note: "-", fault: "!" } as const

const rowsOf = ({ label, finding }: LabelledFinding): ReadonlyArray<ReadonlyArray<string>> => [
  [MARKS[finding.is], label, finding.text],
  ...(finding.is === "fault" ? [["", "", `→ ${finding.act}`]] : []),
]

const isFault = ({ finding }: LabelledFinding) => finding.is === "fault"

/** Unit: `atMs` in milliseconds since 1970. */
const pageText = (findings: ReadonlyArray<LabelledFinding>, atMs: number): string => {
  const faults = findings.filter(isFault).length
  const sum = faults === 0 ? "Nothing is wrong." : `${countText(faults, "fault")}.`
  return `${SHOP.place} booking site   ${momentText(atMs)}\n\n${alignedTable(findings.flatMap(rowsOf))}\n\n${sum}\n`
}

/** Loaded when asked for: what it asks with is more than all other commands need. */
const loadDoctor = Effect.promise(async () => {
  const [{ examineShop }, { CHECKS }, { thisMachine }] = await Promise.all([
    import("./doctor/examineShop.ts"),
    import("./doctor/checks.ts"),
    import("./doctor/thisMachine.ts"),
  ])
  return { examineShop, CHECKS, thisMachine }
})

export const doctorCommand: Command = {
  name: "doctor",
  does: `checks everything that can be checked from inside: settings, versions, clock, disk, database, the catalogue's
    pictures, the newest backup, the server, mail, WhatsApp's token, the payment provider's credentials, and
    through SITE_URL the site, its certificate, the proxy and the webhook's way in. What is wrong is marked
    with ! and says what to do; exit code 1. It changes and sends nothing`,
  options: {
    backups: { value: "FOLDER", says: "where the newest backup is looked for", usual: USUAL_BACKUPS },
    ...JSON_OPTION,
  },
  parse: Effect.fn("doctor.parse")(function* (given) {
    yield* noPositional(given)
    const backups = given.one("backups") ?? USUAL_BACKUPS
    return Effect.fn("doctor")(function* ({ env, terminal }) {
      const settings = yield* readServerSettings(env)
      const { examineShop, CHECKS, thisMachine } = yield* loadDoctor
      const found = yield* Effect.provide(examineShop(settings, backups), thisMachine)
      const findings = CHECKS.map(({ label, find }) => ({ label, finding: find(found) }))
      terminal.out(
        given.has("json")
          ? `${printableJson(findings.map(({ label, finding }) => ({ part: label, ...finding })))}\n`
          : pageText(findings, found.atMs),
      )
      return findings.some(isFault) ? 1 : 0
    })
  }),
}
