/** The looks of everything that is pressed, for buttons and for links that act like one. */
import { classNames } from "../classNames.ts"
import styles from "./buttons.module.css"

/** `primary` is the one thing to do here; `sun` the same over a picture; `quiet` beside it; `icon` a square. */
export type ButtonKind = "primary" | "sun" | "quiet" | "icon" | "text"

export const buttonClass = (kind: ButtonKind): string => classNames(styles["button"], styles[kind])
