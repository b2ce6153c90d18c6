/** Keeps which trips went to payment in this browser, for all its tabs: a second tab must not pay twice unasked. */
import { Layer } from "effect"
import { StartedOrders } from "#core/ports/startedOrders.ts"
import { keptOnDevice } from "./keptOnDevice.ts"

export const startedOrdersBrowser = Layer.succeed(StartedOrders, keptOnDevice("browser", "startedOrders"))
