/** Calendar files as downloads. The writer is a lazy chunk, fetched when the first file is asked for. */
import { Clock, Effect, Layer } from "effect"
import { CalendarFiles, CalendarNotWritten } from "#core/ports/calendarFiles.ts"
import { startDownload } from "../browser/startDownload.ts"

/** Errors: whatever goes wrong, from a chunk that does not load to a device that refuses. */
export const icalCalendarFiles = Layer.succeed(CalendarFiles, {
  write: (event) =>
    Effect.flatMap(Clock.currentTimeMillis, (atMs) =>
      Effect.tryPromise({
        try: async () => {
          const { calendarFile } = await import("./calendarFile.ts")
          startDownload(new Blob([calendarFile(event, atMs)], { type: "text/calendar" }), event.fileName)
        },
        catch: (cause) => new CalendarNotWritten({ cause }),
      }),
    ),
})
