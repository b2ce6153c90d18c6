/** Everybody who takes part in one group's story, put together: time, lines, provider, servers, desk, witness. */
import type { StockedCategory } from "#adapters/catalogue/catalogueFile.ts"
import type { Trouble } from "#adapters/simulator/troubles.ts"
import { hashOf } from "./chance.ts"
import type { DeviceParts } from "./device.ts"
import { makeClockSkew } from "./clockSkew.ts"
import { makeDesk } from "./desk.ts"
import type { FunnelStep } from "./funnel.ts"
import { makeNetwork, type Network } from "./network.ts"
import type { EpisodePlan } from "./plan.ts"
import { makeProvider, type Provider } from "./provider.ts"
import { refundAfterReviews } from "./refundAfterReviews.ts"
import { repriced } from "./repriced.ts"
import { makeServer, type Server } from "./server.ts"
import type { ShopDatabase } from "./shopDatabase.ts"
import { makeVirtualTime, type VirtualTime } from "./virtualTime.ts"
import { planWrites } from "./planWrites.ts"
import { makeWitness, type Witness } from "./witness.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"

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

  const aheadOf = makeClockSkew(plan, time, isCalm)
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

  let asked = 0
  const anyServer = () => {
    const up = servers.filter((server) => server.isUp())
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
    travellerOf: (id) =>
      db.rows<{ readonly mobile: string }>(
        "select mobile_number as mobile from orders where merchant_order_id = ?",
        id,
      )[0]?.mobile,
    tellShop: (headers, body) =>
      anyServer()
        ?.answer({ method: "POST", path: WEBHOOK_PATH, headers, body: new TextEncoder().encode(body) })
        ?.then(({ status }) => status),
  })
  const shared = { seed, db, time, network, provider, witness }
  const names = ["one", "two"].slice(0, plan.servers)
  for (const [at, name] of names.entries())
    servers.push(makeServer({ ...shared, name, aheadMs: aheadOf("server"), onWrite: onWrite(at) }))

  const refund = makeDesk(anyServer, (what) => note("desk", what))
  refundAfterReviews(witness, time, (merchantOrderId) => void refund(merchantOrderId, true))

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
