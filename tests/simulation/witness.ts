/** What everybody heard, kept apart from the product's own records: what visitors were told, and log lines. */

/** Somebody was told how a payment went. Unit: `amount` in paise. */
export interface Told {
  readonly visitor: number
  readonly merchantOrderId: string
  readonly state: string
  readonly amount: number
  readonly customer: string
  readonly mobile: string
  /** On a device that is not known as the one that booked. */
  readonly isStranger: boolean
  readonly atMs: number
}

/** An order of which a visitor has the id. */
export interface Acknowledged {
  readonly visitor: number
  /** What the button said. Unit: paise. */
  readonly amount: number
  /** As the shop keeps it. */
  readonly requestKey: string
  readonly atMs: number
}

/** What the operator decided to give back of an order. */
export interface RefundDecided {
  /** Undefined: everything goes back, whatever the rules say. */
  readonly cancelledOn: string | undefined
  /** The desk said that nothing goes back. */
  readonly isNothing: boolean
}

export const makeWitness = () => {
  const told = new Map<string, Array<Told>>()
  const heard = new Set<string>()
  const acknowledged = new Map<string, Acknowledged>()
  const plansTaken = new Map<string, number>()
  const refundDecisions = new Map<string, ReadonlyArray<RefundDecided>>()
  const logs: Array<string> = []
  /** Orders that a restored backup did not hold: the operator knows of the loss. */
  const lost = new Set<string>()
  let read = 0
  return {
    /** Notes what somebody was told. */
    tell: (one: Told) => {
      told.set(one.merchantOrderId, [...(told.get(one.merchantOrderId) ?? []), one])
      heard.add(one.merchantOrderId)
    },
    toldOf: (merchantOrderId: string): ReadonlyArray<Told> => told.get(merchantOrderId) ?? [],
    toldOrders: (): ReadonlyArray<string> => [...told.keys()],
    /** Orders of which somebody was told something, or got the id, since it was last asked. */
    takeHeard: (): ReadonlyArray<string> => {
      if (heard.size === 0) return []
      const ids = [...heard]
      heard.clear()
      return ids
    },
    acknowledge: (merchantOrderId: string, one: Acknowledged) => {
      acknowledged.set(merchantOrderId, one)
      heard.add(merchantOrderId)
    },
    decideRefund: (merchantOrderId: string, decided: RefundDecided) => {
      refundDecisions.set(merchantOrderId, [...(refundDecisions.get(merchantOrderId) ?? []), decided])
      heard.add(merchantOrderId)
    },
    refundDecisions,
    newLogs: (): ReadonlyArray<string> => {
      if (read === logs.length) return []
      const fresh = logs.slice(read)
      read = logs.length
      return fresh
    },
    /** Orders at the provider that were found in the shop's books. */
    checked: new Set<string>(),
    acknowledged,
    plansTaken,
    logs,
    lost,
  }
}

export type Witness = ReturnType<typeof makeWitness>
