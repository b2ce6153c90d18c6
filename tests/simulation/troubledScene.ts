/** What goes wrong with the scene itself: wrong clocks, a backup that is restored; and the calm at the end. */
import type { Backup } from "./backups.ts"
import type { Scene } from "./scene.ts"

/** `forget`: after a restore nobody remembers what orders were before. */
export const planScene = (scene: Scene, forget: () => void) => {
  const { plan, time, db, servers, witness, note, met } = scene
  const meet = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)
  const look = () => {
    for (const server of servers) server.plan(db.nextDue())
  }
  time.after(plan.calmFromMs, () => {
    note("everybody", "is calm again")
    for (const server of servers) server.start()
    look()
  })
  for (const trouble of plan.troubles) {
    if (trouble.kind === "clock") {
      time.after(trouble.fromMs, () => {
        note(`${trouble.on}'s clock`, `is ${trouble.aheadMs} ms ahead`)
        meet(`${trouble.on} clock`)
        look()
      })
      time.after(trouble.fromMs + trouble.forMs, look)
    }
    if (trouble.kind === "restore") {
      let backup: Backup | undefined
      time.after(Math.max(0, trouble.atMs - trouble.backMs), () => void (backup = db.backups.backup()))
      time.after(trouble.atMs, () => {
        if (backup === undefined) return
        note("operator", "restores a backup")
        meet("database restore")
        for (const server of servers) server.die()
        for (const id of db.backups.differsFrom(backup)) witness.lost.add(id)
        db.backups.restore(backup, time.nowMs())
        forget()
        for (const server of servers) server.start()
      })
    }
  }
}
