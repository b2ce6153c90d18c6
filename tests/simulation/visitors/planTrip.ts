/** The visitor at the trip wizard: fills in four steps, submits, and submits again when it went wrong. */
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import { makeTripTypesMachine, foundIn } from "#core/catalogue/browseMachine.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { makeWizardMachine } from "#core/trips/wizardMachine.ts"
import type { Tab } from "../world/device.ts"
import type { PlanStep } from "../plan/episodePlan.ts"
import { until, type Visit } from "./visit.ts"

const TRIES = 3
const TRY_AGAIN_MS = 5000

export const submitPlan = async (visit: Visit, tab: Tab, { clicks, inDays }: PlanStep): Promise<void> => {
  const { scenario, person } = visit
  tab.leaveScreen()
  tab.route = { to: "planYourTrip" }
  const types = tab.begin(tab.machine(makeTripTypesMachine), { query: undefined })
  const wizard = tab.begin(tab.machine(makeWizardMachine))
  await until(scenario, types, (snapshot) => !snapshot.matches("loading"))
  const [first] = foundIn(types.getSnapshot().context) ?? []
  const checkInDate = addDays(dayInIndia(scenario.time.nowMs()), inDays)
  const { name, mobileNumber } = person
  wizard.send({ type: "wizard.edit", change: { fullName: name, mobileNumber, email: "zuleika@example.com" } })
  wizard.send({ type: "wizard.next" })
  wizard.send({ type: "wizard.toggleTrip", name: first?.name ?? "Anything by the sea" })
  wizard.send({ type: "wizard.next" })
  const stay = { accommodationType: "Villa", checkInDate, checkOutDate: addDays(checkInDate, 3) } as const
  wizard.send({ type: "wizard.edit", change: stay })
  wizard.send({ type: "wizard.next" })
  wizard.subscribe((snapshot) => {
    const { requestKey } = snapshot.context
    if (snapshot.matches("confirming") && requestKey !== undefined)
      scenario.observer.plansTaken.set(hashIdempotencyKey(requestKey), person.id)
  })
  for (let tries = 0; tries < TRIES && tab.isOpen(); tries++) {
    visit.note("submits a trip plan")
    for (let click = 0; click < clicks; click++) wizard.send({ type: "wizard.submit" })
    await until(scenario, wizard, ({ context }) => context.formMessage !== undefined)
    if (wizard.getSnapshot().context.formMessage !== "notSubmitted") return
    await scenario.time.sleep(TRY_AGAIN_MS)
  }
}
