/** The way on from a page of the desk that shows nothing. */
import { Link } from "react-router-dom"
import { DESK_ROUTES } from "#core/desk/deskRoutes.ts"

export const ToToday = () => (
  <p>
    <Link to={DESK_ROUTES.today}>Go to today</Link>
  </p>
)
