/** The visitor on the provider's payment page: thinks, then does what was intended. */
import type { Tab } from "../world/device.ts"
import type { Visit } from "./visit.ts"

export const pay = async ({ scenario, intent, note, closeBrowser }: Visit, tab: Tab, redirectUrl: string) => {
  const { time, provider } = scenario
  const never = () => new Promise<never>(() => undefined)
  const pays = intent?.pays ?? "success"
  await time.sleep(intent?.thinkMs ?? 0)
  if (!tab.isOpen()) return never()
  if (pays === "close") {
    closeBrowser()
    return never()
  }
  const outcome = pays === "payAndClose" ? "success" : pays
  const paid = provider.decide(redirectUrl, { outcome })
  note(`${outcome} on the payment page of ${paid ?? "no order"}`)
  if (outcome === "pending" && paid !== undefined)
    time.after(intent?.bankMs ?? 0, () => provider.bankDecides(paid, intent?.bankSays ?? "COMPLETED"))
  if (pays === "payAndClose") {
    closeBrowser()
    return never()
  }
  return outcome === "cancel" ? ("cancelled" as const) : ("concluded" as const)
}
