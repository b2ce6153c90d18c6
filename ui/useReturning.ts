/** Whether the visitor came by Back or Forward: to where the page was left, which may be far down. */
import { useNavigationType } from "react-router-dom"

export const useReturning = (): boolean => useNavigationType() === "POP"
