/**
 * A bar at the foot of the development site with which a reader spoils the world: the faults' own words for each
 * line. Every choice opens the site anew in that world, whose address can be passed on.
 */
import { type EncodableWorld, toEncodableWorld, connectionFaultOf, encodeWorld } from "./encodedWorld.ts"
import { MESSAGE_FAULT_KINDS } from "./simulatedFaults.ts"
import type { CheckoutOutcome, World } from "./world.ts"

const LINES = { catalogue: "Catalogue", payments: "Payments", tripPlans: "Trip plans" } as const
const OUTCOMES: ReadonlyArray<CheckoutOutcome> = ["success", "failure", "pending", "cancel"]
type LineKey = keyof typeof LINES

const option = (value: string, text: string, isChosen: boolean) => {
  const made = document.createElement("option")
  Object.assign(made, { value, textContent: text, selected: isChosen })
  return made
}

const choice = (
  label: string,
  options: ReadonlyArray<readonly [value: string, text: string]>,
  chosen: string,
  choose: (value: string) => void,
) => {
  const [wrap, select] = [document.createElement("label"), document.createElement("select")]
  select.append(...options.map(([value, text]) => option(value, text, value === chosen)))
  select.addEventListener("change", () => choose(select.value))
  wrap.append(`${label} `, select)
  return wrap
}

const open = (world: EncodableWorld): void => {
  const address = new URL(window.location.href)
  address.searchParams.set("world", encodeWorld(world))
  window.location.assign(address)
}

/** What a line can suffer in a world: the faults that show there. */
const SHOWN = MESSAGE_FAULT_KINDS.flatMap((kind) => {
  const fault = connectionFaultOf(kind)
  return fault === undefined ? [] : [[fault, kind] as const]
}).filter(([fault], at, all) => all.findIndex(([other]) => other === fault) === at)

/** Puts the bar under the page. */
export const showFaultToolbar = (world: World): void => {
  const carried = toEncodableWorld(world)
  const withFault = (line: LineKey, fault: string): EncodableWorld => {
    const { [line]: _was, ...others } = carried.faults
    const chosen = SHOWN.find(([one]) => one === fault)?.[0]
    return { ...carried, faults: chosen === undefined ? others : { ...others, [line]: chosen } }
  }
  const lines = (Object.keys(LINES) as ReadonlyArray<LineKey>).map((line) =>
    choice(LINES[line], [["", "works"], ...SHOWN], carried.faults[line] ?? "", (fault) =>
      open(withFault(line, fault)),
    ),
  )
  const outcome = choice(
    "Payment",
    OUTCOMES.map((one) => [one, one]),
    carried.checkout,
    (value) => open({ ...carried, checkout: OUTCOMES.find((one) => one === value) ?? "success" }),
  )
  const bar = document.createElement("aside")
  bar.setAttribute("aria-label", "Simulated world")
  bar.style.cssText =
    "display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);padding:var(--space-3) var(--space-4);background:var(--paper);color:var(--ink);border-top:1px solid currentColor"
  bar.append(`World, seed ${carried.seed}`, ...lines, outcome)
  document.body.append(bar)
}
