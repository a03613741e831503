import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, guardianships, type participants } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { lockPerson } from '../record/custody.queries.ts'
import { FORGOTTEN, forgetAnswers } from '../record/forget-answers.ts'
import { calledName } from '../record/records-named.ts'
import { askInsteadOfMailbox } from './ask-again.ts'
import type { LinkRequestRow } from './link-requests.queries.ts'
import { putQuestionAway } from './put-question-away.ts'
import type { LinkDeps } from './request-link.ts'
import { tellOfLink } from './tell-of-link.ts'

export type Found = {
  request: LinkRequestRow
  person: typeof participants.$inferSelect
  asker: typeof accounts.$inferSelect
}

/** Makes the link that was asked for and tells everyone concerned. The caller has judged whose word counts. */
export async function makeLink(
  tx: Database,
  { letters, season }: Pick<LinkDeps, 'letters' | 'season'>,
  found: Found,
): Promise<void> {
  const { request, person, asker } = found
  await link(tx, found, season.now)
  // An earlier no to the same account is no longer what is true.
  await forgetAnswers(
    tx,
    and(
      eq(linkRequests.account_id, asker.id),
      eq(linkRequests.participant_id, person.id),
      isNotNull(linkRequests.answer),
    ),
  )
  await tx
    .update(linkRequests)
    .set({ status: 'confirmed', decided_at: sql`now()`, ...FORGOTTEN })
    .where(eq(linkRequests.id, request.id))
  await record(tx, request.account_id, 'link.confirmed', { link_request_id: request.id })
  await putQuestionAway(tx, request, season.now)
  const name = `${calledName(person)} ${person.last_name}`
  await queueEmail(tx, asker.email, letters.linkConfirmed(asker.language, name, person.id))
  await tellOfLink(tx, { letters, season }, found)
  // What a mailbox could confirm while no one else answered for the person, it can confirm no longer.
  await askInsteadOfMailbox(tx, { letters, season }, person.id)
}

async function link(tx: Database, { request, person }: Found, now: Date): Promise<void> {
  await refuseTaken(tx, request, person.id)
  const [linked] = await tx
    .insert(guardianships)
    .values({
      account_id: request.account_id,
      participant_id: person.id,
      relation: request.relation,
      relationship: request.relation === 'own' ? 'self' : 'legal_guardian',
      created_at: now,
      confirmed_at: now,
    })
    .onConflictDoUpdate({
      target: [guardianships.account_id, guardianships.participant_id],
      set: { confirmed_at: now },
      // A link on hold is for the office alone.
      setWhere: isNull(guardianships.frozen_at),
    })
    .returning({ id: guardianships.id })
  if (!linked) throw new Failure('link_impossible')
}

/** Meanwhile another account may have linked this person as its own, or the asker another person. */
async function refuseTaken(tx: Database, { relation, account_id }: LinkRequestRow, participantId: number) {
  await lockPerson(tx, participantId)
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account_id)).for('update')
  if (relation !== 'own') return
  const owned = or(eq(guardianships.participant_id, participantId), eq(guardianships.account_id, account_id))
  const owns = await tx
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.relation, 'own'), owned))
  const isTaken = owns.some((own) => own.participant_id !== participantId || own.account_id !== account_id)
  if (isTaken) throw new Failure('link_impossible')
}
