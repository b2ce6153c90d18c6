/** What waits for somebody at the desk, over HTTP. */
import { Effect, Layer } from "effect"
import { DeskMatters } from "#core/ports/deskMatters.ts"
import { matterCalls } from "../../wire/desk/matterCalls.ts"
import { deskCall } from "./deskCall.ts"

const viewIn = Effect.map(({ view }: typeof matterCalls.all.response.Type) => view)

export const httpDeskMatters = Layer.succeed(DeskMatters, {
  all: viewIn(deskCall(matterCalls.all, {})),
  settleReview: (decision) => viewIn(deskCall(matterCalls.settleReview, decision)),
  sendAgain: (id) => viewIn(deskCall(matterCalls.sendAgain, { id })),
  refundAgain: (request) => viewIn(deskCall(matterCalls.refundAgain, request)),
  giveUpRefund: (id, reason) => viewIn(deskCall(matterCalls.giveUpRefund, { id, reason })),
  unknownPayment: (id) => Effect.map(deskCall(matterCalls.unknownPayment, { id }), ({ payment }) => payment),
  adoptable: (day) => Effect.map(deskCall(matterCalls.adoptable, { day }), ({ offers }) => offers),
  adopt: (request) => Effect.map(deskCall(matterCalls.adopt, request), ({ booking }) => booking),
  settleLetter: (messageId, isAway) => viewIn(deskCall(matterCalls.settleLetter, { messageId, isAway })),
})
