/** What goes wrong with the scenario itself: wrong clocks, a backup that is restored; and the calm at the end. */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { WebhookEvent } from "#server/phonepeSimulator/engine/transition.ts"
import type { Backup } from "./backups.ts"
import { MINUTE } from "../plan/durations.ts"
import type { Scenario } from "./scenario.ts"

/** How often a copy is made in a story that needs one from before an order. Unit: milliseconds. */
const BACKUP_EVERY_MS = 10 * MINUTE
/** After so long the operator does again what the books do not know any more. Unit: milliseconds. */
const DO_AGAIN_MS = 30 * MINUTE

const orderOf = ({ payload }: WebhookEvent): string | undefined => {
  const id = payload["merchantOrderId"] ?? payload["originalMerchantOrderId"]
  return typeof id === "string" ? id : undefined
}

/** The database goes back to a copy: what the operator does about it, and what everybody has to forget. */
const scheduleRestores = (scenario: Scenario, forget: () => void): void => {
  const { plan, time, db, servers, provider, observer, operator, note, comesAbout, isCalm } = scenario
  const restore = (backup: Backup, trouble: SimulatedFault) => {
    note("operator", "restores a backup")
    comesAbout(trouble)
    for (const server of servers) server.die()
    observer.restored(time.nowMs(), db.backups.differsFrom(backup))
    const wrong = db.backups.restore(backup, time.nowMs())
    if (wrong !== undefined) observer.wrongRestores.push(wrong)
    scenario.mailServer.excuse()
    scenario.messenger.excuse()
    forget()
    for (const server of servers) server.start()
    time.after(DO_AGAIN_MS, () => void operator.again())
  }
  const copies: Array<{ readonly atMs: number; readonly backup: Backup }> = []
  if (plan.troubles.some(({ kind }) => kind === "restoreAfterWebhook"))
    for (let atMs = 0; atMs < plan.calmFromMs; atMs += BACKUP_EVERY_MS)
      time.after(atMs, () => void copies.push({ atMs: time.nowMs(), backup: db.backups.backup() }))
  let acknowledged = 0
  scenario.onAcknowledged((notice) => {
    const nth = acknowledged++
    const trouble = plan.troubles.find((one) => one.kind === "restoreAfterWebhook" && one.nth === nth)
    if (trouble?.kind !== "restoreAfterWebhook") return
    const placedAtMs = provider.orders().get(orderOf(notice) ?? "")?.createdAt
    const copy = copies.findLast(({ atMs }) => placedAtMs !== undefined && atMs < placedAtMs)
    if (copy === undefined) return
    time.after(trouble.afterMs, () => {
      if (!isCalm()) restore(copy.backup, trouble)
    })
  })
  let givenBack = 0
  operator.onRefund((orderId) => {
    if (provider.orders().get(orderId)?.state !== "COMPLETED") return
    const nth = givenBack++
    const trouble = plan.troubles.find((one) => one.kind === "restoreAfterRefund" && one.nth === nth)
    if (trouble?.kind !== "restoreAfterRefund") return
    const backup = db.backups.backup()
    time.after(trouble.afterMs, () => {
      if (!isCalm()) restore(backup, trouble)
    })
  })
  for (const trouble of plan.troubles) {
    if (trouble.kind !== "restore") continue
    let backup: Backup | undefined
    time.after(Math.max(0, trouble.atMs - trouble.backMs), () => void (backup = db.backups.backup()))
    time.after(trouble.atMs, () => backup !== undefined && restore(backup, trouble))
  }
}

/** `forget`: after a restore nobody remembers what orders were before. */
export const scheduleScenario = (scenario: Scenario, forget: () => void) => {
  const { plan, time, servers, mailServer, messenger, operator, staff, note, comesAbout } = scenario
  const setServersClock = () => {
    mailServer.excuse()
    messenger.excuse()
    for (const server of servers) server.clockWasSet()
  }
  time.after(plan.calmFromMs, () => {
    note("everybody", "is calm again")
    for (const server of servers) server.start()
    setServersClock()
  })
  for (const deed of plan.callOffs) time.after(deed.atMs, () => void operator.callOff(deed))
  for (const deed of plan.desk) time.after(deed.atMs, () => void operator.atDesk(deed))
  for (const deed of plan.staff) time.after(deed.atMs, () => void staff.act(deed))
  for (const trouble of plan.troubles) {
    if (trouble.kind !== "clock") continue
    const { on, fromMs, forMs, aheadMs } = trouble
    const set = (what: string) => {
      note(`${on}'s clock`, what)
      if (on === "server") setServersClock()
    }
    time.after(fromMs, () => {
      comesAbout(trouble)
      set(`is ${aheadMs} ms ahead`)
    })
    time.after(fromMs + forMs, () => set("is right again"))
  }
  scheduleRestores(scenario, forget)
}
