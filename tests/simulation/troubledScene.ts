/** What goes wrong with the scene itself: wrong clocks, a backup that is restored; and the calm at the end. */
import { planRestores } from "./restores.ts"
import type { Scene } from "./scene.ts"

/** `forget`: after a restore nobody remembers what orders were before. */
export const planScene = (scene: Scene, forget: () => void) => {
  const { plan, time, servers, mailServer, note, met } = scene
  const setServersClock = () => {
    mailServer.excuse()
    for (const server of servers) server.clockWasSet()
  }
  time.after(plan.calmFromMs, () => {
    note("everybody", "is calm again")
    for (const server of servers) server.start()
    setServersClock()
  })
  for (const trouble of plan.troubles) {
    if (trouble.kind !== "clock") continue
    const { on, fromMs, forMs, aheadMs } = trouble
    const set = (what: string) => {
      note(`${on}'s clock`, what)
      if (on === "server") setServersClock()
    }
    time.after(fromMs, () => {
      met.set(`${on} clock`, (met.get(`${on} clock`) ?? 0) + 1)
      set(`is ${aheadMs} ms ahead`)
    })
    time.after(fromMs + forMs, () => set("is right again"))
  }
  planRestores(scene, forget)
}
