/** The booked trip for the traveller's calendar, below its paid receipt. */
import { useMachine } from "@xstate/react"
import type { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { makeTripCalendarMachine } from "#core/paidBooking/tripCalendarMachine.ts"
import { useMachineOf, useSettings } from "../app/actors.tsx"
import { DownloadButton } from "../components/ticket/DownloadButton.tsx"

export const AddToCalendar = ({ secret }: { readonly secret: BookingSecret }) => {
  const { operator, siteUrl } = useSettings()
  const [state, send] = useMachine(useMachineOf(makeTripCalendarMachine), {
    input: { secret, operator, siteUrl },
  })
  const ended = (["written", "unwritten"] as const).find((end) => state.matches({ open: end })) ?? "idle"
  return (
    <DownloadButton
      of="calendar"
      progress={state.matches("writing") ? "writing" : ended}
      onDownload={() => send({ type: "calendar.download" })}
    />
  )
}
