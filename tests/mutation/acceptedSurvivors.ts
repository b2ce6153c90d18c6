/**
 * Mutants that no test can notice, grouped by the reason. A name is the one that `npm run mutation` prints; a name
 * whose mutant is gone or killed fails the run, so that this list never grows old.
 */
interface Accepted {
  readonly because: string
  readonly mutants: ReadonlyArray<string>
}

const ACCEPTED: ReadonlyArray<Accepted> = [
  {
    because: "An address without a first word has no second either, and is asked nothing for that.",
    mutants: [
      'core/catalogue/askAhead.ts | StringLiteral | "" → "Stryker was here!" | const [, first = "", second = "", ...rest] = path.toLowerCase().split("/")',
    ],
  },
  {
    because:
      "Two orders are compared after the same sorting: which one it is says nothing, and no name comes twice.",
    mutants: [
      "core/office/orderFaults.ts | EqualityOperator | a < b → a <= b | ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))",
      "core/office/orderFaults.ts | EqualityOperator | a < b → a >= b | ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))",
    ],
  },
  {
    because: "No field of an order is null, and an order that is not there prints as nothing does.",
    mutants: [
      'core/office/orderFaults.ts | ConditionalExpression | inner !== null → true | typeof inner === "object" && inner !== null && !Array.isArray(inner)',
      "core/office/orderFaults.ts | ConditionalExpression | sum !== undefined → true | return sum !== undefined && plain(sum) === plain(order)",
    ],
  },
  {
    because: "A text has no slug, so it is no category.",
    mutants: [
      'core/catalogue/askAhead.ts | ArrayDeclaration | [] → ["Stryker was here"] | return "found" in answer ? (answer.found as ReadonlyArray<Category>) : []',
    ],
  },
  {
    because: "The key was taken on the way to this state.",
    mutants: [
      'core/trip/wizardMachine.ts | StringLiteral | "" → "Stryker was here!" | requestKey: context.requestKey ?? "",',
    ],
  },
  {
    because: "What follows is true of numbers only, or of texts only: the type is asked for the compiler.",
    mutants: [
      'core/booking/keptBooking.ts | ConditionalExpression | typeof value === "number" → true | kind === "string" ? typeof value === "string" : typeof value === "number" && isHeadcount(value)',
      'core/days.ts | ConditionalExpression | typeof text === "string" → true | typeof text === "string" && SHAPE.test(text) && textFromNumber(numberFromText(text)) === text',
    ],
  },
  {
    because: "Asked once more about the same form, it objects as before.",
    mutants: [
      'core/refund/refundCalculatorMachine.ts | StringLiteral | "deciding" → "" | "calculator.work": "deciding",',
    ],
  },
  {
    because: "A span's name is seen in traces only.",
    mutants: [
      'core/booking/startPayment.ts | StringLiteral | "startPayment" → "" | export const startPayment = Effect.fn("startPayment")(function* ({',
      'core/office/acceptSubscriber.ts | StringLiteral | "acceptSubscriber" → "" | export const acceptSubscriber = Effect.fn("acceptSubscriber")(function* (',
      'core/office/acceptTripPlan.ts | StringLiteral | "acceptTripPlan" → "" | export const acceptTripPlan = Effect.fn("acceptTripPlan")(function* (',
      'core/office/deliverOutbox.ts | StringLiteral | "deliverOne" → "" | const deliverOne = Effect.fn("deliverOne")(function* (owed: OwedMessage) {',
      'core/office/deliverOutbox.ts | StringLiteral | "deliverTo" → "" | const deliverTo = Effect.fn("deliverTo")(function* (receiver: Receiver) {',
      'core/office/fileStatus.ts | StringLiteral | "fileStatus" → "" | export const fileStatus = Effect.fn("fileStatus")(function* (',
      'core/office/followRefunds.ts | StringLiteral | "followOne" → "" | const followOne = Effect.fn("followOne")(function* (due: Refund) {',
      'core/office/hastenOrder.ts | StringLiteral | "hastenOrder" → "" | export const hastenOrder = Effect.fn("hastenOrder")(function* (',
      'core/office/hastenOrder.ts | StringLiteral | "readHastened" → "" | export const readHastened = Effect.fn("readHastened")(function* (',
      'core/office/office.ts | StringLiteral | "Catalogue.activity" → "" | activity: Effect.fn("Catalogue.activity")(function* (slug: string) {',
      'core/office/openCheckout.ts | StringLiteral | "askGateway" → "" | const askGateway = Effect.fn("askGateway")(function* (order: Order) {',
      'core/office/openCheckout.ts | StringLiteral | "openCheckout" → "" | "openCheckout",',
      'core/office/placeOrder.ts | StringLiteral | "placeOrder" → "" | export const placeOrder = Effect.fn("placeOrder")(function* (',
      'core/office/quoteAgain.ts | StringLiteral | "quoteAgain" → "" | export const quoteAgain = Effect.fn("quoteAgain")(function* (',
      'core/office/quoteRefund.ts | StringLiteral | "quoteRefund" → "" | export const quoteRefund = Effect.fn("quoteRefund")(function* (',
      'core/office/readOrder.ts | StringLiteral | "mayRead" → "" | export const mayRead = Effect.fn("mayRead")(function* ({',
      'core/office/readOrder.ts | StringLiteral | "readNow" → "" | export const readNow = Effect.fn("readNow")(function* (',
      'core/office/readOrder.ts | StringLiteral | "readOrder" → "" | export const readOrder = Effect.fn("readOrder")(function* (',
      'core/office/readStatus.ts | StringLiteral | "awaitOther" → "" | const awaitOther = Effect.fn("awaitOther")(function* (',
      'core/office/readStatus.ts | StringLiteral | "freshOrder" → "" | const freshOrder = Effect.fn("freshOrder")(function* (',
      'core/office/reconcile.ts | StringLiteral | "reconcileOne" → "" | const reconcileOne = Effect.fn("reconcileOne")(function* (watched: WatchedOrder, nowMs: number) {',
      'core/office/requestRefund.ts | StringLiteral | "requestRefund" → "" | export const requestRefund = Effect.fn("requestRefund")(function* (',
      'core/office/requestRefund.ts | StringLiteral | "storeRefund" → "" | const store = Effect.fn("storeRefund")(function* (',
      'core/office/settleOrder.ts | StringLiteral | "settleOrder" → "" | Effect.fn("settleOrder")(function* (seen, { known: found, by, reason, decision }) {',
      'core/office/quoteRefund.ts | StringLiteral | "quoteOf" → "" | export const quoteOf = Effect.fn("quoteOf")(function* (',
      'core/office/readReview.ts | StringLiteral | "settledBy" → "" | const settledBy = Effect.fn("settledBy")(function* ({ merchantOrderId, state }: Order) {',
      'core/office/readReview.ts | StringLiteral | "alreadyDecided" → "" | export const alreadyDecided = Effect.fn("alreadyDecided")(function* (order: Order) {',
      'core/office/readReview.ts | StringLiteral | "askCaptured" → "" | const askCaptured = Effect.fn("askCaptured")(function* ({',
      'core/office/readReview.ts | StringLiteral | "readReview" → "" | export const readReview = Effect.fn("readReview")(function* (',
      'core/office/decideReview.ts | StringLiteral | "settleReview" → "" | const settle = Effect.fn("settleReview")(function* (',
      'core/office/decideReview.ts | StringLiteral | "confirmReview" → "" | export const confirmReview = Effect.fn("confirmReview")(function* (',
      'core/office/decideReview.ts | StringLiteral | "quoteAll" → "" | const quoteAll = Effect.fn("quoteAll")(function* (order: Order) {',
      'core/office/decideReview.ts | StringLiteral | "rejectReview" → "" | export const rejectReview = Effect.fn("rejectReview")(function* (',
      'core/office/adoptOrder.ts | StringLiteral | "readAdoption" → "" | export const readAdoption = Effect.fn("readAdoption")(function* (',
      'core/office/adoptOrder.ts | StringLiteral | "adoptOrder" → "" | export const adoptOrder = Effect.fn("adoptOrder")(function* (',
      'core/office/tellOfStranger.ts | StringLiteral | "tellOfStranger" → "" | export const tellOfStranger = Effect.fn("tellOfStranger")(function* (',
      'core/office/settleRefund.ts | StringLiteral | "settle" → "" | const settle = Effect.fn("settle")(function* (',
      'core/office/askRefund.ts | StringLiteral | "askRefund" → "" | export const askRefund = Effect.fn("askRefund")(function* (',
      'core/office/checkRestored.ts | StringLiteral | "ask" → "" | const ask = Effect.fn("ask")(function* (',
      'core/office/checkRestored.ts | StringLiteral | "checkOne" → "" | const checkOne = Effect.fn("checkOne")(function* (check: RestoreCheck) {',
      'core/office/checkRestored.ts | StringLiteral | "settleKnown" → "" | const settleKnown = Effect.fn("settleKnown")(function* (',
      'core/office/checkRestored.ts | StringLiteral | "settleUnknown" → "" | const settleUnknown = Effect.fn("settleUnknown")(function* ({',
      'core/office/giveUpRefund.ts | StringLiteral | "undecidedRefund" → "" | export const undecidedRefund = Effect.fn("undecidedRefund")(function* (',
      'core/office/takeOverRefunds.ts | StringLiteral | "takeOverRefunds" → "" | export const takeOverRefunds = Effect.fn("takeOverRefunds")(function* (',
      'core/catalogue/askAhead.ts | StringLiteral | "askAhead" → "" | export const askAhead = Effect.fn("askAhead")(function* (',
      'core/catalogue/browse.ts | StringLiteral | "browseOthers" → "" | export const browseOthers = Effect.fn("browseOthers")(',
      'core/trip/submitTripPlan.ts | StringLiteral | "submitTripPlan" → "" | export const submitTripPlan = Effect.fn("submitTripPlan")(',
      'core/payment/checkPayment.ts | StringLiteral | "checkPayment" → "" | export const checkPayment = Effect.fn("checkPayment")(function* ({',
      'core/payment/writeReceipt.ts | StringLiteral | "writeReceipt" → "" | export const writeReceipt = Effect.fn("writeReceipt")(function* ({',
    ],
  },
  {
    because: "What stands under `types` is read by the compiler only.",
    mutants: [
      "core/booking/bookingMachine.ts | ObjectLiteral | { context: {} as Booking, input: {} as BookingStart, events: {} as BookingEvent } → {} | types: { context: {} as Booking, input: {} as BookingStart, events: {} as BookingEvent },",
      'core/catalogue/pagerMachine.ts | ObjectLiteral | { context: {} as Pager, input: {} as Pick<Pager, "pages" | "edge">, events: {} as { readonly type: "page.next" } | { readonly type: "page.previous" }, } → {} | types: {',
      'core/catalogue/savedMachine.ts | ObjectLiteral | { context: {} as { readonly slugs: ReadonlyArray<string> }, events: {} as | { readonly type: "saved.toggle"; readonly slug: string } | { readonly type: "saved.changedElsewhere" }, } → {} | types: {',
      'core/payment/thankyouMachine.ts | ObjectLiteral | { context: {} as Thankyou, input: {} as Pick<Thankyou, "query" | "operator">, events: {} as ThankyouEvent, } → {} | types: {',
      "core/refund/refundCalculatorMachine.ts | ObjectLiteral | { context: {} as RefundForm, events: {} as RefundCalculatorEvent } → {} | types: { context: {} as RefundForm, events: {} as RefundCalculatorEvent },",
      'core/site/newsletterMachine.ts | ObjectLiteral | { context: {} as Subscription, events: {} as | { readonly type: "newsletter.edit"; readonly email: string } | { readonly type: "newsletter.subscribe" }, } → {} | types: {',
      'core/site/shareMachine.ts | ObjectLiteral | { context: {} as Share, events: {} as { readonly type: "share.open"; readonly page: SharedPage } | { readonly type: "share.close" }, } → {} | types: {',
      'core/stage/carouselMachine.ts | ObjectLiteral | { context: {} as Carousel, input: {} as Pick<Carousel, "slides" | "intervalMs" | "still">, events: {} as CarouselEvent, } → {} | types: {',
      'core/stage/headlineMachine.ts | ObjectLiteral | { context: {} as Headline, input: {} as Pick<Headline, "headlines" | "still" | "stoodMs">, events: {} as { readonly type: "rotation.stop" | "rotation.start" }, } → {} | types: {',
      'core/stage/splashMachine.ts | ObjectLiteral | { context: {} as Splash, input: {} as Pick<Splash, "still" | "hasScrolled"> & Partial<Splash>, events: {} as { readonly type: "page.loaded" | "splash.skip" }, } → {} | types: {',
      "core/trip/wizardMachine.ts | ObjectLiteral | { context: {} as Wizard, events: {} as WizardEvent } → {} | types: { context: {} as Wizard, events: {} as WizardEvent },",
    ],
  },
  {
    because: "The state is entered with a result only; the comparison is there for the compiler.",
    mutants: [
      'core/booking/bookingMachine.ts | ConditionalExpression | checkedOut !== undefined && Result.isSuccess(checkedOut) → true | checkedOut !== undefined && Result.isSuccess(checkedOut) && checkedOut.success === "concluded",',
      'core/booking/bookingMachine.ts | ConditionalExpression | checkedOut !== undefined → true | checkedOut !== undefined && Result.isSuccess(checkedOut) && checkedOut.success === "concluded",',
      "core/booking/bookingMachine.ts | ConditionalExpression | context.started !== undefined → true | isStarted: ({ context }) => context.started !== undefined && Result.isSuccess(context.started),",
      'core/booking/bookingMachine.ts | LogicalOperator | checkedOut !== undefined && Result.isSuccess(checkedOut) → checkedOut !== undefined || Result.isSuccess(checkedOut) | checkedOut !== undefined && Result.isSuccess(checkedOut) && checkedOut.success === "concluded",',
      "core/payment/thankyouMachine.ts | ConditionalExpression | context.checked !== undefined → true | isKnown: ({ context }) => context.checked !== undefined && Result.isSuccess(context.checked),",
      "core/payment/thankyouMachine.ts | ConditionalExpression | context.written !== undefined → true | isWritten: ({ context }) => context.written !== undefined && Result.isSuccess(context.written),",
      "core/site/newsletterMachine.ts | ConditionalExpression | context.sent !== undefined → true | isSent: ({ context }) => context.sent !== undefined && Result.isSuccess(context.sent),",
      "core/trip/wizardMachine.ts | ConditionalExpression | context.submitted !== undefined → true | isTaken: ({ context }) => context.submitted !== undefined && Result.isSuccess(context.submitted),",
    ],
  },
  {
    because: "Nothing refers to this chart by its name.",
    mutants: [
      'core/catalogue/browseMachine.ts | StringLiteral | "browse" → "" | id: "browse",',
      'core/catalogue/pagerMachine.ts | StringLiteral | "pager" → "" | id: "pager",',
      'core/catalogue/savedMachine.ts | StringLiteral | "saved" → "" | id: "saved",',
      'core/refund/refundCalculatorMachine.ts | StringLiteral | "refundCalculator" → "" | id: "refundCalculator",',
      'core/site/newsletterMachine.ts | StringLiteral | "newsletter" → "" | id: "newsletter",',
      'core/site/shareMachine.ts | StringLiteral | "share" → "" | id: "share",',
      'core/stage/carouselMachine.ts | StringLiteral | "carousel" → "" | id: "carousel",',
    ],
  },
  {
    because: "The row is there: it was looked at in the lines above.",
    mutants: [
      "core/catalogue/shortDescription.ts | OptionalChaining | characters[DESCRIPTION_CUT_CHARACTERS]?.index → characters[DESCRIPTION_CUT_CHARACTERS].index | return `${text.slice(0, characters[DESCRIPTION_CUT_CHARACTERS]?.index).trimEnd()}…`",
      'core/refund/refundPolicy.ts | OptionalChaining | tiers.at(-1)?.atLeastDays → tiers.at(-1).atLeastDays | if (tiers.at(-1)?.atLeastDays !== Number.NEGATIVE_INFINITY) wrong("does not cover late cancellations")',
      'core/refund/refundPolicy.ts | OptionalChaining | tiers.at(-1)?.percent → tiers.at(-1).percent | if (tiers.at(-1)?.percent !== 0) wrong("pays for a no-show")',
      'core/trip/planSummary.ts | OptionalChaining | STEPS[place]?.name → STEPS[place].name | name: STEPS[place]?.name ?? "",',
      'core/trip/planSummary.ts | StringLiteral | "" → "Stryker was here!" | name: STEPS[place]?.name ?? "",',
    ],
  },
  {
    because: "A text without a match has no domain either, and is refused for that.",
    mutants: [
      'core/site/newsletter.ts | ArrayDeclaration | [] → ["Stryker was here"] | const [, local = "", domain = ""] = /^([^\\s@<>"]{1,64})@([^\\s@<>"]+)$/.exec(address) ?? []',
      'core/site/newsletter.ts | ConditionalExpression | local === "" → false | if (local === "" || !isDomain || address.length > MAX_ADDRESS_CHARACTERS) return undefined',
      'core/site/newsletter.ts | StringLiteral | "" → "Stryker was here!" | const [, local = "", domain = ""] = /^([^\\s@<>"]{1,64})@([^\\s@<>"]+)$/.exec(address) ?? []',
      'core/site/newsletter.ts | StringLiteral | "" → "Stryker was here!" | if (local === "" || !isDomain || address.length > MAX_ADDRESS_CHARACTERS) return undefined',
    ],
  },
  {
    because:
      "The expression matches every text and every group of it: the default is there for the compiler.",
    mutants: [
      'core/catalogue/durationInHours.ts | StringLiteral | "" → "Stryker was here!" | (sum, [, count, unit = ""]) => sum + Number(count) * (HOURS_PER[unit.toLowerCase()] ?? 0),',
      'core/payment/maskedStatus.ts | StringLiteral | "" → "Stryker was here!" | .map((word) => `${[...word][0] ?? ""}${MASK}`)',
      'core/trip/budget.ts | Regex | /^\\d*\\.?\\d*/ → /\\d*\\.?\\d*/ | const [amount = ""] = /^\\d*\\.?\\d*/.exec(text.replace(/[₹,\\s]/g, "")) ?? []',
      'core/trip/budget.ts | ArrayDeclaration | [] → ["Stryker was here"] | const [amount = ""] = /^\\d*\\.?\\d*/.exec(text.replace(/[₹,\\s]/g, "")) ?? []',
      'core/trip/budget.ts | StringLiteral | "" → "Stryker was here!" | const [amount = ""] = /^\\d*\\.?\\d*/.exec(text.replace(/[₹,\\s]/g, "")) ?? []',
    ],
  },
  {
    because: "On the day itself both sides are the same day.",
    mutants: [
      "core/booking/keptBooking.ts | EqualityOperator | kept.form.date < today → kept.form.date <= today | : { ...kept.form, date: kept.form.date < today ? today : kept.form.date }",
      "core/trip/wizardSteps.ts | EqualityOperator | checkInDate > today → checkInDate >= today | isDay(checkInDate) && checkInDate > today ? checkInDate : today",
    ],
  },
  {
    because: "The text must also be the day that it reads back as, so nothing can stand around it.",
    mutants: [
      "core/days.ts | Regex | /^(19|2\\d)\\d\\d-\\d\\d-\\d\\d$/ → /(19|2\\d)\\d\\d-\\d\\d-\\d\\d$/ | const SHAPE = /^(19|2\\d)\\d\\d-\\d\\d-\\d\\d$/",
      "core/days.ts | Regex | /^(19|2\\d)\\d\\d-\\d\\d-\\d\\d$/ → /^(19|2\\d)\\d\\d-\\d\\d-\\d\\d/ | const SHAPE = /^(19|2\\d)\\d\\d-\\d\\d-\\d\\d$/",
    ],
  },
  {
    because: "A brand's name exists for the compiler only.",
    mutants: [
      'core/daySchema.ts | StringLiteral | "Day" → "" | ).pipe(Schema.brand("Day"))',
      'core/paiseSchema.ts | StringLiteral | "Paise" → "" | export const PaiseSchema = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("Paise"))',
    ],
  },
  {
    because: "Without a match these words are too long for an amount, and the first group is never read.",
    mutants: [
      'core/refund/typedAmount.ts | ArrayDeclaration | [] → ["Stryker was here"] | const [, rupees = "", paise = ""] = /^(\\d[\\d, ]*)(?:\\.(\\d{1,2}))?$/.exec(bare) ?? []',
      'core/refund/typedAmount.ts | StringLiteral | "" → "Stryker was here!" | const [, rupees = "", paise = ""] = /^(\\d[\\d, ]*)(?:\\.(\\d{1,2}))?$/.exec(bare) ?? []',
    ],
  },
  {
    because: "Ten digits are ten characters: the rule is kept because the specification names it.",
    mutants: [
      "core/booking/bookingForm.ts | ConditionalExpression | written.length >= MIN_MOBILE_CHARACTERS → true | written.length >= MIN_MOBILE_CHARACTERS &&",
    ],
  },
  {
    because: "A text is no activity of any kind, so it is left out again.",
    mutants: [
      'core/catalogue/browse.ts | ArrayDeclaration | [] → ["Stryker was here"] | const pool: ReadonlyArray<ActivitySummary> = category ? yield* catalogue.activitiesIn(category._id) : []',
    ],
  },
  {
    because: "Cutting a text leaves at least one piece.",
    mutants: [
      'core/catalogue/quickFacts.ts | StringLiteral | "" → "Stryker was here!" | const firstSentence = (text: string): string => sentences(text)[0] ?? ""',
    ],
  },
  {
    because: "Graphemes are what a segmenter counts when it is not told.",
    mutants: [
      'core/catalogue/shortDescription.ts | ObjectLiteral | { granularity: "grapheme" } → {} | const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })',
    ],
  },
  {
    because: "The table of transitions allows it from CREATED only.",
    mutants: [
      'core/office/readOrder.ts | ConditionalExpression | order.state === "CREATED" → true | order.state === "CREATED" &&',
    ],
  },
  {
    because: "This state is entered with a page only.",
    mutants: [
      'core/site/shareMachine.ts | StringLiteral | "share: no page was taken" → "" | input: ({ context }) => context.page ?? bug("share: no page was taken"),',
    ],
  },
  {
    because: "How many are read at once changes how fast it goes, and nothing else.",
    mutants: [
      "core/office/reconcile.ts | ObjectLiteral | { concurrency: AT_ONCE, } → {} | const read = yield* Effect.forEach(due, (watched) => reconcileOne(watched, nowMs), {",
    ],
  },
  {
    because: "The text of a defect is read by a developer only, and every explanation has a line.",
    mutants: [
      'core/office/refundNow.ts | StringLiteral | "a refund without lines" → "" | const { cancelledOn, travelDay } = lines[0] ?? bug("a refund without lines")',
    ],
  },
  {
    because: "Every state that has a subject has its sentence.",
    mutants: [
      'core/office/settleRefund.ts | StringLiteral | "" → "Stryker was here!" | text: letterText(SENTENCES[to] ?? "", {',
    ],
  },
  {
    because: "The store's own compare-and-set refuses the same changes; asking it costs a call.",
    mutants: [
      "core/office/fileStatus.ts | ConditionalExpression | order.tripPackage !== undefined → false | if (order === undefined || order.tripPackage !== undefined) return",
    ],
  },
  {
    because: "Less an instant that was never set, every duration is not a number, and above no limit.",
    mutants: [
      "core/office/openCheckout.ts | ConditionalExpression | checkoutAskedAtMs !== undefined → true | checkoutAskedAtMs !== undefined && Math.abs(nowMs - checkoutAskedAtMs) > CHECKOUT_ANSWER_MS",
    ],
  },
  {
    because: "No state leads to itself, so the loop ends after a settlement either way.",
    mutants: [
      'core/office/settleOrder.ts | ConditionalExpression | answer === "settled" → false | if (answer === "settled" || now === undefined) return now ?? order',
      'core/office/settleOrder.ts | StringLiteral | "settled" → "" | if (answer === "settled" || now === undefined) return now ?? order',
    ],
  },
]

/** The reason for each accepted survivor, by its name. */
export const acceptedSurvivors: Readonly<Record<string, string>> = Object.fromEntries(
  ACCEPTED.flatMap(({ because, mutants }) => mutants.map((name) => [name, because])),
)
