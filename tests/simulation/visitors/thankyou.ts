/** The visitor on the page that tells how a payment went. What is told there is witnessed, and what the page does. */
import { Effect, Result } from "effect"
import type { Actor } from "xstate"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { COUNTDOWN_FROM, COUNTDOWN_TICK_MS, VISITOR_WAIT_MS } from "#core/businessConstants.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import {
  checkPayment,
  type DehydratedOrder,
  makeReadDehydratedStatus,
  type PaymentQuery,
} from "#core/payments/checkPayment.ts"
import { type PaymentStatus, tripDetails } from "#core/payments/paymentStatus.ts"
import { resumeFailureOf } from "#core/payments/thankyouContext.ts"
import { makeThankyouMachine } from "#core/payments/thankyouMachine.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import type { Route } from "#core/routes.ts"
import { wrongReading } from "../checks/shownWords.ts"
import { digitsInScript } from "../plan/person.ts"
import type { Tab } from "../world/device.ts"
import type { Visit } from "./visit.ts"

/** How long a stranger looks at the question for the digits. Unit: milliseconds. */
const THINKS_MS = 7000
/** How long a patient visitor waits for a pending payment. Unit: milliseconds. */
const STAYS_MS = 180_000
/** Nobody tries for days on end to see an order that is gone, as after a restored backup. */
const MOST_RETRIES = 20
/** To one of so many the page comes with how the order stands. */
const WRITTEN_EACH = 5
/** From what is pressed to what is seen of it, where no line lies between. Unit: milliseconds. */
const AT_ONCE_MS = 500
/** The countdown stands at its first number for one tick, and leaves at the last one. Unit: milliseconds. */
const LEAVES_AFTER_MS = (COUNTDOWN_FROM - 1) * COUNTDOWN_TICK_MS
/** How long a page may take to follow a payment on good lines. Unit: milliseconds. */
const FOLLOWS_WITHIN_MS = 60_000

/** How long a page may load: a call has its deadline before. Unit: milliseconds. */
const LOADS_WITHIN_MS = 25_000

type Page = Actor<ReturnType<typeof makeThankyouMachine>>

/** A page as its checks see it. */
interface Looked {
  readonly visit: Visit
  readonly tab: Tab
  readonly page: Page
  readonly merchantOrderId: string
}

const isShown = ({ page }: Looked): boolean => {
  const snapshot = page.getSnapshot()
  return snapshot.status === "active" && snapshot.matches("shown")
}

const complain = ({ visit, merchantOrderId }: Looked, what: string): void =>
  void visit.scenario.observer.wrongScreens.push(`the page of ${merchantOrderId} ${what}`)

/** A look at the page so much later; nothing where it is not there any more. */
const later = (looked: Looked, afterMs: number, look: (snapshot: ReturnType<Page["getSnapshot"]>) => void) =>
  looked.visit.scenario.time.after(afterMs, () => {
    if (isShown(looked)) look(looked.page.getSnapshot())
  })

/** States that are left as they are entered: nobody ever sees the page in one. */
const isBetween = (snapshot: ReturnType<Page["getSnapshot"]>): boolean =>
  snapshot.matches("arriving") ||
  snapshot.matches("deciding") ||
  snapshot.matches({ shown: { payment: "judging" } }) ||
  snapshot.matches({ shown: { receipt: "deciding" } })

const statusOn = ({ page }: Looked): PaymentStatus | undefined => {
  const { checked } = page.getSnapshot().context
  return checked !== undefined && Result.isSuccess(checked) ? checked.success : undefined
}

/** Who has their receipt, or has given up, is led home as everybody is: the count goes on where it was. */
const expectToLeave = (looked: Looked): void =>
  void later(looked, LEAVES_AFTER_MS + COUNTDOWN_TICK_MS, () =>
    complain(looked, "does not leave when somebody has asked for the receipt"),
  )

