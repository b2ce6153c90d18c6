/** How the shop speaks: what the specification says is said to the letter, the rest is short and warm. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { WIZARD_FORM_MESSAGE_TEXT } from "#core/trips/wizardFormMessage.ts"
import { Sheet } from "./Sheet.tsx"
import styles from "./Sheet.module.css"

const ROWS = [
  [
    "Say what happened, and what to do now",
    "You closed the payment page. Nothing was charged.",
    "Error: USER_CANCEL",
  ],
  ["Name the thing, not the system", "We could not load this trip", "Failed to fetch resource"],
  ["Let buttons say the act", "Pay ₹1,150.00", "Submit"],
  ["Never blame", "Please enter a valid mobile number.", "Invalid input!"],
  ["Promise only what is true", WIZARD_FORM_MESSAGE_TEXT.submitted, "You are all set forever"],
] as const

const Voice = () => (
  <Sheet
    title="Tone of voice"
    lead="Plain, warm, short English. Texts of the specification stand to the letter, typos included; prices are grouped the Indian way; days are days in Goa."
  >
    <div className={styles["samples"]}>
      {ROWS.map(([rule, said, unsaid]) => (
        <div key={rule} className={styles["sample"]}>
          <h2>{rule}</h2>
          <p>We say: “{said}”</p>
          <p>Not: “{unsaid}”</p>
        </div>
      ))}
    </div>
  </Sheet>
)

const meta = { title: "Foundations/Tone of voice", component: Voice } satisfies Meta<typeof Voice>
export default meta

export const Rules: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Please enter a valid mobile number\./)).toBeVisible()
  },
}
