/** The log as the desk reads it: one page at a time. */
import { Effect } from "effect"
import { DeedBooks } from "../../ports/deedBooks.ts"
import { StaffStore } from "../../ports/staffStore.ts"
import { look } from "../doDeed.ts"
import { LOG_PAGE_ROWS, type LogQuestion, type LogView } from "./logView.ts"

export const readLog = (question: LogQuestion) =>
  look(
    "see the log",
    Effect.gen(function* () {
      const page = yield* DeedBooks.use((books) => books.page(question, LOG_PAGE_ROWS))
      const all = yield* StaffStore.use((store) => store.all)
      const view: LogView = {
        ...page,
        people: all.map(({ staffId, name, revokedAtMs }) => ({
          staffId,
          name,
          isRevoked: revokedAtMs !== undefined,
        })),
      }
      return view
    }),
  )
