/** One activity of the catalogue: typed, then old and new beside the page as the shop would show it, and then changed. */
import { useMachine } from "@xstate/react"
import { Link, useParams } from "react-router-dom"
import { makeDeskActivityMachine } from "#core/desk/catalogue/deskActivityMachine.ts"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"
import { typedOfActivity } from "#core/desk/typedWords.ts"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import { buttonClass } from "../../components/buttons/buttonClass.ts"
import { FieldError } from "../../components/fields/FieldError.tsx"
import { ActivityChangeList } from "./ActivityChangeList.tsx"
import { ActivityFields } from "./ActivityFields.tsx"
import { ActivityReview } from "./ActivityReview.tsx"
import { DeedDialog } from "../DeedDialog.tsx"
import { useDeskMachine, useGivenBack, useHasRight, useLost } from "../deskContext.tsx"
import { DeskMessage } from "../DeskMessage.tsx"
import { DeskTitle } from "../DeskTitle.tsx"
import { ReadingNotice } from "../ReadingNotice.tsx"
import { RoleLacks } from "../RoleLacks.tsx"
import { UnreadScreen } from "../UnreadScreen.tsx"
import { DoneMessage } from "../DoneMessage.tsx"
import styles from "./ActivityEditScreen.module.css"

export const ActivityEditScreen = () => {
  const { slug = "" } = useParams()
  return <OneActivity key={slug} slug={slug} />
}

const OneActivity = ({ slug }: { readonly slug: string }) => {
  const [state, send] = useMachine(useDeskMachine(makeDeskActivityMachine), { input: { slug } })
  useLost(state.matches("signedOut"), () => send({ type: "activity.again" }))
  useGivenBack(state.matches("lacking"), "see the catalogue", () => send({ type: "activity.again" }))
  const mayChange = useHasRight("change an activity")
  const { view, form, begun, theirs, checked, isDone, readAtMs, message } = state.context
  const isReviewed = (state.matches("reviewing") || state.matches("doing")) && checked !== undefined
  if (state.matches("lacking"))
    return (
      <RoleLacks
        message={message}
        typed={form === undefined || begun === undefined ? [] : typedOfActivity(form, begun)}
      />
    )
  if (state.matches("notFound"))
    return (
      <DeskMessage title="No such activity">
        <p>{message}</p>
        <p>
          <Link to={DESK_ROUTES.catalogue}>Go to the catalogue</Link>
        </p>
      </DeskMessage>
    )
  if (view === undefined || form === undefined)
    return <UnreadScreen title="Activity" words="Reading the activity…" state={state} />
  const { activity, category } = view
  const isTyped = state.can({ type: "activity.check" })
  return (
    <>
      <p className={styles["back"]}>
        <Link to={DESK_ROUTES.catalogue}>Catalogue</Link> · {category.name}
      </p>
      <DeskTitle tab={activity.name}>
        <bdi>{activity.name}</bdi>
      </DeskTitle>
      <ReadingNotice isOld={state.matches({ shown: "old" })} readAtMs={readAtMs} />
      <p className={styles["standing"]}>
        {isOnSale(activity)
          ? "On sale."
          : "Not on sale at present: its page stays, and no list of the shop shows it."}
      </p>
      {isDone && <DoneMessage>Changed. The shop shows it within a second.</DoneMessage>}
      {theirs.length > 0 && (
        <section className={styles["theirs"]} role="alert" aria-labelledby="theirs">
          <h2 id="theirs" className={styles["heading"]}>
            Somebody else changed this meanwhile
          </h2>
          <p>What you typed stays; where you typed nothing, the form has theirs.</p>
          <ActivityChangeList changes={theirs} />
        </section>
      )}
      {isReviewed ? (
        <ActivityReview
          title="What would change"
          checked={checked}
          saveLabel="Change it in the shop"
          onSave={() => send({ type: "activity.save" })}
          onEdit={() => send({ type: "activity.edit" })}
        />
      ) : (
        <form
          className={styles["form"]}
          aria-label={`Change ${activity.name}`}
          aria-busy={state.matches("checking")}
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: "activity.check" })
          }}
        >
          <ActivityFields
            form={form}
            activity={activity}
            onEdit={(change) => send({ type: "form.edit", change })}
            onPicture={(picture, shape) => send({ type: "picture.choose", picture, shape })}
          />
          <div className={styles["end"]}>
            {state.matches({ shown: "invalid" }) && (
              <FieldError look="large" role="alert">
                {message}
              </FieldError>
            )}
            {state.matches({ shown: "unchecked" }) && (
              <FieldError look="large" role="alert">
                The desk did not answer. What you typed stays; please try again.
              </FieldError>
            )}
            <p role="status">{state.matches("checking") && "Checking…"}</p>
            {mayChange && (
              <div className={styles["acts"]}>
                <button type="submit" className={buttonClass("primary")} aria-disabled={!isTyped}>
                  See what would change
                </button>
                <button
                  type="button"
                  className={buttonClass("quiet")}
                  aria-disabled={!isTyped}
                  onClick={() => isTyped && send({ type: "form.discard" })}
                >
                  Take it back
                </button>
              </div>
            )}
          </div>
        </form>
      )}
      <DeedDialog deed={state.children.deed} />
    </>
  )
}
