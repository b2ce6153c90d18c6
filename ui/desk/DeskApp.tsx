/** The whole desk: nobody sees more of it than the door until they are in. */
import { useMachine } from "@xstate/react"
import { type ComponentType, type ReactNode, useRef, useState } from "react"
import { Route, Routes } from "react-router-dom"
import { makeDeskMachine } from "#core/desk/deskMachine.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import {
  type AtDesk,
  AtDeskContext,
  type DeskActors,
  DeskActorsContext,
  SoughtWordsContext,
  TitledPlaceContext,
  useDeskMachine,
} from "./deskContext.tsx"
import { DeskMessage } from "./DeskMessage.tsx"
import { DESK_SCREENS } from "./deskScreens.tsx"
import { DeskShell } from "./DeskShell.tsx"
import { ElsewhereScreen } from "./session/ElsewhereScreen.tsx"
import { EnrolScreen } from "./session/EnrolScreen.tsx"
import { SignedOutDialog } from "./session/SignedOutDialog.tsx"
import { SignInScreen } from "./session/SignInScreen.tsx"
import { ToToday } from "./ToToday.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"

const ROWS = Object.entries(DESK_SCREENS)

const NotFound = () => (
  <DeskMessage title="There is no such page">
    <ToToday />
  </DeskMessage>
)

const Inside = (at: AtDesk) => {
  const [sought] = useState(() => new Map<string, string>())
  return (
    <AtDeskContext value={at}>
      <SoughtWordsContext value={sought}>
        <DeskShell>
          <Routes>
            {ROWS.map(([name, { path, Screen }]) => (
              <Route key={name} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </DeskShell>
        <SignedOutDialog />
      </SoughtWordsContext>
    </AtDeskContext>
  )
}

const Door = () => {
  const [state, send, desk] = useMachine(useDeskMachine(makeDeskMachine))
  const { person } = state.context
  return (
    <Routes>
      <Route path={DESK_ROUTES.enrol} element={<EnrolScreen desk={desk} />} />
      <Route
        path="*"
        element={
          state.matches("in") && person !== undefined ? (
            <Inside key={person.staffId} person={person} desk={desk} />
          ) : state.matches("unavailable") ? (
            <DeskMessage title="The desk does not answer">
              <p>Is this device on the network?</p>
              <button
                type="button"
                className={buttonClass("primary")}
                onClick={() => send({ type: "desk.again" })}
              >
                Try again
              </button>
            </DeskMessage>
          ) : state.matches("elsewhere") ? (
            <ElsewhereScreen state={state} send={send} />
          ) : state.matches("asking") ? (
            <DeskMessage title="Opening the desk…" isBusy />
          ) : (
            <SignInScreen state={state} send={send} />
          )
        }
      />
    </Routes>
  )
}

interface DeskAppProps {
  readonly actors: DeskActors
  readonly Router: ComponentType<{ readonly children: ReactNode }>
}

export const DeskApp = ({ actors, Router }: DeskAppProps) => {
  const titled = useRef<string>(undefined)
  return (
    <DeskActorsContext value={actors}>
      <TitledPlaceContext value={titled}>
        <Router>
          <Door />
        </Router>
      </TitledPlaceContext>
    </DeskActorsContext>
  )
}
