/** What travellers are owed, until it is delivered; and the port that carries one message to a traveller. */
import { Context, type Effect } from "effect"
import type { OutboxMessage } from "../messages/outboxMessage.ts"
import type { TravellerLetter } from "../messages/travellerLetter.ts"
import type { TravellerMessage, TravellerMessageOwing } from "../messages/travellerMessage.ts"
import type { Operator } from "../operatorSchema.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { MailNotTaken, MailRefused } from "./messages.ts"

/** The ways by which a message reaches a traveller. */
export type MessageChannel = "email" | "whatsapp"

/** By whom or what a traveller was told: a way that carries messages, or somebody of the staff. */
export type ToldBy = MessageChannel | "phone"

/** Where one traveller is reached: the address that they gave, or the number that they booked with. */
export type TravellerAddress =
  | { readonly channel: "email"; readonly email: string }
  | { readonly channel: "whatsapp"; readonly mobileNumber: string }

/** A message and how often its delivery has failed. */
export interface OwedTravellerMessage extends TravellerMessage, TravellerMessageOwing {
  readonly failures: number
}

/**
 * What has become of a message: it waits for its time, its next try or an address; or it has ended. Delivered is what the
 * mail server or WhatsApp took: whether it arrived is not known; or what somebody of the staff has told by phone.
 */
export type MessageOutcome =
  | { readonly state: "owed"; readonly failures: number }
  | { readonly state: "no address" }
  | { readonly state: "delivered"; readonly atMs: number; readonly channel: ToldBy }
  | { readonly state: "dropped"; readonly atMs: number }
  | { readonly state: "refused"; readonly atMs: number; readonly refusal: string }

/** One message as the operator reads it. */
export interface TravellerMessageRecord extends TravellerMessage, TravellerMessageOwing {
  readonly outcome: MessageOutcome
}

/**
 * Most messages are put in by the change that owes them, in its own transaction (`OrderStore.settle`,
 * `RefundStore`). What is told of an owing whose message is owed once more since changes nothing. Trouble with the database
 * is a defect.
 */
export class TravellerMessages extends Context.Service<
  TravellerMessages,
  {
    /**
     * Takes the oldest message whose time has come and that is due, also one that only a clock that was ahead can have put
     * off; nobody else gets it before `leasedUntilMs`. `undefined` when none is due.
     */
    claim(nowMs: number, leasedUntilMs: number): Effect.Effect<OwedTravellerMessage | undefined>
    /** Whether it has neither ended nor been owed once more. */
    isStillOwed(owing: TravellerMessageOwing): Effect.Effect<boolean>
    delivered(owing: TravellerMessageOwing, channel: ToldBy, nowMs: number): Effect.Effect<void>
    /** Notes a failed delivery; the next one is due at `nextAtMs`. */
    failed(owing: TravellerMessageOwing, nextAtMs: number): Effect.Effect<void>
    /** Nobody knows where to send it: it waits until an address is given. */
    waitsForAddress(owing: TravellerMessageOwing): Effect.Effect<void>
    /** It is no longer true, or nothing carries it, and is not sent. `told` is owed with that, where it was still owed. */
    dropped(
      owing: TravellerMessageOwing,
      nowMs: number,
      told?: ReadonlyArray<OutboxMessage>,
    ): Effect.Effect<void>
    /** Every way refuses it for good. `refusal` is one line for the operator: why. `told` as above. */
    refused(
      owing: TravellerMessageOwing,
      refusal: string,
      nowMs: number,
      told?: ReadonlyArray<OutboxMessage>,
    ): Effect.Effect<void>
    /** The messages of an order, the first owed first. */
    ofOrder(merchantOrderId: MerchantOrderId): Effect.Effect<ReadonlyArray<TravellerMessageRecord>>
    /** The messages of many orders, each order's first owed first; an order without any is not in it. */
    ofOrders(
      ids: ReadonlyArray<MerchantOrderId>,
    ): Effect.Effect<ReadonlyMap<MerchantOrderId, ReadonlyArray<TravellerMessageRecord>>>
    /** Owes a message that no change owes, or once more one that has ended; one that is owed is due now. */
    owe(message: TravellerMessage, nowMs: number): Effect.Effect<void>
    /**
     * Messages that reached nobody: refused, without an address, or owed before `owedBeforeMs` and not delivered. Oldest
     * first. Not those whose time has not come at `nowMs`, nor what waits for an address and told of a trip
     * (`BEFORE_TRIP_KINDS`) whose day is past: most of all that wait, where nothing is erased.
     */
    unreached(owedBeforeMs: number, nowMs: number): Effect.Effect<ReadonlyArray<TravellerMessageRecord>>
  }
>()("goa/core/ports/TravellerMessages") {}

/**
 * The messenger port: carries one letter to its traveller, now. Errors: as `Mail`; a refusal for good is that of this one
 * way only.
 */
export class Messenger extends Context.Service<
  Messenger,
  {
    /** The ways that are there, the first choice first. */
    readonly channels: ReadonlyArray<MessageChannel>
    /** Answers within half a minute, whatever the other side does. `to` is of one of the channels. */
    deliver(letter: TravellerLetter, to: TravellerAddress): Effect.Effect<void, MailNotTaken | MailRefused>
  }
>()("goa/core/ports/Messenger") {}

/** The shop as its letters name it. `siteUrl` is its public origin, without a slash at the end. */
export class LetterHead extends Context.Service<
  LetterHead,
  { readonly siteUrl: string; readonly operator: Operator }
>()("goa/core/ports/LetterHead") {}
