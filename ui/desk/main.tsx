/** The desk in a browser: a composition root. */
import "../theme/fonts/fonts.css"
import "../theme/theme.css"
import "#shop/colours.css"
import { Layer, ManagedRuntime } from "effect"
import { type ReactNode, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { browserAuthenticator } from "#adapters/browser/browserAuthenticator.ts"
import { browserBoardingDevice } from "#adapters/browser/browserBoardingDevice.ts"
import { browserTicketReader } from "#adapters/browser/ticketReader.ts"
import { httpDeskAccess } from "#adapters/http/desk/httpDeskAccess.ts"
import { httpDeskBookings } from "#adapters/http/desk/httpDeskBookings.ts"
import { httpDeskCalendar } from "#adapters/http/desk/httpDeskCalendar.ts"
import { httpDeskCatalogue } from "#adapters/http/desk/httpDeskCatalogue.ts"
import { httpDeskDay } from "#adapters/http/desk/httpDeskDay.ts"
import { httpDeskTripRequests } from "#adapters/http/desk/httpDeskTripRequests.ts"
import { httpDeskCallOffs } from "#adapters/http/desk/httpDeskCallOffs.ts"
import { httpDeskMatters } from "#adapters/http/desk/httpDeskMatters.ts"
import { httpDeskBoarding } from "#adapters/http/desk/httpDeskBoarding.ts"
import { httpDeskLog } from "#adapters/http/desk/httpDeskLog.ts"
import { httpDeskMoney } from "#adapters/http/desk/httpDeskMoney.ts"
import { httpDeskSessions } from "#adapters/http/desk/httpDeskSessions.ts"
import { httpDeskStaff } from "#adapters/http/desk/httpDeskStaff.ts"
import { randomIds } from "#adapters/randomIds.ts"
import { createActors } from "#core/actors.ts"
import { DeskApp } from "./DeskApp.tsx"

const runtime = ManagedRuntime.make(
  Layer.mergeAll(
    browserAuthenticator,
    browserTicketReader,
    Layer.provideMerge(browserBoardingDevice, randomIds),
    httpDeskAccess,
    httpDeskBoarding,
    httpDeskBookings,
    httpDeskCalendar,
    httpDeskDay,
    httpDeskTripRequests,
    httpDeskLog,
    httpDeskMoney,
    httpDeskCallOffs,
    httpDeskMatters,
    httpDeskCatalogue,
    httpDeskDay,
    httpDeskSessions,
    httpDeskStaff,
  ),
)

/** An address that says what is chosen follows at once: a list or a field would go back to what it was in between. */
const Router = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)

const root = document.getElementById("root")
if (root === null) throw new Error("desk/index.html has no #root")
createRoot(root).render(
  <StrictMode>
    <DeskApp actors={createActors(runtime)} Router={Router} />
  </StrictMode>,
)
