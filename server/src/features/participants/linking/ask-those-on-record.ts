import { eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { linkRequests, officeTasks } from '#platform/database/tables/links'
import { accounts, participantProfiles, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { unprovenAddresses } from '../contacts/unconfirmed-contacts.queries.ts'
import { inCustodyFreeze } from '../record/custody.queries.ts'
import { whoIsAsked } from '../record/guardianship-rules.ts'
import type { Asking, ParticipantLetters } from '../record/participant-emails.ts'
import { linksTo } from '../record/participants.queries.ts'
import type { LinkRequestRow } from './link-requests.queries.ts'
import { questionKey } from './put-question-away.ts'

type Question = { request: LinkRequestRow; secret: string; season: SeasonFacts }

/** Emails every adult on record who can say yes, and tells the others. Without such an adult the office decides. */
export async function askThoseOnRecord(
  tx: Database,
  letters: ParticipantLetters,
  { request, secret, season }: Question,
): Promise<void> {
  const person = await personOf(tx, request.participant_id)
  if (!person) return toTheOffice(tx, request, 'no record of that name, or more than one')
  const asker = await askerOf(tx, request.account_id)
  const links = await linksTo(tx, person.id)
  const asking: Asking = { ...namesOf(person, asker), relation: request.relation }
  const unproven = await unprovenAddresses(tx, person.id, links, season.today)
  const isFrozen = (await inCustodyFreeze(tx, [person.id], season)).has(person.id)
  const { asked, told, accountIds, why } = whoIsAsked({
    ...{ relation: request.relation, person, links, asker, unproven, season },
    inCustodyFreeze: isFrozen,
  })
  for (const { email, language } of told) {
    await queueEmail(tx, email, letters.linkInReview(language, asking))
  }
  if (why) return toTheOffice(tx, request, why)
  for (const { email, language } of asked) {
    await queueEmail(tx, email, letters.confirmLink(language, asking, person.id, secret))
  }
  // An account can answer on the screen too. An email that is sent again is no second question.
  const notice = { participant_id: person.id, kind: 'link_requested' as const, once: questionKey(request.id) }
  for (const account_id of accountIds) {
    const deps = { notices: letters.notices, season }
    await notify(tx, deps, { ...notice, subject: { asker: asking.asker }, account_id })
  }
}

async function toTheOffice(tx: Database, request: LinkRequestRow, why: string): Promise<void> {
  await tx
    .update(linkRequests)
    .set({ status: 'staff_review', secret_hash: null })
    .where(eq(linkRequests.id, request.id))
  request.status = 'staff_review'
  const subject = { link_request_id: request.id, participant_id: request.participant_id, why }
  await tx.insert(officeTasks).values({ kind: 'link_review', subject })
}

async function personOf(tx: Database, participantId: number | null) {
  if (participantId === null) return null
  const [person] = await tx
    .select({
      id: participants.id,
      first_name: participants.first_name,
      preferred_name: participants.preferred_name,
      last_name: participants.last_name,
      birthdate: participants.birthdate,
      language: participants.language,
      email: participantProfiles.email,
      email_is_guardian: participantProfiles.email_is_guardian,
    })
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(eq(participants.id, participantId))
  return person ?? null
}

async function askerOf(tx: Database, accountId: number) {
  const [asker] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!asker) throw new Error('The asker has no account.')
  return asker
}

type Names = { first_name: string; last_name: string }
const namesOf = (person: Names & { preferred_name: string | null }, asker: Names) => ({
  person: `${person.preferred_name || person.first_name} ${person.last_name}`,
  asker: `${asker.first_name} ${asker.last_name}`,
})
