/** Which machines stand behind which screen. */
import {
  makeActivityMachine,
  makeCategoryMachine,
  makeOtherActivitiesMachine,
  makeShelvesMachine,
  foundIn,
} from "#core/catalogue/browseMachine.ts"
import type { Route } from "#core/routes.ts"
import { type Tab } from "../world/device.ts"
import { openThankyou } from "./thankyou.ts"
import { until, type Visit } from "./visit.ts"

export const openScreen = (visit: Visit, tab: Tab, route: Route): void => {
  if (!tab.isOpen()) return
  tab.leaveScreen()
  tab.route = route
  visit.note(`opens ${route.to}`)
  switch (route.to) {
    case "home":
      return void tab.begin(tab.machine(makeShelvesMachine), { query: undefined })
    case "explore": {
      const category = visit.scenario.stock.find(({ slug }) => slug === route.slug)
      return void tab.begin(tab.machine(makeCategoryMachine), { query: category?._id ?? "none" })
    }
    case "activity": {
      const shown = tab.begin(tab.machine(makeActivityMachine), { query: route.subSlug })
      void until(
        visit.scenario,
        shown,
        (snapshot) => snapshot.status === "active" && snapshot.matches("shown"),
      ).then(() => {
        const current = foundIn(shown.getSnapshot().context)
        if (current !== undefined) visit.reach("looked at an activity")
        if (current !== undefined && tab.isOpen() && tab.route === route)
          tab.begin(tab.machine(makeOtherActivitiesMachine), {
            query: { current, categorySlug: route.categorySlug },
          })
      })
      return
    }
    case "thankyou":
      return openThankyou(visit, tab, route)
    case "planYourTrip":
      return
  }
}
