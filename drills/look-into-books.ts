import { brokenInvariants } from '../bench/reporting/broken-invariants.ts'
import { buyerOf } from '../server/test/databases/make-buyers.ts'
import { onDatabase } from '../server/test/databases/new-database.ts'
import type { Visit } from './customer.ts'

type Books = { account_id: number; paid: number; charges: number; enrolments: number }

/** What is wrong with the books, given what customers were told: a list of sentences, empty when all is well. */
export async function lookIntoBooks(databaseUrl: string, visits: Visit[]): Promise<string[]> {
  return onDatabase(databaseUrl, async (client) => {
    const accounts = visits.map(({ buyer }) => buyerOf(buyer).accountId)
    const { rows } = await client.query<Books>(BOOKS, [accounts])
    const books = new Map(rows.map((row) => [row.account_id, row]))
    const broken = await brokenInvariants(client)
    return [
      ...visits.flatMap((visit) => wrongAbout(visit, books.get(buyerOf(visit.buyer).accountId))),
      ...broken.map((view) => `${view} is not empty`),
    ]
  })
}

/** The provider's own ledger beside ours. */
const BOOKS = `
  select a.id as account_id,
    (select count(*)::int from purchases p where p.account_id = a.id and p.state = 'paid') as paid,
    (select count(*)::int from sandbox_charges c join payments y on y.provider_key = c.key
     where y.account_id = a.id and c.status = 'succeeded') as charges,
    (select count(*)::int from enrolments e join guardianships g on g.participant_id = e.participant_id
     where g.account_id = a.id and e.status = 'enrolled' and e.participant_id = a.id) as enrolments
  from accounts a where a.id = any($1)`

/** Told paid: one of each. Told no: none of either. Told nothing: both or none, but never one without the other. */
function wrongAbout({ buyer, outcome, said }: Visit, books: Books | undefined): string[] {
  if (!books) return [`buyer ${buyer} is not there any more`]
  const { paid, charges, enrolments } = books
  const isWhole = paid === charges && charges === enrolments && paid <= 1
  const isAsTold = outcome === 'unclear' || paid === (outcome === 'paid' ? 1 : 0)
  if (isWhole && isAsTold) return []
  return [
    `buyer ${buyer}, told '${outcome}' (${said}): ${paid} paid, ${charges} charged, ${enrolments} enrolled`,
  ]
}
