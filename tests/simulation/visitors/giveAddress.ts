/** The visitor leaves an e-mail address with the booking made last: messages about it go there from then on. */
import { Result } from "effect"
import { emailOf } from "../plan/person.ts"
import { secretBy } from "./bookingSecrets.ts"
import type { Visit } from "./visit.ts"
import { countByKey } from "../../harness/growByKey.ts"

export const giveAddress = async (visit: Visit, which: number): Promise<void> => {
  const { scenario, person, device, note, lastOrder } = visit
  const secret = await secretBy(visit, "cookie")
  if (lastOrder === undefined || secret === undefined) return
  const email = emailOf(person.id, which)
  const given = scenario.observer.giveAddress(lastOrder.merchantOrderId, email, scenario.time.nowMs())
  const saved = await device.atBookings(({ saveEmail }) => saveEmail(secret, email))
  if (Result.isSuccess(saved)) given.savedAtMs = scenario.time.nowMs()
  const what = `left an address: ${Result.isSuccess(saved) ? "kept" : saved.failure._tag}`
  note(`${what}, the ${which === 0 ? "first" : "second"} one`)
  countByKey(scenario.met, what)
}