/** Whoever presses for it gets the receipt, unless the shop does not know them. */
const expectReceipt = (looked: Looked, before: number): void => {
  const { tab, page } = looked
  later(looked, AT_ONCE_MS, (snapshot) => {
    if (!snapshot.matches({ shown: { receipt: "written" } }) || tab.receipts.length !== before + 1)
      return complain(looked, "gives no receipt")
    page.send({ type: "receipt.download" })
    later(looked, AT_ONCE_MS, (again) => {
      if (!again.matches({ shown: { receipt: "written" } }) || tab.receipts.length !== before + 2)
        complain(looked, "gives its receipt once only")
      expectToLeave(looked)
    })
  })
}

/** A stranger types the end of the number: too little of it, then the right one or another, and gives up. */
const proveIdentity = (looked: Looked): void => {
  const { visit, tab, page, merchantOrderId } = looked
  const { observer } = visit.scenario
  const booked = observer.acknowledged.get(merchantOrderId)?.trip
  const own = digitsInScript(booked?.mobileNumber ?? "").slice(-4)
  const isRight = visit.person.id % 8 === 1
  const [received, { count }] = [tab.receipts.length, page.getSnapshot().context]
  page.send({ type: "proof.edit", digits: "12" })
  page.send({ type: "proof.confirm" })
  const refused = page.getSnapshot()
  if (!refused.matches({ shown: { receipt: { asking: "denied" } } }) || refused.context.denial !== undefined)
    complain(looked, "asks the shop with too few digits")
  page.send({ type: "proof.edit", digits: isRight ? own : own === "0000" ? "0001" : "0000" })
  if (!page.getSnapshot().matches({ shown: { receipt: { asking: "quiet" } } }))
    complain(looked, "does not take the digits")
  page.send({ type: "proof.confirm" })
  if (!page.getSnapshot().matches({ shown: { receipt: "proving" } }))
    complain(looked, "does not ask the shop")
  const lookAtAnswer = (snapshot: ReturnType<Page["getSnapshot"]>): void => {
    if (snapshot.matches({ shown: { receipt: "proving" } }))
      return void later(looked, THINKS_MS, lookAtAnswer)
    const status = statusOn(looked)
    const isOpened = snapshot.matches({ shown: { receipt: "written" } })
    if (!isOpened && snapshot.context.count !== count) complain(looked, "counts down while somebody types")
    if (isOpened !== tab.receipts.length > received)
      complain(looked, "says falsely whether it gave a receipt")
    if (isOpened && !isRight) complain(looked, "opens for the wrong digits")
    if (
      isOpened &&
      status !== undefined &&
      (status["masked"] === true || tripDetails(status).customer !== booked?.name)
    )
      complain(looked, "has a receipt of a traveller whom it does not name")
    const isDenied = snapshot.matches({ shown: { receipt: { asking: "denied" } } })
    if (isDenied && snapshot.context.denial === undefined)
      complain(looked, "does not say why it stays closed")
    page.send({ type: "proof.cancel" })
    if (isDenied && !page.getSnapshot().matches({ shown: { receipt: "idle" } }))
      complain(looked, "asks on when nobody wants to say")
    expectToLeave(looked)
  }
  later(looked, THINKS_MS, lookAtAnswer)
}

/** The books have the order, and nothing goes wrong between them and the page. */
const isAnswerable = ({ visit, merchantOrderId }: Looked): boolean => {
  const { scenario, isAlwaysOnline } = visit
  const { db, observer, servers } = scenario
  return (
    isAlwaysOnline &&
    scenario.latestTrouble() === undefined &&
    servers.every((server) => server.isUp()) &&
    !observer.lost.has(merchantOrderId) &&
    db.rows("select 1 from orders where merchant_order_id = ?", merchantOrderId).length > 0
  )
}

/** Whatever goes wrong, the page says how the payment went, or that it does not know. */
const expectLoaded = (looked: Looked): void => {
  const { visit, page } = looked
  visit.scenario.time.after(LOADS_WITHIN_MS, () => {
    const snapshot = page.getSnapshot()
    if (snapshot.status === "active" && !snapshot.matches("shown") && !snapshot.matches("failed"))
      complain(looked, "says nothing")
  })
}

