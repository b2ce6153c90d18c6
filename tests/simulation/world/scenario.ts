/** Everybody who takes part in one group's story, put together: time, lines, provider, servers, operator, staff, observer. */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { OrderEventRow } from "#adapters/sql/tables.ts"
import { answerMails, type SimulatedOperator, makeOperator } from "./operator.ts"
import { MINUTE } from "../plan/durations.ts"
import { hashOf } from "../plan/randomFromSeed.ts"
import type { DeviceParts } from "./device.ts"
import { makeClockSkew } from "./clockSkew.ts"
import { makeMailServer, type MailServer } from "./mailServer.ts"
import { makeMessenger, type SimulatedMessenger } from "./messenger.ts"
import type { FunnelStep } from "../visitors/funnel.ts"
import { makeNetwork, type Network } from "./network.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { makeProvider, type Provider } from "./provider.ts"
import { repriced } from "./seededDatabase.ts"
import { makeSimulatedServer, type SimulatedServer } from "./server.ts"
import { makeStaff, type SimulatedStaff } from "./staff.ts"
import type { SimulatedDatabase } from "./database.ts"
import { makeVirtualTime, type VirtualTime } from "./virtualTime.ts"
import { scheduleDatabaseFaults } from "./databaseFaults.ts"
import { makeLetterWitness } from "../checks/letterWitness.ts"
import { makeObserver, type Observer } from "../checks/observer.ts"
import type { WebhookEvent } from "#server/phonepeSimulator/engine/transition.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** Troubles that come about by the clock alone. */
const ALWAYS: ReadonlySet<SimulatedFault["kind"]> = new Set([
  "clock",
  "restore",
  "restoreAfterWebhook",
  "restoreAfterRefund",
])

/** For how long what has gone wrong has to do with what becomes of orders. Unit: milliseconds. */
const LATELY_MS = 2 * MINUTE

export interface Scenario {
  readonly plan: EpisodePlan
  readonly stock: ReadonlyArray<CatalogueCategory>
  /** Whether the seats of an activity are counted. */
  readonly countsSeatsOf: (subSlug: string) => boolean
  readonly db: SimulatedDatabase
  readonly time: VirtualTime
  readonly network: Network
  readonly provider: Provider
  readonly mailServer: MailServer
  readonly messenger: SimulatedMessenger
  readonly servers: ReadonlyArray<SimulatedServer>
  readonly observer: Observer
  readonly met: Map<string, number>
  /** Troubles of the plan that have come about. */
  readonly fired: ReadonlySet<SimulatedFault>
  /** Notes that a trouble of the plan has come about. */
  readonly comesAbout: (trouble: SimulatedFault) => void
  /** The last trouble of the minutes just past; undefined when nothing went wrong in them. */
  readonly latestTrouble: () => string | undefined
  /** How many of their steps visitors have begun, by their ids. */
  readonly begun: Map<number, number>
  /** How far visitors came. */
  readonly funnel: Map<FunnelStep, number>
  /** A visitor fills in the ticket: the moment in which prices may change. */
  readonly onTicket: (visitor: number) => Promise<void>
  readonly operator: SimulatedOperator
  readonly staff: SimulatedStaff
  readonly isCalm: () => boolean
  /** Who hears of every webhook of the provider that was acknowledged. */
  readonly onAcknowledged: (listener: (webhook: WebhookEvent) => void) => void
  readonly deviceParts: Pick<DeviceParts, "time" | "network" | "aheadMs" | "server" | "log" | "watch">
  readonly note: (who: string, what: string) => void
}

export interface ScenarioParts {
  readonly db: SimulatedDatabase
  readonly stock: ReadonlyArray<CatalogueCategory>
  readonly watch: DeviceParts["watch"]
  /** Hears of everything that happens. */
  readonly note: (atMs: number, who: string, what: string) => void
}

type ToldEvent = Pick<OrderEventRow, "what" | "by_whom">

/** How often the company has called an order's trip off: by a call-off, or as it cancelled what they had moved to since. */
const timesCalledOff = (events: ReadonlyArray<ToldEvent>): number => {
  const last = (what: string) => events.findLastIndex((event) => event.what === what)
  const isCancelled = events.some(({ what, by_whom }) => what === "cancelled" && by_whom === "operator")
  const isOnceMore = isCancelled && last("moved") > last("called off")
  return events.filter(({ what }) => what === "called off").length + (isOnceMore ? 1 : 0)
}

