/** Every property of the product, area by area. A new area is one file and one line here. */
import { bookingForm } from "./properties/bookingForm.ts"
import { bookingWords } from "./properties/bookingWords.ts"
import { cards } from "./properties/cards.ts"
import { calendar } from "./properties/days.ts"
import { lists } from "./properties/lists.ts"
import { machines } from "./properties/machines.ts"
import { money } from "./properties/money.ts"
import { newsletter } from "./properties/newsletter.ts"
import { orders } from "./properties/orders.ts"
import { payment } from "./properties/payment.ts"
import { pricing } from "./properties/pricing.ts"
import { receipt } from "./properties/receipt.ts"
import { refund } from "./properties/refund.ts"
import { refundDays } from "./properties/refundDays.ts"
import { refundExplained } from "./properties/refundExplained.ts"
import { refundTables } from "./properties/refundTables.ts"
import { routes } from "./properties/routes.ts"
import { savedList } from "./properties/savedList.ts"
import { verdict } from "./properties/verdict.ts"
import { wordings } from "./properties/texts.ts"
import { wizard } from "./properties/wizard.ts"
import { wizardDraft } from "./properties/wizardDraft.ts"
import type { AnyProperty } from "./property.ts"

export const PROPERTIES: ReadonlyArray<AnyProperty> = [
  ...money,
  ...calendar,
  ...pricing,
  ...bookingForm,
  ...bookingWords,
  ...refund,
  ...refundExplained,
  ...refundTables,
  ...refundDays,
  ...payment,
  ...verdict,
  ...receipt,
  ...lists,
  ...cards,
  ...savedList,
  ...wordings,
  ...routes,
  ...newsletter,
  ...wizard,
  ...wizardDraft,
  ...orders,
  ...machines,
]
