/** Every property of the product, area by area. A new area is one file and one line here. */
import { bookingForm } from "./rules/bookingForm.ts"
import { bookingTexts } from "./rules/bookingTexts.ts"
import { cards } from "./rules/cards.ts"
import { calendar } from "./rules/calendar.ts"
import { lists } from "./rules/lists.ts"
import { machines } from "./machines/machines.ts"
import { money } from "./rules/money.ts"
import { newsletter } from "./rules/newsletter.ts"
import { orders } from "./rules/orders.ts"
import { payment } from "./rules/payment.ts"
import { pricing } from "./rules/pricing.ts"
import { receipt } from "./rules/receipt.ts"
import { refund } from "./rules/refund.ts"
import { refundDays } from "./rules/refundTexts.ts"
import { refundExplained } from "./rules/refundExplained.ts"
import { refundTables } from "./rules/refundTables.ts"
import { routes } from "./rules/routes.ts"
import { strangers } from "./rules/strangers.ts"
import { wishlist } from "./rules/wishlist.ts"
import { verdict } from "./rules/paymentVerdict.ts"
import { wordings } from "./rules/wordings.ts"
import { wizard } from "./rules/wizard.ts"
import { wizardDraft } from "./rules/wizardDraft.ts"
import type { AnyProperty } from "./property.ts"

export const PROPERTIES: ReadonlyArray<AnyProperty> = [
  ...money,
  ...calendar,
  ...pricing,
  ...bookingForm,
  ...bookingTexts,
  ...refund,
  ...refundExplained,
  ...refundTables,
  ...refundDays,
  ...payment,
  ...verdict,
  ...receipt,
  ...lists,
  ...cards,
  ...wishlist,
  ...wordings,
  ...routes,
  ...newsletter,
  ...wizard,
  ...wizardDraft,
  ...orders,
  ...strangers,
  ...machines,
]
