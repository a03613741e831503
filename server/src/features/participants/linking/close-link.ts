import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { endedLinks, officeTasks } from '#platform/database/tables/links'
import { guardianships, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { doubtContacts, leftEntries } from '../contacts/leave-entries.ts'
import { isMinor } from '../record/is-minor.ts'
import { closeObjection } from '../record/objections.queries.ts'
import { type Link, linksTo } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'
import { takeBackRights } from '../record/take-back-rights.ts'
import { askAgain } from './ask-again.ts'
import type { LinkDeps } from './request-link.ts'

type Deps = Pick<LinkDeps, 'letters' | 'season'>
type Closing = {
  participantId: number
  link: Link
  /** Null when the office ends it. */
  endedBy: number | null
  reason: string
}

/** Ends one link with everything it gave, and tells those concerned. The caller has judged it and holds the locks. */
export async function closeLink(tx: Database, deps: Deps, closing: Closing): Promise<void> {
  const { participantId, endedBy } = closing
  const { accountId } = closing.link
  await tx
    .delete(guardianships)
    .where(and(eq(guardianships.account_id, accountId), eq(guardianships.participant_id, participantId)))
  await rememberEnding(tx, closing)
  await closeQuestions(tx, closing)
  await closeObjection(tx, {
    linkId: closing.link.id,
    decision: 'ended',
    decidedBy: endedBy,
    reason: closing.reason,
  })
  await takeBackRights(tx, deps, { accountId, participantId })
  if (await isMinor(tx, participantId, deps.season)) await doubtContacts(tx, closing)
  await tellOfEnding(tx, deps, closing)
  await askAgain(tx, deps, participantId)
  await record(tx, endedBy, 'link.ended', { participant_id: participantId, account_id: accountId })
}

type Ended = Pick<Closing, 'participantId' | 'endedBy' | 'reason'> & {
  link: Pick<Link, 'accountId' | 'email' | 'relation'>
}

/** A person comes back to their own record by their own address; a guardian does not come back by theirs. */
export async function rememberEnding(tx: Database, { participantId, link, endedBy, reason }: Ended) {
  if (link.relation === 'own') return
  await tx.insert(endedLinks).values({
    ...{ account_id: link.accountId, participant_id: participantId, ended_by: endedBy, reason },
    email: sql`lower(btrim(${link.email}))`,
  })
}

/** The office has nothing left to decide about a link that has ended, nor for a guardian who has left. */
async function closeQuestions(tx: Database, { participantId, link }: Closing): Promise<void> {
  const about = (key: string) => sql`(${officeTasks.subject} ->> ${key})::int`
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(
      and(
        eq(officeTasks.kind, 'guardian_ending'),
        isNull(officeTasks.done_at),
        or(
          eq(about('guardianship_id'), link.id),
          and(eq(about('participant_id'), participantId), eq(about('asked_by'), link.accountId)),
        ),
      ),
    )
}

async function tellOfEnding(
  tx: Database,
  { letters, season }: Deps,
  { participantId, link, endedBy }: Closing,
) {
  const [person] = await tx.select().from(participants).where(eq(participants.id, participantId))
  if (!person) return
  // A link that waited or was on hold showed the name by law only, and its end tells no more.
  const name = `${link.confirmed_at ? calledName(person) : person.first_name} ${person.last_name}`
  if (endedBy !== link.accountId) await queueEmail(tx, link.email, letters.linkEnded(link.language, name))
  const left = await leftEntries(tx, { participantId, link }, season)
  const subject = { guardian: `${link.first_name} ${link.last_name}`, ...left }
  for (const { accountId } of await linksTo(tx, participantId)) {
    // The person who ended it knows that, but not what the other one leaves behind.
    if (accountId === endedBy && Object.keys(left).length === 0) continue
    const notice = { participant_id: participantId, kind: 'link_ended' as const, subject }
    await notify(tx, { notices: letters.notices, season }, { ...notice, account_id: accountId })
  }
}