export const createScenario = (
  plan: EpisodePlan,
  { db, stock, watch, note: hear }: ScenarioParts,
): Scenario => {
  const { seed, startMs, calmFromMs, troubles } = plan
  const time = makeVirtualTime(startMs)
  const observer = makeObserver()
  const met = new Map<string, number>()
  const fired = new Set<SimulatedFault>(troubles.filter(({ kind }) => ALWAYS.has(kind)))
  const note = (who: string, what: string) => hear(time.nowMs(), who, what)
  const meet = (what: string) => countByKey(met, what)
  let latest: { readonly name: string; readonly atMs: number } | undefined
  const fire = (trouble: SimulatedFault) => {
    fired.add(trouble)
    latest = { name: `${trouble.on} ${trouble.kind}`, atMs: time.nowMs() }
  }
  const comesAbout = (trouble: SimulatedFault) => {
    meet(`${trouble.on} ${trouble.kind}`)
    fire(trouble)
  }
  const isCalm = () => time.nowMs() - startMs >= calmFromMs
  const network = makeNetwork(plan, time, isCalm, (what) => note("network", what), fire)

  const counted = new Set(
    stock
      .flatMap(({ subcategories }) => subcategories)
      .filter(({ rules }) => rules?.pool !== undefined)
      .map(({ slug }) => slug),
  )
  const aheadOf = makeClockSkew(plan, time, isCalm)
  const servers: Array<SimulatedServer> = []
  const onWrite = scheduleDatabaseFaults(
    troubles,
    isCalm,
    note,
    (died, downMs) => void time.after(downMs, () => servers[died]?.start()),
    comesAbout,
  )

  let hearAcknowledged: (webhook: WebhookEvent) => void = () => undefined
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
    onMet: fire,
    travellerOf: (id) =>
      db.rows<{ readonly mobile: string }>(
        "select mobile_number as mobile from orders where merchant_order_id = ?",
        id,
      )[0]?.mobile,
    onAcknowledged: (webhook) => hearAcknowledged(webhook),
    onWrongWelcome: (wrong) => void observer.wrongWebhooks.push(`the shop ${wrong}`),
    postWebhook: (headers, body) =>
      anyServer()
        ?.answer({ method: "POST", path: WEBHOOK_PATH, headers, body: new TextEncoder().encode(body) })
        ?.then(({ status }) => status),
  })
  const mailServer = makeMailServer({
    troubles,
    startMs,
    time,
    isCalm,
    note: (what) => note("the mail server", what),
    isDelivered: (messageId) =>
      db.rows("select 1 from outbox where message_id = ? and delivered_at_ms is not null", messageId).length >
      0,
    onMet: comesAbout,
  })
  const messenger = makeMessenger({
    seed,
    ways: plan.ways,
    troubles,
    time,
    isCalm,
    note: (what) => note("the messenger", what),
    witness: makeLetterWitness({ db, observer, nowMs: time.nowMs }),
    hasAddress: (orderId) => observer.addresses.has(orderId),
    timesChanged: (orderId, about) =>
      about === "called off"
        ? timesCalledOff(
            db.rows<ToldEvent>(
              "select what, by_whom from order_events where merchant_order_id = ? order by seq",
              orderId,
            ),
          )
        : db.rows(
            "select 1 from order_events where merchant_order_id = ? and what = 'moved' and json_extract(change, '$.request.date') = ?",
            orderId,
            about,
          ).length,
    isDelivered: (messageId) =>
      db.rows(
        "select 1 from traveller_messages where message_id = ? and delivered_at_ms is not null",
        messageId,
      ).length > 0,
    onMet: comesAbout,
  })
  const shared = { seed, db, stock, time, network, provider, mailServer, messenger, observer }
  const names = ["one", "two"].slice(0, plan.servers)
  for (const [at, name] of names.entries())
    servers.push(makeSimulatedServer({ ...shared, name, aheadMs: aheadOf("server"), onWrite: onWrite(at) }))

  const staff = makeStaff({
    seed,
    anyServer,
    db,
    stock,
    time,
    network,
    isOnTime: !plan.troubles.some(({ on, kind }) => on === "server" && kind === "clock"),
    provider,
    observer,
    note: (who, what) => note(`${who} of the staff`, what),
    meet,
  })
  const operator = makeOperator({
    anyServer,
    db,
    stock,
    time,
    observer,
    note: (what) => note("operator", what),
    handBack: staff.handBack,
    meet,
  })
  answerMails(mailServer, time, operator)

  return {
    plan,
    stock,
    countsSeatsOf: (subSlug) => counted.has(subSlug),
    db,
    time,
    network,
    provider,
    mailServer,
    messenger,
    servers,
    observer,
    met,
    fired,
    comesAbout,
    latestTrouble: () =>
      latest === undefined || time.nowMs() - latest.atMs > LATELY_MS ? undefined : latest.name,
    begun: new Map(),
    onTicket: async (visitor) => {
      const trouble = troubles.find((one) => one.kind === "reprice" && one.visitor === visitor)
      if (trouble?.kind !== "reprice" || fired.has(trouble) || isCalm()) return
      note("the operator", `changes prices by ${trouble.byPaise} paise`)
      comesAbout(trouble)
      await db.restock(repriced(stock, trouble.byPaise))
    },
    funnel: new Map(),
    operator: operator,
    staff,
    isCalm,
    onAcknowledged: (listener) => void (hearAcknowledged = listener),
    deviceParts: {
      time,
      network,
      aheadMs: aheadOf("visitor"),
      server: anyServer,
      log: (line) => void observer.logs.push(line),
      watch,
    },
    note,
  }
}
