/**
 * What somebody may have done in books before they are restored, or before a copy of them was made, of which a story has
 * little: seats, call-offs and refunds, who boarded, and what the log tells of it.
 */
import type Sqlite from "better-sqlite3"
import { board } from "./boardingDeeds.ts"
import type { BooksAtWork } from "./booksAtWork.ts"
import { callOff, offer, offerBefore, OF_BOTH, OF_LAST } from "./callOffDeeds.ts"
import { logOfBoth, changeDepartures, openSeason, blockSeats, sellOut } from "./departureDeeds.ts"
import { bookAtDesk, giveUpAtDesk, takeKeys, changeStaff, importCatalogue } from "./deskDeeds.ts"
import {
  logDeeds,
  reopenRefunds,
  leaveAtHome,
  leaveAtHomeBefore,
  erase,
  moveOrders,
  rejectPaid,
  setClockBack,
} from "./orderDeeds.ts"
import { takeFirstParts, payVouchersOut, giveUpForVouchers } from "./voucherDeeds.ts"

const MOVED = 0.5

const FIRST_PHONE = "the first phone"

/** The books as they are at last. */
export const workOnLast = (books: BooksAtWork): void => {
  bookAtDesk(books)
  giveUpForVouchers(books)
  if (books.chance.isHit(MOVED)) moveOrders(books)
  logDeeds(books)
  reopenRefunds(books)
  leaveAtHome(books)
  for (const id of [OF_BOTH, OF_LAST]) callOff(books, id)
  offer(books)
  openSeason(books)
  logOfBoth(books)
  changeDepartures(books)
  blockSeats(books)
  for (const device of [FIRST_PHONE, "another phone"]) board(books, device)
  takeFirstParts(books)
  payVouchersOut(books)
  erase(books)
  setClockBack(books)
  changeStaff(books)
  importCatalogue(books)
  rejectPaid(books)
}

/** A copy of the books that is to take the place of the last ones. */
export const workOnCopy = (books: BooksAtWork, last: Sqlite.Database): void => {
  bookAtDesk(books, last)
  giveUpForVouchers(books, last)
  callOff(books, OF_BOTH)
  openSeason(books, last)
  logOfBoth(books)
  changeDepartures(books)
  blockSeats(books)
  sellOut(books, last)
  takeKeys(books, last)
  board(books, FIRST_PHONE)
  offerBefore(books, last)
  takeFirstParts(books, last)
  payVouchersOut(books, last)
  leaveAtHomeBefore(books, last)
  giveUpAtDesk(books)
  importCatalogue(books)
}
