/** What the operator's command line can do, in its own words. */
export const USAGE = `npm run office -- COMMAND     the operator's desk; it takes the same environment variables as the shop

  orders [--state STATE] [--mobile NUMBER] [--from DATE] [--to DATE] [--json]
      lists orders, the newest first. --mobile takes a number or its last digits;
      --from and --to are days in Goa on which the order was placed, both included
  orders show ORDER
      one order with its history and its refunds
  refund ORDER --on DATE [--deduct "LABEL=AMOUNT"]... --reason "TEXT"
      gives back what the order's own rules give for a cancellation on that day,
      less the deductions, less what went back before
  refund ORDER --full --reason "TEXT"
      gives back everything that is left: paid twice, or cancelled by the company
  status [--json] [--watch]
      how the shop stands on one page: orders, payments, mail, database; what needs a person is
      marked with !. --watch shows it anew every two seconds until Ctrl-C
  help

  --by NAME   who decides; else the name of the account
  --outside   records money that was paid back by hand; the payment provider is not asked
  --yes       asks for no confirmation

ORDER is our id or the payment provider's, DATE is YYYY-MM-DD, AMOUNT is in rupees: 250 or 250.00.
STATE is CREATED, PENDING, COMPLETED, FAILED, REVIEW or ABANDONED.
For scripts, npm run --silent office -- prints nothing of npm's own.

exit codes: 0 done; 1 it could not be done; 2 the command was not understood
`
