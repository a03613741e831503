import { centsOf } from '@centrepass/contract/ground/money'
import { isNull, sql } from 'drizzle-orm'
import { secondPairLimits } from '#platform/database/tables/site'
import { queueEmails } from '#platform/mail/queue-email'
import { officersIn } from '../grants/grants.queries.ts'
import type { PairDeps } from './pair-deps.ts'

/** Every administrator reads that one person may decide about more from the next day on, however it was changed. */
export async function tellOfRaisedLimit({
  db,
  pairLetters,
}: Pick<PairDeps, 'db' | 'pairLetters'>): Promise<number> {
  return db.transaction(async (tx) => {
    const raised = await tx
      .update(secondPairLimits)
      .set({ told_at: sql`now()` })
      .where(isNull(secondPairLimits.told_at))
      .returning()
    if (raised.length === 0) return 0
    const all = await officersIn(tx, ['admin'])
    const letters = raised.flatMap(({ earlier, later }) =>
      all.map(({ email, language }) => ({
        to: email,
        email: pairLetters.raised(language, { earlier: centsOf(earlier), later: centsOf(later) }),
      })),
    )
    await queueEmails(tx, letters)
    return raised.length
  })
}