/** Who has left the provider's page may go back to it; from one that has come to its end nobody does. */
const expectClosed = (looked: Looked, how: "concluded" | "cancelled"): void =>
  void later(looked, AT_ONCE_MS, (snapshot) => {
    const due = how === "concluded" ? "concluded" : "idle"
    if (!snapshot.matches({ shown: { checkout: due } }))
      complain(looked, `does not know that the payment page is closed, and was ${how}`)
  })

/** There is no room for the receipt at first, or nothing comes of it: the page says so, and its button works again. */
const expectNoReceipt = (looked: Looked, before: number): void => {
  const { tab, page } = looked
  const afterMs = tab.writesReceipts === "never ends" ? VISITOR_WAIT_MS + AT_ONCE_MS : AT_ONCE_MS
  later(looked, afterMs, (snapshot) => {
    tab.writesReceipts = true
    if (!snapshot.matches({ shown: { receipt: "unwritten" } }) || tab.receipts.length !== before)
      complain(looked, "does not say that the receipt is not written")
    page.send({ type: "receipt.download" })
    expectReceipt(looked, before)
  })
}

/** Presses for the receipt. */
const download = (looked: Looked): void => {
  const { page, tab, visit } = looked
  const before = tab.receipts.length
  const isOwn = statusOn(looked)?.["masked"] !== true
  const { id } = visit.person
  tab.writesReceipts = !isOwn || id % 8 !== 5 || (id % 16 === 5 && "never ends")
  page.send({ type: "receipt.download" })
  if (isOwn)
    return tab.writesReceipts === true ? expectReceipt(looked, before) : expectNoReceipt(looked, before)
  if (!page.getSnapshot().matches({ shown: { receipt: { asking: "quiet" } } }))
    return complain(looked, "does not ask a stranger who they are")
  // Of a booking that the books have no more nobody knows the number.
  if (visit.scenario.observer.acknowledged.has(looked.merchantOrderId)) return proveIdentity(looked)
  visit.scenario.time.after(THINKS_MS, () => page.send({ type: "proof.cancel" }))
}

/** Its button leads home. */
const goHome = (looked: Looked): void => {
  const { visit, tab, page } = looked
  const { route } = tab
  page.send({ type: "page.home" })
  visit.scenario.time.after(AT_ONCE_MS, () => {
    if (tab.isOpen() && tab.route === route) complain(looked, "stays where it is, and somebody goes home")
    else if (page.getSnapshot().status === "active")
      complain(looked, "is there still, and somebody has gone home")
  })
}

/** It is closed for good where the shop refuses to open it; whatever else goes wrong may go well once more. */
const expectReason = (looked: Looked, { context }: ReturnType<Page["getSnapshot"]>): void => {
  const { resumed } = context
  const isRefused =
    resumed !== undefined &&
    Result.isFailure(resumed) &&
    "outcome" in resumed.failure &&
    resumed.failure.outcome === "refused"
  const told = resumeFailureOf(context)
  if ((told === "closed") !== isRefused)
    complain(looked, `says that the payment is ${told}, which the shop has ${isRefused ? "" : "not "}refused`)
}

/** The provider's page cannot be opened at first, which this page says, or is left again: its button works once more. */
const expectAnotherTry = (looked: Looked, due: "unopened" | "idle"): void =>
  void later(looked, AT_ONCE_MS, (snapshot) => {
    if (snapshot.matches({ shown: { checkout: "resuming" } })) return expectAnotherTry(looked, due)
    const { tab, page } = looked
    tab.opensCheckout = true
    tab.onCheckoutClosed = (how) => expectClosed(looked, how)
    const isUnopened = snapshot.matches({ shown: { checkout: "unopened" } })
    if (!isUnopened && !snapshot.matches({ shown: { checkout: due } }))
      return complain(looked, "does not say that the payment page cannot be opened, or stays at it")
    const mayResume = statusOn(looked)?.["resumable"] === true
    page.send({ type: "payment.resume" })
    if (mayResume && !page.getSnapshot().matches({ shown: { checkout: "resuming" } }))
      complain(looked, "does not open the payment page that was not paid on at first")
  })

