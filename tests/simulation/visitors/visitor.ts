/** One visitor who does as planned, on a device of their own: looks around, books, plans, comes back, cancels. */
import { addDays, dayInIndia } from "#core/days.ts"
import { changeBooking } from "./changeBooking.ts"
import { changeTrip } from "./changeTrip.ts"
import { giveAddress } from "./giveAddress.ts"
import { passOn } from "./passOn.ts"
import { spendVoucher } from "./spendVoucher.ts"
import { openBooking } from "./booking.ts"
import { makeDevice, type Tab } from "../world/device.ts"
import { submitPlan } from "./planTrip.ts"
import type { Step, VisitorPlan } from "../plan/episodePlan.ts"
import type { FunnelStep } from "./funnel.ts"
import type { Scenario } from "../world/scenario.ts"
import { pay } from "./payPage.ts"
import { openScreen } from "./screens.ts"
import { personOf } from "../plan/person.ts"
import type { Visit } from "./visit.ts"
import { countByKey } from "../../harness/growByKey.ts"

const FIRST_ACTIVITY = { categorySlug: "", subSlug: "" }

export const liveVisit = async (scenario: Scenario, plan: VisitorPlan): Promise<void> => {
  const { time, stock } = scenario
  const person = personOf(plan.id)
  const note = (what: string) => scenario.note(`visitor ${plan.id}`, what)
  const reached = new Set<FunnelStep>()
  let offlineUntilMs = 0
  let tabs: ReadonlyArray<Tab> = []
  const device = makeDevice({
    ...scenario.deviceParts,
    seed: `${scenario.plan.seed} visitor ${plan.id}`,
    isOffline: () => time.nowMs() < offlineUntilMs,
    atCheckout: (tab, url) => pay(visit, tab, url),
    onRoute: (tab, route) => visit.open(tab, route),
  })
  const visit: Visit = {
    scenario,
    person,
    device,
    isAlwaysOnline: !plan.steps.some(({ does }) => does === "loseNetwork"),
    lastOrder: undefined,
    bookingLinks: new Map(),
    lastTrip: undefined,
    retries: 0,
    intent: undefined,
    note,
    reach: (step) => {
      if (reached.has(step)) return
      reached.add(step)
      countByKey(scenario.funnel, step)
    },
    open: (tab, route) => openScreen(visit, tab, route),
    newTab: (voucher) => {
      const tab = device.openTab(voucher)
      tabs = [...tabs, tab]
      return tab
    },
    closeBrowser: () => {
      note("closes the browser")
      for (const tab of tabs) tab.close()
      tabs = []
    },
  }
  const tab = () => tabs.find((one) => one.isOpen()) ?? visit.newTab()
  const activities = stock.flatMap(({ slug, subcategories }) =>
    subcategories.map((activity) => ({ categorySlug: slug, subSlug: activity.slug })),
  )
  let place = activities[plan.id % activities.length] ?? FIRST_ACTIVITY

  const act = async (step: Step): Promise<void> => {
    switch (step.does) {
      case "home":
        return visit.open(tab(), { to: "home" })
      case "category":
        return visit.open(tab(), { to: "explore", slug: stock[step.which % stock.length]?.slug ?? "" })
      case "activity":
        place = activities[step.which % activities.length] ?? place
        return visit.open(tab(), { to: "activity", ...place })
      case "dither":
      case "stayAway":
        return time.sleep(step.forMs)
      case "loseNetwork":
        note("loses the network")
        offlineUntilMs = time.nowMs() + step.forMs
        return
      case "reload":
        return visit.open(tab(), tab().route)
      case "close":
        return visit.closeBrowser()
      case "look":
        if (visit.lastOrder !== undefined) {
          if (plan.id % 5 === 0) device.clearCookies()
          visit.open(tab(), { to: "thankyou", ...visit.lastOrder })
        }
        return time.sleep(20_000)
      case "book": {
        visit.intent = step
        const inTabs = Array.from({ length: Math.max(1, step.tabs) }, (_, nth) =>
          nth === 0 ? tab() : visit.newTab(),
        )
        const date = addDays(dayInIndia(time.nowMs()), step.inDays)
        const trip = { place, date, party: step, digits: step.digits, who: "same" as const }
        visit.lastTrip = trip
        await Promise.all(inTabs.map((one) => openBooking(visit, one, trip)))
        return
      }
      case "cancel":
        if (visit.lastOrder !== undefined)
          await scenario.operator.refund(visit.lastOrder.merchantOrderId, step.isFull)
        return
      case "giveAddress":
        return giveAddress(visit, step.which)
      case "askErasure":
        if (visit.lastOrder !== undefined) await scenario.operator.erase(visit.lastOrder.merchantOrderId)
        return
      case "passOn":
        return passOn(visit)
      case "changeBooking":
        return changeBooking(visit, step)
      case "changeTrip":
        return changeTrip(visit, step)
      case "hearCallOff":
        if (visit.lastOrder !== undefined)
          await scenario.operator.callOffBooked(visit.lastOrder.merchantOrderId, step.scope)
        return
      case "spendVoucher":
        return spendVoucher(visit, step)
      case "bookAgain":
        if (visit.lastTrip !== undefined) await openBooking(visit, tab(), { ...visit.lastTrip, ...step })
        return
      case "plan":
        return submitPlan(visit, tab(), step)
    }
  }

  await time.sleep(plan.arrivesAtMs)
  visit.reach("came")
  for (const [nth, step] of plan.steps.entries()) {
    scenario.begun.set(plan.id, nth + 1)
    await act(step)
    await time.sleep(1000)
  }
  await time.sleep(30_000)
  for (const one of tabs) one.close()
}
