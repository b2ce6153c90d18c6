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
import { httpDesk } from "#adapters/http/desk/httpDesk.ts"
import { randomIds } from "#adapters/randomIds.ts"
import { createActors } from "#core/actors.ts"
import { DeskApp } from "./DeskApp.tsx"

const runtime = ManagedRuntime.make(
  Layer.mergeAll(
    browserAuthenticator,
    browserTicketReader,
    Layer.provideMerge(browserBoardingDevice, randomIds),
    httpDesk,
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
