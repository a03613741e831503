import { LIKE_ENOUGH, type Likeness, likenessOf } from '@centrepass/contract/people/likeness-rules'
import { hasNumber } from '#features/participants/record/records-named'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import type { Read } from './ground.ts'

type Found = { id: number } | { fault: 'no_such_person' | 'other_person' } | null

/** The person of the number in a row, who must also be the one that the rest of the row says; null without a number. */
export async function personByNumber(tx: Database, { values }: Read, facts: Likeness | null): Promise<Found> {
  const typed = values.participant_number
  if (!typed) return null
  const [person] = await tx.select().from(participants).where(hasNumber(typed))
  if (!person || person.erased_at !== null) return { fault: 'no_such_person' }
  if (!facts) return { id: person.id }
  const theirs = { ...person, email: null, phone: null, postal_code: null }
  return likenessOf(facts, theirs).score >= LIKE_ENOUGH ? { id: person.id } : { fault: 'other_person' }
}
