import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { mayAnswer } from '../record/guardianship-rules.ts'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { linksTo } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'
import type { LinkRequestRow } from './link-requests.queries.ts'
import { replaceRequest } from './request-link.ts'

export type Linking = {
  season: SeasonFacts
  accountId: number
  participantId: number
  named: { first_name: string; last_name: string; birthdate: string }
  relation: 'own' | 'guardian'
  relationship: Relationship
}

/** Links at once, and asks the account's own mailbox to confirm: until then the person is seen, but nothing is bought. */
export async function linkAndConfirmLater(
  tx: Database,
  letters: ParticipantLetters,
  { accountId, participantId, named, relation, relationship, season }: Linking,
): Promise<LinkRequestRow> {
  const link = { account_id: accountId, participant_id: participantId, relation, relationship }
  await tx.insert(guardianships).values({ ...link, created_at: season.now })
  const { row, secret } = await replaceRequest(tx, {
    account_id: accountId,
    participant_id: participantId,
    ...named,
    relation,
    is_match: true,
  })
  await mailOwnConfirmation(tx, letters, { request: row, secret, season })
  return row
}

type Mailing = { request: LinkRequestRow; secret: string; season: SeasonFacts }

/** Emails the asker themself, when the link exists, waits for nothing but that, and no other adult answers by now. */
export async function mailOwnConfirmation(
  tx: Database,
  letters: ParticipantLetters,
  { request, secret, season }: Mailing,
): Promise<boolean> {
  if (request.participant_id === null) return false
  const [waiting] = await tx
    .select({ person: participants, email: accounts.email, language: accounts.language })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(
        eq(guardianships.account_id, request.account_id),
        eq(guardianships.participant_id, request.participant_id),
        isNull(guardianships.confirmed_at),
        isNull(guardianships.frozen_at),
      ),
    )
  if (!waiting) return false
  const links = await linksTo(tx, request.participant_id)
  if (links.some((link) => mayAnswer(link, request.account_id, season))) return false
  const { person, email, language } = waiting
  const name = `${calledName(person)} ${person.last_name}`
  await queueEmail(tx, email, letters.confirmCreated(language, name, person.id, secret))
  return true
}
