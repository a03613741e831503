import { eq, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { linkObjections, officeTasks } from '#platform/database/tables/links'
import { guardianships, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { doubtContacts } from '../contacts/leave-entries.ts'
import { askAgain } from '../linking/ask-again.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { isHeldByMinor } from '../record/guardianship-rules.ts'
import { isMinor } from '../record/is-minor.ts'
import { type Link, linksTo, shortName } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'
import { takeBackRights } from '../record/take-back-rights.ts'

type Deps = Pick<LinkDeps, 'letters' | 'season'>
type Frozen = { participantId: number; link: Link }

/**
 * Puts a link on hold: from here on it gives nothing, and what it gave is taken back as if it had ended. The caller has
 * judged it and holds the locks.
 */
export async function freezeLink(
  tx: Database,
  deps: Deps,
  { participantId, link, objectedBy }: Frozen & { objectedBy: number },
): Promise<void> {
  await tx
    .update(guardianships)
    .set({ frozen_at: deps.season.now, was_confirmed_at: guardianships.confirmed_at, confirmed_at: null })
    .where(eq(guardianships.id, link.id))
  await takeBackRights(tx, deps, { accountId: link.accountId, participantId })
  if (await isMinor(tx, participantId, deps.season)) await doubtContacts(tx, { participantId, link })
  await askOffice(tx, { participantId, link, objectedBy })
  const { email, language } = link
  await queueEmail(tx, email, deps.letters.linkFrozen(language, await nameOf(tx, participantId)))
  await tellOthers(tx, deps, { participantId, link, kind: 'link_frozen' })
  await askAgain(tx, deps, participantId)
  const subject = { participant_id: participantId, guardianship_id: link.id, account_id: link.accountId }
  await record(tx, objectedBy, 'link.objected', subject)
}

async function askOffice(tx: Database, { participantId, link, objectedBy }: Frozen & { objectedBy: number }) {
  const [objection] = await tx
    .insert(linkObjections)
    .values({
      guardianship_id: link.id,
      participant_id: participantId,
      account_id: link.accountId,
      objected_by: objectedBy,
    })
    .returning({ id: linkObjections.id })
  const subject = {
    objection_id: objection?.id ?? null,
    participant_id: participantId,
    guardianship_id: link.id,
    objected_by: objectedBy,
  }
  await tx.insert(officeTasks).values({ kind: 'link_objection', subject })
}

/** The office has looked, and the link counts again from now on. What was taken back is made anew. */
export async function thawLink(tx: Database, deps: Deps, { participantId, link }: Frozen): Promise<void> {
  await tx
    .update(guardianships)
    .set({ confirmed_at: sql`${guardianships.was_confirmed_at}`, frozen_at: null, was_confirmed_at: null })
    .where(eq(guardianships.id, link.id))
  const name = await nameOf(tx, participantId)
  await queueEmail(tx, link.email, deps.letters.linkRestored(link.language, name, participantId))
  await tellOthers(tx, deps, { participantId, link, kind: 'link_restored' })
  await askAgain(tx, deps, participantId)
}

type Telling = Frozen & { kind: 'link_frozen' | 'link_restored' }

/** The other adults who act for the person; the one who objected is told like the others. */
async function tellOthers(tx: Database, { letters, season }: Deps, { participantId, link, kind }: Telling) {
  const subject = { guardian: shortName(link) }
  for (const other of await linksTo(tx, participantId)) {
    if (other.id === link.id || isHeldByMinor(other, season)) continue
    const notice = { participant_id: participantId, kind, subject, account_id: other.accountId }
    await notify(tx, { notices: letters.notices, season }, notice)
  }
}

async function nameOf(tx: Database, participantId: number): Promise<string> {
  const [person] = await tx.select().from(participants).where(eq(participants.id, participantId))
  if (!person) throw new Error('The person of a link is gone.')
  return `${calledName(person)} ${person.last_name}`
}
