/** What stands around every screen of the desk: its navigation, who is in, and the way out. */
import { useSelector } from "@xstate/react"
import { LogOut } from "lucide-react"
import type { ReactNode } from "react"
import { NavLink } from "react-router-dom"
import { hasRight } from "#core/desk/deskRights.ts"
import { buttonClass } from "../components/buttons/buttonClass.ts"
import { useAtDesk } from "./deskContext.tsx"
import { DESK_SCREENS } from "./deskScreens.tsx"
import styles from "./DeskShell.module.css"

const LISTED = Object.values(DESK_SCREENS).flatMap(({ path, listed }) =>
  listed === undefined ? [] : [{ path, ...listed }],
)

export const DeskShell = ({ children }: { readonly children: ReactNode }) => {
  const { person, desk } = useAtDesk()
  const state = useSelector(desk, (snapshot) => snapshot)
  return (
    <>
      <a className={styles["skip"]} href="#screen">
        Skip to the screen
      </a>
      <header className={styles["bar"]}>
        <nav aria-label="Desk">
          <ul className={styles["links"]}>
            {LISTED.filter(({ sight }) => hasRight(person.role, sight)).map(({ path, title }) => (
              <li key={path}>
                <NavLink to={path} end className={styles["link"] ?? ""}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles["who"]}>
          <span>
            {person.name} · {person.role}
          </span>
          <button
            type="button"
            className={buttonClass("text")}
            aria-disabled={!state.can({ type: "desk.signOut" })}
            onClick={() => desk.send({ type: "desk.signOut" })}
          >
            <LogOut aria-hidden />
            Sign out
          </button>
        </div>
      </header>
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