/** At rest, the page leads back to the payment page exactly those whom the shop does. */
const lookAtWayBack = (looked: Looked, snapshot: ReturnType<Page["getSnapshot"]>): void => {
  const isAtRest =
    snapshot.matches({ shown: { checkout: "idle" } }) || snapshot.matches({ shown: { checkout: "unopened" } })
  const status = statusOn(looked)
  const isDue = status?.state === "PENDING" && status["resumable"] === true
  if (isAtRest && snapshot.can({ type: "payment.resume" }) !== isDue)
    complain(
      looked,
      "lets somebody go back to the payment page whom the shop does not, or the other way about",
    )
}

/** Waits for a pending payment, and goes home then. */
const stay = (looked: Looked): void => {
  const { visit, page, merchantOrderId } = looked
  const { scenario, isAlwaysOnline } = visit
  const isGood = scenario.isCalm() && isAlwaysOnline
  page.send({ type: "countdown.stay" })
  later(looked, AT_ONCE_MS, (snapshot) => {
    if (!snapshot.matches({ shown: { countdown: "stayed" } }))
      complain(looked, "counts on, and somebody stays")
  })
  const mayResume = page.getSnapshot().can({ type: "payment.resume" })
  if (visit.person.id % 4 === 0 && mayResume) {
    visit.note(`goes back to the payment page of ${merchantOrderId}`)
    const isLeft = visit.person.id % 8 === 0
    looked.tab.opensCheckout = isLeft && "left"
    page.send({ type: "payment.resume" })
    expectAnotherTry(looked, isLeft ? "idle" : "unopened")
  }
  later(looked, STAYS_MS, (snapshot) => {
    if (!snapshot.matches({ shown: { countdown: "stayed" } })) complain(looked, "counts down all the same")
    const [row] = scenario.db.rows<OrderRow>(
      "select * from orders where merchant_order_id = ?",
      merchantOrderId,
    )
    const sinceMs = scenario.time.nowMs() - (row?.settled_at_ms ?? Infinity)
    const isOpen = row === undefined || ["CREATED", "PENDING", "OWED"].includes(row.state)
    if (isGood && !isOpen && sinceMs > FOLLOWS_WITHIN_MS && statusOn(looked)?.state === "PENDING")
      complain(looked, `says that it is pending, and it is ${row.state}`)
    goHome(looked)
  })
}

const DECIDED: ReadonlySet<string> = new Set(["COMPLETED", "FAILED", "REJECTED"])

/** What cannot change any more is not read again and again. */
const expectRest = (looked: Looked, state: PaymentStatus["state"]): void =>
  void later(looked, AT_ONCE_MS, (snapshot) => {
    if (statusOn(looked)?.state === state && !snapshot.matches({ shown: { payment: "settled" } }))
      complain(looked, `asks on, and the payment is ${state}`)
  })

/** Where nobody asks for anything, the page leads home when its count is over, and no sooner. */
const expectCountdown = (looked: Looked): void => {
  const { visit, tab } = looked
  const { time } = visit.scenario
  const shownAtMs = time.nowMs()
  time.after(LEAVES_AFTER_MS - AT_ONCE_MS, () => {
    if (tab.ledHomeAtMs >= shownAtMs) complain(looked, "leaves before its count is over")
  })
  later(looked, LEAVES_AFTER_MS + AT_ONCE_MS, () => complain(looked, "does not leave when its count is over"))
}

/** How the order stands, as the shop writes it into a page for browsers without scripts. */
const writtenOrder = async (tab: Tab, query: PaymentQuery): Promise<DehydratedOrder> => {
  const read = await tab.machine((run) => run.runPromise(Effect.result(checkPayment(query))))
  const { merchantOrderId } = query
  return Result.isSuccess(read)
    ? { merchantOrderId, found: read.success }
    : { merchantOrderId, failed: read.failure._tag }
}

