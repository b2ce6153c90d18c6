/** How far wall clocks are ahead of the true time, as the plan says. Unit: milliseconds; negative when they are behind. */
import type { EpisodePlan } from "../plan/episodePlan.ts"
import type { VirtualTime } from "./virtualTime.ts"

export const makeClockSkew =
  (
    { startMs, troubles }: Pick<EpisodePlan, "startMs" | "troubles">,
    { nowMs }: Pick<VirtualTime, "nowMs">,
    isCalm: () => boolean,
  ) =>
  (whose: "server" | "visitor") => {
    const wrongs = troubles.filter((one) => one.kind === "clock").filter(({ on }) => on === whose)
    return (): number => {
      if (isCalm()) return 0
      const sinceMs = nowMs() - startMs
      const wrong = wrongs.find((one) => sinceMs >= one.fromMs && sinceMs < one.fromMs + one.forMs)
      return wrong?.aheadMs ?? 0
    }
  }
