/**
 * The lines between all who take part. Each message takes a while, drawn for it alone; what the plan says goes wrong
 * with it. Unit: milliseconds.
 */
import {
  DELAY_MS,
  type ConnectionName,
  type MessageFaultKind,
  type MessageFault,
  OVERTAKEN_MS,
  type SimulatedFault,
} from "#adapters/memory/simulatedFaults.ts"
import { hashOf } from "../plan/randomFromSeed.ts"
import type { VirtualTime } from "./virtualTime.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** The quickest and the slowest ordinary way of a message. */
const WAYS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  site: [15, 120],
  gateway: [40, 400],
  webhook: [200, 2500],
  mail: [50, 300],
}

/** Nothing came back, and nothing will: the connection broke. */
export class ConnectionBroken extends Error {}

export interface Delivery<A> {
  /** Hands the message over. Undefined: nobody is there. */
  readonly deliver: () => Promise<A> | undefined
  /** The answer of which only a part arrives. */
  readonly cutShort: (answer: A) => A
}

export interface Network {
  /** Never resolves for what is lost: whoever waits has a deadline of their own. */
  readonly carry: <A>(line: ConnectionName, message: Delivery<A>) => Promise<A>
  /** How often each trouble was met. */
  readonly met: ReadonlyMap<string, number>
}

const silence = () => new Promise<never>(() => undefined)

export const makeNetwork = (
  { seed, troubles }: { readonly seed: number; readonly troubles: ReadonlyArray<SimulatedFault> },
  time: VirtualTime,
  isCalm: () => boolean,
  note: (what: string) => void,
  onMet: (trouble: SimulatedFault) => void,
): Network => {
  const planned = new Map<string, MessageFault>()
  for (const trouble of troubles) if ("way" in trouble) planned.set(keyOf(trouble), trouble)
  const sent = new Map<ConnectionName, number>()
  const met = new Map<string, number>()

  const takes = (line: ConnectionName, nth: number, way: "there" | "back") => {
    const [least, most] = WAYS[line.split(".")[0] ?? ""] ?? [10, 100]
    return least + (hashOf(`${seed} ${line} ${nth} ${way}`) % (most - least))
  }
  const meets = (on: ConnectionName, nth: number, way: "there" | "back"): MessageFaultKind | undefined => {
    const trouble = isCalm() ? undefined : planned.get(keyOf({ on, nth, way }))
    if (trouble === undefined) return undefined
    const { kind } = trouble
    onMet(trouble)
    countByKey(met, `${on} ${kind}`)
    note(`${kind} ${way} on ${on}`)
    return kind
  }
  const more = { drop: 0, delay: DELAY_MS, duplicate: 0, reorder: OVERTAKEN_MS, truncate: 0 } as const

  const carry = async <A>(line: ConnectionName, { deliver, cutShort }: Delivery<A>): Promise<A> => {
    const nth = sent.get(line) ?? 0
    sent.set(line, nth + 1)
    const there = meets(line, nth, "there")
    await time.sleep(takes(line, nth, "there") + (there === undefined ? 0 : more[there]))
    if (there === "drop") return silence()
    if (there === "truncate") throw new ConnectionBroken()
    if (there === "duplicate")
      time.after(takes(line, nth, "there"), () => void deliver()?.catch(() => undefined))
    const handed = deliver()
    if (handed === undefined) throw new ConnectionBroken()
    const answer = await handed
    const back = meets(line, nth, "back")
    await time.sleep(takes(line, nth, "back") + (back === undefined ? 0 : more[back]))
    if (back === "drop") return silence()
    return back === "truncate" ? cutShort(answer) : answer
  }
  return { carry, met }
}

const keyOf = ({ on, nth, way }: Pick<MessageFault, "on" | "nth" | "way">) => `${on} ${nth} ${way}`
