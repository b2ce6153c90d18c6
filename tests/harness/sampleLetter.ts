/** A letter to a traveller of some booking, of any kind. */
import { Day } from "#core/days.ts"
import { type LetterBooking, writeTravellerLetter } from "#core/messages/writeTravellerLetter.ts"
import type { TravellerMessageKind } from "#core/messages/travellerMessage.ts"
import { Paise } from "#core/money.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"

export const sampleLetter = (
  kind: TravellerMessageKind,
  about: string,
  booking: Partial<LetterBooking> = {},
  reason?: string,
) =>
  writeTravellerLetter({
    messageId: `GOA-1/traveller/${kind}`,
    kind,
    about,
    booking: {
      merchantOrderId: MerchantOrderId.make("GOA-1"),
      activityName: "Sunset Cruise",
      date: Day.make("2026-12-05"),
      adults: 2,
      children: 0,
      whatToBring: [],
      paid: Paise.make(115_000),
      ...booking,
    },
    ...(reason === undefined ? {} : { reason }),
    refund: undefined,
    givenBack: Paise.make(0),
    today: Day.make("2026-11-24"),
    link: "https://goa.example/booking/0123456789abcdefghjkmnpqrs",
    event: undefined,
    operator: SAMPLE_OPERATOR,
  })
