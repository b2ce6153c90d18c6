/** What stands around every screen of the desk: its navigation, who is in, and the way out. */
import { useActorRef, useSelector } from "@xstate/react"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { NavLink, useMatch } from "react-router-dom"
import { hasRight } from "#core/desk/deskRights.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import type { MattersView } from "#core/desk/money/mattersView.ts"
import { makeNeedsPersonMachine } from "#core/desk/money/needsPersonMachine.ts"
import { LogOut } from "../components/icons/LogOut.tsx"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import {
  type MattersActor,
  MattersContext,
  useAtDesk,
  useDeskMachine,
  useGivenBack,
  useHasRight,
  useMatters,
} from "./deskContext.tsx"
import { DESK_SCREENS } from "./deskScreens.tsx"
import styles from "./DeskShell.module.css"
import { ElsewhereBar } from "./session/ElsewhereBar.tsx"

const LISTED = Object.values(DESK_SCREENS).flatMap(({ path, listed }) =>
  listed === undefined ? [] : [{ path, ...listed }],
)

interface ShellProps {
  readonly children: ReactNode
}

const Count = ({ counts }: { readonly counts: (view: MattersView) => number }) => {
  const matters = useMatters()
  const count = useSelector(matters, (snapshot) => {
    const view = snapshot?.context.view
    return view === undefined ? 0 : counts(view)
  })
  return count === 0 ? null : <span className={styles["count"]}> {count}</span>
}

/** Reads what waits for somebody, for the screens and the navigation. */
const WaitingMatters = ({ onActor }: { readonly onActor: (matters: MattersActor) => void }) => {
  const matters = useActorRef(useDeskMachine(makeNeedsPersonMachine))
  useLayoutEffect(() => onActor(matters), [matters, onActor])
  const isLacking = useSelector(matters, (snapshot) => snapshot.matches("lacking"))
  useGivenBack(isLacking, "see what needs a person", () => matters.send({ type: "matters.again" }))
  return null
}

/** The screens stay as they are, whatever role comes or goes. */
export const DeskShell = ({ children }: ShellProps) => {
  const [matters, setMatters] = useState<MattersActor>()
  return (
    <MattersContext value={matters}>
      {useHasRight("see what needs a person") && <WaitingMatters onActor={setMatters} />}
      <Shell>{children}</Shell>
    </MattersContext>
  )
}

/** Where the titles are one row that moves sideways, the one of the screen is in sight. */
const Listed = ({ path, title, counts }: (typeof LISTED)[number]) => {
  const item = useRef<HTMLLIElement>(null)
  const end = path === DESK_ROUTES.today
  const isCurrent = useMatch({ path, end }) !== null
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" })
  }, [isCurrent])
  return (
    <li ref={item}>
      <NavLink to={path} end={end} className={styles["link"] ?? ""}>
        {title}
        {counts !== undefined && <Count counts={counts} />}
      </NavLink>
    </li>
  )
}

const Shell = ({ children }: ShellProps) => {
  const { person, desk } = useAtDesk()
  const state = useSelector(desk, (snapshot) => snapshot)
  return (
    <>
      <a className={styles["skip"]} href="#screen">
        Skip to the screen
      </a>
      <header className={styles["bar"]}>
        <nav aria-label="Desk" className={styles["nav"]}>
          <ul className={styles["links"]}>
            {LISTED.filter(({ right }) => hasRight(person.role, right)).map((listed) => (
              <Listed key={listed.path} {...listed} />
            ))}
          </ul>
        </nav>
        <div className={styles["who"]}>
          <NavLink to={DESK_ROUTES.sessions} className={styles["self"] ?? ""} dir="auto">
            {person.name} · {person.role}
          </NavLink>
          <button
            type="button"
            className={buttonClass("text")}
            aria-disabled={!state.can({ type: "desk.signOut" })}
            onClick={() => desk.send({ type: "desk.signOut" })}
          >
            {LogOut}
            Sign out
          </button>
        </div>
      </header>
      <ElsewhereBar />
      {state.matches({ in: "notSignedOut" }) && (
        <p role="alert" className={styles["notice"]}>
          The desk did not answer, and you are still signed in. Please try again.
        </p>
      )}
      <main id="screen" className={styles["screen"]}>
        {children}
      </main>
    </>
  )
}
