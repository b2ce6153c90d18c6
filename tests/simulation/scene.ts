/** Everybody who takes part in one group's story, put together: time, lines, provider, servers, desk, witness. */
import type { StockedCategory } from "#adapters/catalogue/catalogueFile.ts"
import { Paise } from "#core/money.ts"
import type { Trouble } from "#adapters/simulator/troubles.ts"
import { hashOf } from "./chance.ts"
import type { DeviceParts } from "./device.ts"
import { makeDesk } from "./desk.ts"
import { makeNetwork, type Network } from "./network.ts"
import type { EpisodePlan } from "./plan.ts"
import { makeProvider, type Provider } from "./provider.ts"
import { makeServer, type Server } from "./server.ts"
import type { ShopDatabase } from "./shopDatabase.ts"
import { makeVirtualTime, type VirtualTime } from "./virtualTime.ts"
import { planWrites } from "./planWrites.ts"
import { makeWitness, type Witness } from "./witness.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"

/** How long after the operator's mail about a review the money goes back. Unit: milliseconds. */
const REVIEW_TAKES_MS = 3_600_000

export const FUNNEL = [
  "came",
  "looked at an activity",
  "confirmed",
  "led to pay",
  "told that it is paid",
] as const
export type FunnelStep = (typeof FUNNEL)[number]

/** Troubles that come about by the clock alone. */
const ALWAYS: ReadonlySet<Trouble["kind"]> = new Set(["clock", "restore"])

export interface Scene {
  readonly plan: EpisodePlan
  readonly stock: ReadonlyArray<StockedCategory>
  readonly db: ShopDatabase
  readonly time: VirtualTime
  readonly network: Network
  readonly provider: Provider
  readonly servers: ReadonlyArray<Server>
  readonly witness: Witness
  readonly met: Map<string, number>
  /** Troubles of the plan that have come about. */
  readonly fired: ReadonlySet<Trouble>
  /** How far visitors came. */
  readonly funnel: Map<FunnelStep, number>
  /** A visitor fills in the ticket: the moment in which prices may change. */
  readonly onTicket: (visitor: number) => Promise<void>
  readonly desk: { readonly cancel: (merchantOrderId: string) => Promise<void> }
  readonly deviceParts: Pick<DeviceParts, "time" | "network" | "aheadMs" | "server" | "log" | "watch">
  readonly note: (who: string, what: string) => void
}

export interface Stage {
  readonly db: ShopDatabase
  readonly stock: ReadonlyArray<StockedCategory>
  readonly watch: DeviceParts["watch"]
  /** Hears of everything that happens. */
  readonly note: (atMs: number, who: string, what: string) => void
}

export const setScene = (plan: EpisodePlan, { db, stock, watch, note: hear }: Stage): Scene => {
  const { seed, startMs, calmFromMs, troubles } = plan
  const time = makeVirtualTime(startMs)
  const witness = makeWitness()
  const met = new Map<string, number>()
  const fired = new Set<Trouble>(troubles.filter(({ kind }) => ALWAYS.has(kind)))
  const note = (who: string, what: string) => hear(time.nowMs(), who, what)
  const meet = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)
  const isCalm = () => time.nowMs() - startMs >= calmFromMs
  const network = makeNetwork(
    plan,
    time,
    isCalm,
    (what) => note("network", what),
    (one) => void fired.add(one),
  )

  const aheadOf = (whose: "server" | "visitor") => () => {
    if (isCalm()) return 0
    const sinceMs = time.nowMs() - startMs
    const wrong = troubles.find(
      (one) =>
        one.kind === "clock" && one.on === whose && sinceMs >= one.fromMs && sinceMs < one.fromMs + one.forMs,
    )
    return wrong?.kind === "clock" ? wrong.aheadMs : 0
  }

  const servers: Array<Server> = []
  const onWrite = planWrites(
    troubles,
    isCalm,
    note,
    (died, downMs) => void time.after(downMs, () => servers[died]?.start()),
    (one) => {
      meet(`${one.on} ${one.kind}`)
      fired.add(one)
    },
  )

  const living = () => servers.filter((server) => server.isUp())
  let asked = 0
  const anyServer = () => {
    const up = living()
    return up[hashOf(`${seed} server ${asked++}`) % Math.max(1, up.length)]
  }
  const provider = makeProvider({
    seed,
    startMs,
    calmFromMs,
    troubles,
    time,
    network,
    isCalm,
    note: (what) => note("the provider", what),
    onMet: (one) => void fired.add(one),
    tellShop: (headers, body) =>
      anyServer()
        ?.answer({ method: "POST", path: WEBHOOK_PATH, headers, body: new TextEncoder().encode(body) })
        ?.then(({ status }) => status),
  })
  const names = ["one", "two"].slice(0, plan.servers)
  for (const [at, name] of names.entries())
    servers.push(
      makeServer({
        name,
        seed,
        db,
        time,
        network,
        provider,
        witness,
        aheadMs: aheadOf("server"),
        onWrite: onWrite(at),
      }),
    )

  const refund = makeDesk(anyServer, (what) => note("desk", what))
  witness.onMail((messageId) => {
    const [merchantOrderId = "", about] = messageId.split("/")
    if (about === "review" && hashOf(messageId) % 2 === 0)
      time.after(REVIEW_TAKES_MS, () => void refund(merchantOrderId, true))
  })

  return {
    plan,
    stock,
    db,
    time,
    network,
    provider,
    servers,
    witness,
    met,
    fired,
    onTicket: async (visitor) => {
      const trouble = troubles.find((one) => one.kind === "reprice" && one.visitor === visitor)
      if (trouble?.kind !== "reprice" || fired.has(trouble) || isCalm()) return
      note("the operator", `changes prices by ${trouble.byPaise} paise`)
      meet("catalogue reprice")
      fired.add(trouble)
      await db.restock(repriced(stock, trouble.byPaise))
    },
    funnel: new Map(),
    desk: { cancel: (merchantOrderId) => refund(merchantOrderId, false) },
    deviceParts: {
      time,
      network,
      aheadMs: aheadOf("visitor"),
      server: anyServer,
      log: (line) => void witness.logs.push(line),
      watch,
    },
    note,
  }
}

/** Prices with odd paise, so that every rounding is met. */
export const repriced = (
  stock: ReadonlyArray<StockedCategory>,
  byPaise: number,
): ReadonlyArray<StockedCategory> =>
  stock.map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity, nth) => ({
      ...activity,
      price: Paise.make(activity.price + (nth + 1) * byPaise),
    })),
  }))
