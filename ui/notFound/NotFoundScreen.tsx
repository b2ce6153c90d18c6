/** The page for an address that leads nowhere. */
import { NotFoundMessage } from "../components/messages/NotFoundMessage.tsx"

export const NotFoundScreen = () => <NotFoundMessage />
