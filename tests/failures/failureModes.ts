/** The ways in which a payment can go wrong, and what the shop then does. */

export interface FailureMode {
  readonly number: number
  readonly name: string
  /** What the shop does then. */
  readonly expected: string
}

/** What the tests of a mode have as a tag: `failure:5`. */
export const failureTag = (number: number): string => `failure:${number}`

const mode = (number: number, name: string, expected: string): FailureMode => ({ number, name, expected })

export const FAILURE_MODES: ReadonlyArray<FailureMode> = [
  mode(1, "Double click on Pay", "One order, one pay call, and both answers lead to the same payment page."),
  mode(2, "Two tabs with the same booking", "Two orders, each with a payment page; see 5 for both paid."),
  mode(
    3,
    "The pay call is lost before it reaches PhonePe",
    "503, and the order stays. The same wish sent again asks PhonePe about the order first, and then sends it under the same id; without that it is given up after an hour.",
  ),
  mode(
    4,
    "The pay call's answer is lost",
    "No second pay call for that order: it is read, found open without a page, and refused with 502, so that the visitor books anew. The old order stays watched.",
  ),
  mode(
    5,
    "The customer pays both orders of one booking",
    "The first is completed, the second goes to REVIEW as paid twice, and the operator is told that a refund waits.",
  ),
  mode(
    6,
    "The server is killed between storing the order and asking PhonePe",
    "The order is there after the restart and watched; the same wish sends it under the same id.",
  ),
  mode(
    7,
    "The server is killed between PhonePe's answer and storing it",
    "The order is found open at PhonePe; no second pay call, and a payment is found.",
  ),
  mode(
    8,
    "The server is killed while it confirms",
    "State, history and message are written together or not at all; the next read confirms once.",
  ),
  mode(
    9,
    "Pay answers 5xx",
    "The visitor gets a definite 503 at once, without tries behind the back, because each could open an order; this order stays watched.",
  ),
  mode(10, "Pay answers 400", "The order is FAILED, the visitor gets 502, and nothing is tried again."),
  mode(
    11,
    "PhonePe says that the order id was used",
    "Never taken for a no: the order is read, and kept as PhonePe has it.",
  ),
  mode(
    12,
    "PhonePe answers 429",
    "No call of that kind goes out until the time that it asks for is over, a minute at most; the visitor sees PENDING. Other kinds go on: who books can pay, and refunds go out.",
  ),
  mode(
    13,
    "The token ends under way",
    "One renewal, one repetition of each call, however many calls find out at once.",
  ),
  mode(
    14,
    "No new token can be had, the old one still lives",
    "The old one is used to its end, with one try a second at most for a new one.",
  ),
  mode(
    15,
    "Wrong credentials",
    "The start is refused in one line that names the variable and no value. Later, one try a second at most.",
  ),
  mode(
    16,
    "A clock that is wrong, or was and is set right",
    "A token's life is a duration on the monotonic clock; whether an order has expired is PhonePe's word. What a clock that was ahead has written holds no payment back once it is set right.",
  ),
  mode(
    17,
    "The payment page is closed before paying",
    "PENDING or FAILED as PhonePe says; everything typed stays, and the visitor may try again.",
  ),
  mode(
    18,
    "The payment page is closed after paying",
    "COMPLETED by the read or the webhook, and confirmed once.",
  ),
  mode(19, "The browser never comes back", "The watch finds the payment by itself and tells the operator."),
  mode(
    20,
    "Concluded, and still pending",
    "The page shows PENDING, the watch goes on, and nothing is confirmed before.",
  ),
  mode(
    21,
    "The webhook is faster than the browser",
    "Confirmed by the webhook's read; the browser's question costs PhonePe no call.",
  ),
  mode(
    22,
    "The webhook is faster than pay's own answer",
    "The order is stored before PhonePe is asked, so the webhook finds it; pay's answer takes nothing back.",
  ),
  mode(23, "The webhook is lost", "The schedule finds the payment at most 28 s after it was made."),
  mode(24, "Five webhooks at once", "One transition, one message, and all are answered 200."),
  mode(
    25,
    "A failure arrives after the success",
    "COMPLETED stays. A webhook is never stored: it only makes a read due.",
  ),
  mode(26, "A webhook with a wrong seal", "401, nothing of it is read, and PhonePe is not asked."),
  mode(
    27,
    "A webhook that lies under the right seal",
    "The status call decides; the webhook's state and amount are never looked at.",
  ),
  mode(28, "A webhook about an order of another shop", "200, and no row."),
  mode(
    29,
    "The database is locked when a webhook comes",
    "An answer within 3 s: 5xx, so that it comes again.",
  ),
  mode(
    30,
    "Webhooks without an envelope, with the old type, with new fields",
    "Read all the same, or taken and ignored; never a 500.",
  ),
  mode(
    31,
    "A status read fails or makes no sense",
    "The last known state stays, PENDING is shown, never FAILED.",
  ),
  mode(
    32,
    "COMPLETED after FAILED was shown",
    "Confirmed by a verified read, and the operator is told to call the traveller.",
  ),
  mode(
    33,
    "An unknown state, no attempts, the amount as text",
    "An unknown state is not final; the rest is read.",
  ),
  mode(34, "The browser sends another amount", "409 with the fresh quote, and PhonePe is not asked."),
  mode(35, "PhonePe reports another amount than ours", "REVIEW, not confirmed, and the operator is told."),
  mode(
    36,
    "The price changes between page and pay",
    "409 with the fresh quote; an order keeps the price that it was placed at.",
  ),
  mode(37, "Impossible parties, days and amounts", "4xx before anything is stored."),
  mode(
    38,
    "PhonePe does not know the trip's details, or gives back others",
    "The page shows our own record; PhonePe is told nothing of the traveller.",
  ),
  mode(
    39,
    "Names with colons, emoji, great length, or none",
    "Cut by whole characters to fit; an empty name is left out.",
  ),
  mode(
    40,
    "An order id that is guessed or passed on",
    "130 bits of chance; without the cookie of the browser that booked, name and number are masked, and five wrong ends of the number an hour shut the receipt; unknown ids all answer alike.",
  ),
  mode(41, "An order id that tries to walk", "An answer without a status, and PhonePe is not asked."),
  mode(
    42,
    "A page that asks a hundred times a second",
    "One read at PhonePe in 3 s for all together, none once the order is settled.",
  ),
  mode(43, "Forged and repeated POST /api/payment/create", "200; only the package's name is kept, once."),
  mode(
    44,
    "POST /api/payment/create before the payment is settled",
    "Writes no state; the status call, the webhook or the watch settles.",
  ),
  mode(
    45,
    "The order expires unpaid",
    "FAILED when PhonePe says so. What PhonePe has not decided when the watch ends, after eight days, goes to REVIEW, and the operator is told. Its page is shown to nobody again: who presses Pay is told, and the next press is a new order.",
  ),
  mode(
    46,
    "PhonePe's script is blocked or slow",
    "The alert of the specification; the next try opens the same order.",
  ),
  mode(47, "The referrer is stripped", "Every page pins its policy, and PhonePe's page gets our origin."),
  mode(
    48,
    "The payment page refuses its frame",
    "The journeys pay inside the frame, on both screens, without a complaint in the console.",
  ),
  mode(
    49,
    "A refund is sent twice or its answer is lost",
    "Its id is a function of the order and its number, and it is read by that id before anything is sent; never two, whatever copy the database was restored from.",
  ),
  mode(
    50,
    "A refund while one is on its way, of more than was paid, after 90 days",
    "Refused with the reason before PhonePe is asked; what is paid back by hand is recorded.",
  ),
  mode(
    51,
    "A refund fails after it was CONFIRMED",
    "FAILED, the operator is told, and a new refund under a new id may be asked for. The order stays COMPLETED. One that is never decided reaches the operator after 3, 10 and each 30 days, and can be given up.",
  ),
  mode(
    52,
    "Two servers on one database",
    "Reads, messages and settlements are claimed; each order is settled and told once, and nobody is locked out.",
  ),
  mode(
    53,
    "The database is full or broken at the confirmation",
    "The webhook gets a 5xx, no page shows a success that is not stored, and the next round makes up for it.",
  ),
  mode(
    54,
    "The database is older than some payments",
    "A webhook about a paid order with our kind of id that we do not have: the operator is told once. No order is made of it. After a restore every order that the replaced database knew is asked about, and its refunds are taken over.",
  ),
  mode(
    55,
    "Another environment with old orders and old tokens",
    "Tokens live in the process, with their host; an order that PhonePe does not know is never called failed.",
  ),
  mode(
    56,
    "Secrets in the logs",
    "No person, number, secret, token or payment instrument in anything that a server prints.",
  ),
]
