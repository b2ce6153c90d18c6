/** A thread that tells the stories of groups, one after the other, as the run asks for them. */
import { parentPort } from "node:worker_threads"
import { PROFILES, type ProfileName } from "#adapters/simulator/profiles.ts"
import { drawPlan } from "./drawPlan.ts"
import { tell, type Told } from "./episode.ts"
import { GROUP } from "./groupSeed.ts"
import { makeLedger, type MachineMet } from "./met.ts"
import type { EpisodePlan } from "./plan.ts"
import { openShopStage } from "./shop.ts"

export interface GroupWish {
  readonly group: number
  readonly seed: number
  readonly visitors: number
  readonly profile: ProfileName
  readonly days: number
  readonly twice: boolean
}

export interface GroupTold extends Omit<Told, "plan"> {
  readonly group: number
  /** Of a broken story only. */
  readonly plan: EpisodePlan | undefined
  /** Whether the second telling was another one. */
  readonly differs: boolean
  readonly machines: ReadonlyArray<MachineMet>
}

/** Machines are watched in every so many groups: watching takes time. */
const WATCHED = 10

// A failure that is expected needs no stack, and capturing one takes longer than the failure.
Error.stackTraceLimit = 0
const stage = await openShopStage()

const told = async ({ group, seed, visitors, profile, days, twice }: GroupWish): Promise<GroupTold> => {
  const plan = drawPlan(seed, { profile: PROFILES[profile], visitors: Math.min(visitors, GROUP), days })
  const ledger = group % WATCHED === 0 ? makeLedger() : undefined
  const once = await tell({ plan, stage: { ...stage, watch: ledger?.watch } })
  const again = twice ? await tell({ plan, stage: { ...stage, watch: undefined } }) : once
  return {
    ...once,
    group,
    plan: once.violation === undefined ? undefined : once.plan,
    differs: again.hash !== once.hash,
    machines: ledger?.met() ?? [],
  }
}

parentPort?.on("message", (wish: GroupWish | "end") => {
  if (wish === "end") process.exit()
  void told(wish).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage("ready")
