/** All that the desk's pages need from the world. A new area of the desk adds its port here. */
import type { Authenticator, DeskAccess } from "../ports/deskAccess.ts"
import type { DeskDay } from "../ports/deskDay.ts"

export type DeskPorts = Authenticator | DeskAccess | DeskDay
