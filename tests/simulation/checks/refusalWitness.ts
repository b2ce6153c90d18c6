/**
 * Looks at every refusal, whether it says in words why; and at those for want of seats, whether the seats were free from the
 * question to the answer.
 */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { TRIP_OBJECTION_CODES } from "#adapters/wire/errorBody.ts"
import { isDay } from "#core/days.ts"
import { departuresOn, parseDepartureId } from "#core/departures/departure.ts"
import type { AppRequest, AppResponse } from "../world/inProcessApp.ts"
import type { SimulatedDatabase } from "../world/database.ts"
import { indianDay } from "./orderFindings.ts"
import { departureRowNow, hasRoom } from "./seatFindings.ts"
import { isSaid } from "./wordlessMessage.ts"

const FULL: ReadonlySet<string> = new Set([
  TRIP_OBJECTION_CODES.departureFull,
  TRIP_OBJECTION_CODES.seatsTooFew,
])
const REFUSED = 409

/** Whoever asks for what cannot be had is refused; what a server fails at it does not explain. */
const isRefusal = ({ status }: AppResponse): boolean => status >= 400 && status < 500

/** Whether somebody is refused and not told in words why. */
export const isWordless = (reply: AppResponse): boolean =>
  isRefusal(reply) && !isSaid((JSON.parse(reply.text) as { readonly message: string }).message)

interface AskedSeats {
  readonly subSlug?: string
  readonly date?: string
  readonly adults?: number
  readonly children?: number
  readonly departure?: string
}

export interface RefusalWitnessParts {
  readonly db: SimulatedDatabase
  readonly stock: ReadonlyArray<CatalogueCategory>
  /** By the clock of the server that is asked. */
  readonly nowMs: () => number
  readonly tell: (wrong: string) => void
}

/** Called with each request; what it returns is called with the answer. */
export const makeRefusalWitness =
  ({ db, stock, nowMs, tell }: RefusalWitnessParts) =>
  ({ body }: AppRequest): ((reply: AppResponse) => void) => {
    const { subSlug, date = "", adults = 0, children = 0, departure } = (body ?? {}) as AskedSeats
    const { rules } =
      stock.flatMap(({ subcategories }) => subcategories).find(({ slug }) => slug === subSlug) ?? {}
    // A day that has begun by some clock may be closed.
    if (rules?.pool === undefined || !isDay(date) || date <= indianDay(nowMs())) return () => undefined
    const wished = parseDepartureId(departure ?? "")
    const wanted = departure === undefined ? departuresOn(rules, date) : wished === undefined ? [] : [wished]
    const free = () =>
      wanted
        .map((one) => departureRowNow({ db }, rules, one))
        .filter((row) => hasRoom({ db }, row, adults + children))
    const before = free()
    const since = db.seatChanges()
    return ({ status, text }) => {
      if (status !== REFUSED || !FULL.has((JSON.parse(text) as { readonly code: string }).code)) return
      // Who shares its pool may have had it meanwhile.
      if (db.seatChanges() !== since) return
      const left = free().find(({ departure_id: id }) => before.some((row) => row.departure_id === id))
      if (left !== undefined)
        tell(
          `${adults + children} were told that ${departure ?? date} is full, and ${left.capacity - left.taken} seats of ${left.departure_id} were free`,
        )
    }
  }
