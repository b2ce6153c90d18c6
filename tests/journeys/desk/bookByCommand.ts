/** A booking that the desk takes by telephone, by the operator's command: what a journey at the jetty begins with. */
import { commandLineOf } from "../../server/cli/cliHarness.ts"

/** `words` name the activity, the day and the party; `pays` is as `bookings new` takes it. Returns the ticket's number. */
export const bookByCommand = async (
  databaseUrl: string,
  name: string,
  words: string,
  pays: ReadonlyArray<string>,
): Promise<string> => {
  const { out, err } = await commandLineOf({ DATABASE_URL: databaseUrl })([
    ..."bookings new --mobile 9876543210 --by Maria".split(" "),
    ...words.split(" "),
    "--name",
    name,
    "--pays",
    ...pays,
  ])
  const ticket = /GOA-\w{26}/.exec(out)?.[0]
  if (ticket === undefined) throw new Error(out + err)
  return ticket
}
