/** Offers of call-offs in memory: read, and closed by the change that was chosen. */
import type { CallOff, CallOffId } from "#core/callOffs/callOff.ts"
import type { CallOffOffer, CallOffOfferState, MadeOffer } from "#core/callOffs/callOffOffer.ts"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"

export interface MemoryCallOffData {
  readonly callOffs: Map<CallOffId, CallOff>
  /** By call-off and order. */
  readonly offers: Map<string, CallOffOffer>
  /** Until when one is taken by a server, in milliseconds since 1970. */
  readonly leases: Map<string, number>
}

export const memoryOfferKey = ({
  callOffId,
  merchantOrderId,
}: Pick<CallOffOffer, "callOffId" | "merchantOrderId">) => `${callOffId} ${merchantOrderId}`

/** `open` are offers that were made before. */
export const createMemoryCallOffData = (open: ReadonlyArray<MadeOffer> = []): MemoryCallOffData => ({
  callOffs: new Map(open.map(({ callOff }) => [callOff.callOffId, callOff])),
  offers: new Map(open.map(({ offer }) => [memoryOfferKey(offer), offer])),
  leases: new Map(),
})

export const madeMemoryOffers = ({ callOffs, offers }: MemoryCallOffData): ReadonlyArray<MadeOffer> =>
  [...offers.values()].flatMap((offer) => {
    const callOff = callOffs.get(offer.callOffId)
    return callOff === undefined ? [] : [{ offer, callOff }]
  })

/** Every open offer, the first to end first. */
export const openMemoryOffers = (data: MemoryCallOffData): ReadonlyArray<MadeOffer> =>
  madeMemoryOffers(data)
    .filter(({ offer }) => offer.state === "OFFERED")
    .toSorted(
      ({ offer: one }, { offer: other }) =>
        one.chooseUntilMs - other.chooseUntilMs || (one.merchantOrderId < other.merchantOrderId ? -1 : 1),
    )

export const memoryOpenOffer = (
  data: MemoryCallOffData,
  merchantOrderId: MerchantOrderId,
): MadeOffer | undefined =>
  openMemoryOffers(data).find(({ offer }) => offer.merchantOrderId === merchantOrderId)

/** Closes the order's open offer, where it has one. */
export const closeMemoryOffer = (
  data: MemoryCallOffData,
  merchantOrderId: MerchantOrderId,
  state: Exclude<CallOffOfferState, "OFFERED">,
  atMs: number,
  merchantRefundId?: MerchantRefundId,
): void => {
  const open = memoryOpenOffer(data, merchantOrderId)
  if (open !== undefined)
    data.offers.set(memoryOfferKey(open.offer), {
      ...open.offer,
      state,
      closedAtMs: atMs,
      ...(merchantRefundId === undefined ? {} : { merchantRefundId }),
    })
}
