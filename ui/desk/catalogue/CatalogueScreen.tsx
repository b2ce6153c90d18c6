/** The catalogue by category: what is on sale, what is not, and the way to each activity. */
import { useMachine } from "@xstate/react"
import { Link } from "react-router-dom"
import type { ActivityStanding } from "#core/desk/catalogue/catalogueView.ts"
import { listedBy, makeDeskCatalogueMachine } from "#core/desk/catalogue/deskCatalogueMachine.ts"
import { activityEditPath, DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { formatPrice } from "#core/money.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { TextField } from "../../components/fields/TextField.tsx"
import { useDeskMachine, useGivenBack, useHasRight, useLost } from "../deskContext.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import styles from "./CatalogueScreen.module.css"
import table from "../deskTable.module.css"

const STANDING_TEXT: Readonly<Record<ActivityStanding, string>> = {
  "on sale": "on sale",
  "not on sale": "not on sale: only its own page is there",
  closed: "on sale, but no day can be booked at present",
}

export const CatalogueScreen = () => {
  const [state, send] = useMachine(useDeskMachine(makeDeskCatalogueMachine))
  useLost(state.matches("signedOut"), () => send({ type: "catalogue.again" }))
  useGivenBack(state.matches("lacking"), "see the catalogue", () => send({ type: "catalogue.again" }))
  const mayAdd = useHasRight("add an activity")
  const { view, readAtMs, words, message } = state.context
  if (state.matches("lacking")) return <RoleLacks message={message} />
  if (view === undefined)
    return <UnreadScreen title="Catalogue" words="Reading the catalogue…" state={state} />
  const listed = listedBy(view, words)
  return (
    <>
      <DeskTitle tab="Catalogue">Catalogue</DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      {mayAdd && (
        <p>
          <Link className={buttonClass("quiet")} to={DESK_ROUTES.newActivity}>
            New activity
          </Link>
        </p>
      )}
      <p className={styles["lead"]}>
        Many changes at once come with a folder of files: on the server,{" "}
        <code>npm run cli -- catalogue export FOLDER</code> writes one, and{" "}
        <code>catalogue import FOLDER</code> puts it on sale.
      </p>
      <div className={styles["find"]} role="search">
        <TextField
          label="Find an activity"
          typed="search"
          name="words"
          value={words}
          onText={(typed) => send({ type: "words.edit", words: typed })}
        />
      </div>
      {listed.length === 0 && (
        <p role="status">
          {words.trim() === "" ? "The catalogue is empty." : "No activity has these words."}
        </p>
      )}
      {listed.map(({ slug, name, activities }) => (
        <div key={slug} className={table["scroll"]}>
          <table className={table["table"]}>
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">Activity</th>
                <th scope="col" className={table["number"]}>
                  Price
                </th>
                <th scope="col">In the shop</th>
              </tr>
            </thead>
            <tbody>
              {activities.map((one) => (
                <tr key={one.slug} data-standing={one.standing} className={styles["row"]}>
                  <th scope="row">
                    <Link to={activityEditPath(one.slug)} dir="auto">
                      {one.name}
                    </Link>
                  </th>
                  <td className={table["number"]}>{formatPrice(one.price)}</td>
                  <td>{STANDING_TEXT[one.standing]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  )
}
