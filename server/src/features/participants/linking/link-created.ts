import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { record } from '#platform/record'
import { isConfirmedByCreating } from '../record/confirmed-by-creating.ts'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { type Linking, linkAndConfirmLater } from './confirm-own-link.ts'
import { cancelRequests } from './request-link.ts'

/** Links an account to the person whom it has just created: at once where the rule says so, otherwise by email. */
export async function linkCreated(
  tx: Database,
  letters: ParticipantLetters,
  created: Linking & { emailOnFile: string | null },
): Promise<void> {
  const { emailOnFile, ...linking } = created
  const { accountId, participantId, named, relation, relationship, season } = linking
  const creator = await creatorOf(tx, accountId)
  const { birthdate } = named
  if (!isConfirmedByCreating({ relationship, birthdate, emailOnFile, creator, season })) {
    await linkAndConfirmLater(tx, letters, linking)
    return
  }
  const link = { account_id: accountId, participant_id: participantId, relation, relationship }
  await tx.insert(guardianships).values({ ...link, created_at: season.now, confirmed_at: season.now })
  // The account may have asked for a link under this name before it created the record.
  await cancelRequests(tx, { account_id: accountId, ...named })
  await record(tx, accountId, 'link.confirmed', { participant_id: participantId, by: 'creating' })
}

/** The account is locked already: a change of its address waits. */
async function creatorOf(tx: Database, accountId: number) {
  const own = and(eq(guardianships.account_id, accounts.id), eq(guardianships.relation, 'own'))
  const [creator] = await tx
    .select({ email: accounts.email, status: accounts.status, holder_birthdate: participants.birthdate })
    .from(accounts)
    .leftJoin(guardianships, own)
    .leftJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(eq(accounts.id, accountId))
  if (!creator) throw new Error('The account that created a person is gone.')
  const { email, status, holder_birthdate } = creator
  return { email, holder_birthdate, isVerified: status === 'active' }
}
