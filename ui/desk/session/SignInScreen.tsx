/** The door of the desk: one button, and a passkey. */
import { DeskMessage } from "../DeskMessage.tsx"
import { SignInForm, type SignInProps } from "./SignInForm.tsx"

export const SignInScreen = (props: SignInProps) => (
  <main>
    <DeskMessage title="Sign in to the desk">
      <p>Use the passkey of this device. There is no password to remember, and none to lose.</p>
      <SignInForm {...props} />
      <p>No passkey yet? The owner gives you a link that makes one.</p>
    </DeskMessage>
  </main>
)
