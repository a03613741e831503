import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { guardianships } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { type About, ownPartiesOf, type Parties, partiesOf } from './parties-of.queries.ts'

type Who = Pick<AccountActor, 'accountId'>

/** A person of the office decides nothing that concerns themself: as asker, as party, or by a link to the person. */
const isOwnMatter = (own: Parties, { accounts, people }: Parties) =>
  accounts.some((id) => own.accounts.includes(id)) || people.some((id) => own.people.includes(id))

/** Every decision of the office asks this first, with the ids of what it is about. */
export async function refuseOwnMatter(db: Database, who: Who, about: About): Promise<void> {
  const [isOwn] = await ownMattersAmong(db, who, [about])
  if (isOwn) throw new Failure('own_matter')
}

/** Also the account of someone who acts for one of the same people, or did until the link was put on hold. */
export async function refuseOwnFamily(db: Database, who: Who, accountId: number): Promise<void> {
  const people = await db
    .select({ participant_id: guardianships.participant_id })
    .from(guardianships)
    .where(eq(guardianships.account_id, accountId))
  const own = await ownMattersAmong(db, who, [{ account_id: accountId }, ...people])
  if (own.includes(true)) throw new Failure('own_matter')
}

/** A list of the office without the rows that concern its reader. */
export async function withoutOwnMatters<T>(
  db: Database,
  who: Who,
  rows: readonly T[],
  aboutOf: (row: T) => About,
): Promise<T[]> {
  const own = await ownMattersAmong(db, who, rows.map(aboutOf))
  return rows.filter((_, index) => !own[index])
}

export async function ownMattersAmong(db: Database, who: Who, abouts: readonly About[]): Promise<boolean[]> {
  if (abouts.length === 0) return []
  const own = await ownPartiesOf(db, who.accountId)
  return (await partiesOf(db, abouts)).map((parties) => isOwnMatter(own, parties))
}
