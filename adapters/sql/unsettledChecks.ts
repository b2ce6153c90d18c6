/** What a restore has left that somebody must still see to. */

/** Counts, as `many`, the orders that the provider has not answered for, and those that are paid and not in the books. */
export const UNSETTLED_CHECKS =
  "select count(*) as many from restore_checks where asked_at_ms is null or captured_amount is not null"
