/** An activity that comes with another slug, as an import leaves it: under the same id, knowing the one that it had. */
import type { Kysely } from "kysely"
import type { Tables } from "#adapters/sql/tables.ts"

/** Gives the activity at `from` the slug `to`. */
export const renameActivity = async (db: Kysely<Tables>, from: string, to: string): Promise<void> => {
  const at = db.selectFrom("activities").select("record").where("slug", "=", from)
  const { record } = await at.executeTakeFirstOrThrow()
  await db
    .updateTable("activities")
    .set({ slug: to, record: JSON.stringify({ ...JSON.parse(record), slug: to, formerSlugs: [from] }) })
    .where("slug", "=", from)
    .execute()
}
