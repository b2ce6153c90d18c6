/** Mistakes about what visitors see, and what is known of them. */
import type { SeededBug } from "./seededBug.ts"

export const VISITOR_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "plan-key-renewed",
    about: "a new try is a new plan",
    breaks: ["planKept"],
    changes: [
      {
        at: "core/trips/wizardMachine.ts#makeWizardMachine.takeKey",
        edit: ["put", "operator ??", ({ right }) => `${right}`],
      },
    ],
  },
  {
    name: "their-own-doing",
    about: "whoever travels has agreed",
    breaks: ["statusIsTrue"],
    changes: [
      {
        at: "core/orders/bookingHistory.ts#bookingHistory.own",
        edit: ["put", "value", "CAUSE.traveller"],
      },
    ],
  },
  {
    name: "refund-on-no-receipt",
    about: "the bank tells them",
    breaks: ["receiptIsTrue"],
    changes: [{ at: "core/payments/receipt.ts#receiptOf", edit: ["put", "operator > refunded", "false"] }],
  },
  {
    name: "nothing-deducted",
    about: "fees are small",
    breaks: ["termsAreTrue"],
    changes: [
      {
        at: "core/refunds/refundForm.ts#calculateRefund.deductions",
        edit: ["put", "operator ===", "true"],
      },
    ],
  },
  {
    name: "full-without-a-word",
    about: "the code says it all",
    breaks: ["refusedInWords"],
    changes: [
      {
        at: "core/departures/departureObjection.ts#departureRefusalText",
        edit: ["put", "template", '""'],
      },
    ],
  },
  {
    name: "led-away-early",
    about: "five seconds are enough",
    breaks: ["screenKeepsWord"],
    changes: [
      {
        at: "core/payments/thankyouMachine.ts#makeThankyouMachine.isOver",
        edit: ["put", "operator <= count", "context.count <= 6"],
      },
    ],
  },
  {
    name: "status-logged",
    about: "it helps when looking for mistakes",
    breaks: ["nobodyLogged"],
    changes: [
      {
        at: "core/payments/checkPayment.ts#checkPayment",
        edit: [
          "put",
          "call status",
          (read) => `Effect.tap(${read}, (status) => Effect.logInfo(JSON.stringify(status)))`,
        ],
      },
    ],
  },
  {
    name: "mask-taken-off",
    about: "who has the link has booked",
    breaks: ["rightPerson"],
    changes: [{ at: "core/orders/readStatus.ts#readStatus", edit: ["drop", "if maskedStatus"] }],
  },
  {
    name: "catalogue-always-busy",
    about: "a shop that sells nothing breaks nothing",
    breaks: ["shopOpen"],
    profile: "calm",
    changes: [
      {
        at: "server/routes/apiRoutes.ts#mountCatalogueRoutes",
        edit: ["put", "call activity", ({ callee, arguments: [slug] }) => `${callee}(${slug} + "-busy")`],
      },
    ],
  },
  {
    name: "departures-never-told",
    about: "without a boat there is nothing to say",
    breaks: ["nothingUnforeseen"],
    profile: "calm",
    changes: [
      {
        at: "server/routes/apiRoutes.ts#mountDepartureRoutes",
        edit: ["put", "call on", () => 'Effect.die("no boat")'],
      },
    ],
  },
  {
    name: "counts-on",
    about: "the count is there to be over",
    breaks: ["screenKeepsWord"],
    changes: [
      { at: "core/payments/thankyouMachine.ts#makeThankyouMachine", edit: ["without", "countdown.stay"] },
    ],
  },
]
