/** The desk in a browser: a composition root. */
import "../theme/fonts/fonts.css"
import "../theme/theme.css"
import "#shop/colours.css"
import { Layer, ManagedRuntime } from "effect"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { browserAuthenticator } from "#adapters/browser/browserAuthenticator.ts"
import { browserBoardingDevice } from "#adapters/browser/browserBoardingDevice.ts"
import { browserTicketReader } from "#adapters/browser/ticketReader.ts"
import { httpDeskAccess } from "#adapters/http/desk/httpDeskAccess.ts"
import { httpDeskBookings } from "#adapters/http/desk/httpDeskBookings.ts"
import { httpDeskCatalogue } from "#adapters/http/desk/httpDeskCatalogue.ts"
import { httpDeskDay } from "#adapters/http/desk/httpDeskDay.ts"
import { httpDeskBoarding } from "#adapters/http/desk/httpDeskBoarding.ts"
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
    httpDeskCatalogue,
    httpDeskDay,
    httpDeskStaff,
  ),
)

const root = document.getElementById("root")
if (root === null) throw new Error("desk/index.html has no #root")
createRoot(root).render(
  <StrictMode>
    <DeskApp actors={createActors(runtime)} Router={BrowserRouter} />
  </StrictMode>,
)
