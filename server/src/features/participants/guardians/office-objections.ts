import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { linkObjections } from '#platform/database/tables/links'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { closeLink } from '../linking/close-link.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { refuseMinorWhoActs } from '../record/minor-who-acts.ts'
import { closeObjection } from '../record/objections.queries.ts'
import { type Link, linksTo } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'
import { lockForEnding } from '../record/take-back-rights.ts'
import { thawLink } from './freeze-link.ts'

/** For the office: links that are on hold because a guardian objected, the oldest first. */
export async function waitingObjections(db: Database) {
  const objector = alias(accounts, 'objector')
  const rows = await db
    .select({
      objection: linkObjections,
      link: guardianships,
      person: participants,
      guardian: accounts,
      objector,
    })
    .from(linkObjections)
    .innerJoin(guardianships, eq(guardianships.id, linkObjections.guardianship_id))
    .innerJoin(participants, eq(participants.id, linkObjections.participant_id))
    .innerJoin(accounts, eq(accounts.id, linkObjections.account_id))
    .leftJoin(objector, eq(objector.id, linkObjections.objected_by))
    .where(isNull(linkObjections.decided_at))
    .orderBy(asc(linkObjections.id))
  return rows.map(({ objection, link, person, guardian, objector }) => ({
    id: objection.id,
    participant: onRecord(person),
    guardian: holder(guardian),
    relation: link.relation === 'own' ? ('mine' as const) : ('guardian' as const),
    linked_at: link.created_at.toISOString(),
    objected_by: objector ? holder(objector) : { name: '', email: '' },
    objected_at: objection.objected_at.toISOString(),
  }))
}

type Decision = { objectionId: number; isLifted: boolean; reason: string }

/** The office has looked: the link counts again, or it ends. Either way with a reason, and all sides are told. */
export async function decideObjection(deps: LinkDeps, actor: AccountActor, decision: Decision) {
  const { objectionId, isLifted, reason } = decision
  const isWaiting = and(eq(linkObjections.id, objectionId), isNull(linkObjections.decided_at))
  const [asked] = await deps.db.select().from(linkObjections).where(isWaiting)
  if (!asked) throw notFound('objection')
  await refuseOwnMatter(deps.db, actor, { objection_id: objectionId })
  const pair = { accountId: asked.account_id, participantId: asked.participant_id }
  const { participantId } = pair
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      await lockForEnding(tx, pair)
      const link = (await linksTo(tx, participantId)).find(({ id }) => id === asked.guardianship_id)
      const [still] = await tx.select().from(linkObjections).where(isWaiting)
      if (!link || !still) throw notFound('objection')
      const by = actor.accountId
      const status = isLifted ? ('lifted' as const) : ('ended' as const)
      await closeObjection(tx, { linkId: link.id, decision: status, decidedBy: by, reason })
      await carryOut(tx, deps, { participantId, link, isLifted, reason })
      const subject = { participant_id: participantId, objection_id: objectionId, decision: status }
      await recordChange(tx, link.accountId, { action: 'link.objection_decided', subject, reason })
      return { status }
    }),
  )
}

type Decided = { participantId: number; link: Link; isLifted: boolean; reason: string }

async function carryOut(tx: Database, deps: LinkDeps, { participantId, link, isLifted, reason }: Decided) {
  if (isLifted) return thawLink(tx, deps, { participantId, link })
  await refuseMinorWhoActs(tx, link, deps.season, 'minor_acts')
  await closeLink(tx, deps, { participantId, link, endedBy: null, reason })
}

export const onRecord = (person: typeof participants.$inferSelect) => ({
  id: person.id,
  participant_number: person.participant_number,
  name: `${calledName(person)} ${person.last_name}`,
})

export const holder = ({ first_name, last_name, email }: typeof accounts.$inferSelect) => ({
  name: `${first_name} ${last_name}`,
  email,
})