/** The page says what it came with, and asks for that no more. */
const expectWritten = (looked: Looked, { known }: Tab): void => {
  if (known.order === undefined) return
  const snapshot = looked.page.getSnapshot()
  if (!snapshot.matches("found" in Object(known.order) ? "shown" : "failed"))
    complain(looked, "does not say what it came with")
}

const beginThankyou = (visit: Visit, tab: Tab, query: PaymentQuery): void => {
  const { scenario, person } = visit
  const { merchantOrderId, packageType } = query
  const readWritten = tab.machine(makeReadDehydratedStatus)
  const page: Page = tab.begin(tab.machine(makeThankyouMachine), {
    operator: SAMPLE_OPERATOR,
    query,
    checked: readWritten(merchantOrderId),
  })
  const looked: Looked = { visit, tab, page, merchantOrderId }
  expectWritten(looked, tab)
  if (readWritten(MerchantOrderId.make(`${merchantOrderId}-`)) !== undefined)
    complain(looked, "tells of another order than its own")
  tab.known.order = undefined
  let lastTold = ""
  let isRetried = false
  let isAsked = false
  expectLoaded(looked)
  const look = (snapshot: ReturnType<Page["getSnapshot"]>): void => {
    const { checked } = snapshot.context
    if (snapshot.matches({ shown: { checkout: "unopened" } })) expectReason(looked, snapshot)
    if (snapshot.matches("failed") && isAnswerable(looked)) complain(looked, "knows nothing of its payment")
    if (isBetween(snapshot)) complain(looked, "stays between two states")
    if (snapshot.matches("leaving") && lastTold === "") complain(looked, "leaves, and has told nothing")
    if (snapshot.matches("failed") && !isRetried && visit.retries < MOST_RETRIES) {
      isRetried = true
      visit.retries++
      scenario.time.after(4000, () => {
        if (!page.getSnapshot().matches("failed")) return
        page.send({ type: "page.retry" })
        scenario.time.after(AT_ONCE_MS, () => {
          if (page.getSnapshot().status === "active") complain(looked, "is not loaded again")
        })
      })
      return
    }
    if (!snapshot.matches("shown") || checked === undefined || Result.isFailure(checked)) return
    lookAtWayBack(looked, snapshot)
    const { state, amount } = checked.success
    if (state === lastTold) return
    if (lastTold === "" && person.id % 4 === 1) {
      isAsked = true
      scenario.time.after(0, () => isShown(looked) && download(looked))
    }
    if (lastTold === "" && state === "PENDING" && person.id % 2 === 0) {
      isAsked = true
      stay(looked)
    }
    if (lastTold === "" && !isAsked) expectCountdown(looked)
    if (DECIDED.has(state)) expectRest(looked, state)
    lastTold = state
    const { customer, mobile } = tripDetails(checked.success)
    if (state === "COMPLETED") visit.reach("told that it is paid")
    const misread = wrongReading(checked.success, packageType, scenario.time.nowMs())
    if (misread !== undefined) scenario.observer.wrongReceipts.push(misread)
    visit.note(`is told ${state} of ${merchantOrderId}`)
    scenario.observer.tell({
      visitor: person.id,
      merchantOrderId,
      state,
      amount,
      customer,
      mobile,
      isStranger: !visit.device.isKnown(),
      atMs: scenario.time.nowMs(),
    })
  }
  // Nobody is told of how it begins.
  look(page.getSnapshot())
  page.subscribe(look)
}

export const openThankyou = (
  visit: Visit,
  tab: Tab,
  route: Extract<Route, { readonly to: "thankyou" }>,
): void => {
  const { merchantOrderId, packageType } = route
  const query = { merchantOrderId: MerchantOrderId.make(merchantOrderId), packageType }
  visit.lastOrder = query
  if (visit.person.id % WRITTEN_EACH !== 2) return beginThankyou(visit, tab, query)
  void writtenOrder(tab, query).then((order) => {
    if (!tab.isOpen() || tab.route !== route) return
    tab.known.order = order
    beginThankyou(visit, tab, query)
  })
}
