import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { linkRequests, officeTasks } from '#platform/database/tables/links'
import { accounts, participants } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { makeLink } from '../linking/make-link.ts'
import { putQuestionAway } from '../linking/put-question-away.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { FORGOTTEN } from '../record/forget-answers.ts'
import { plainName } from '../record/is-near-name.ts'
import { hasNumber } from '../record/records-named.ts'
import { holder, onRecord } from './office-objections.ts'

const isWaiting = and(eq(officeTasks.kind, 'link_review'), isNull(officeTasks.done_at))
const requestId = sql`(${officeTasks.subject} ->> 'link_request_id')::int`

/** For the office: requests for a link that no one on record can decide, the oldest first. */
export async function waitingReviews(db: Database) {
  const rows = await db
    .select({ task: officeTasks, request: linkRequests, asker: accounts, person: participants })
    .from(officeTasks)
    .innerJoin(linkRequests, eq(linkRequests.id, requestId))
    .innerJoin(accounts, eq(accounts.id, linkRequests.account_id))
    .leftJoin(participants, eq(participants.id, linkRequests.participant_id))
    .where(isWaiting)
    .orderBy(asc(officeTasks.id))
  return rows.map(({ task, request, asker, person }) => ({
    id: task.id,
    asked_by: holder(asker),
    relation: request.relation === 'own' ? ('mine' as const) : ('guardian' as const),
    typed: { name: `${request.first_name} ${request.last_name}`, birthdate: request.birthdate },
    is_match: request.is_match,
    participant: person && onRecord(person),
    why: String(task.subject.why ?? ''),
    is_open: isOpen(request),
    asked_at: request.created_at.toISOString(),
  }))
}

type Decision = {
  taskId: number
  isConfirmed: boolean
  reason: string
  participantNumber: string | undefined
}

/** The office says yes or no to a request. A request that is closed already can only be put away. */
export async function decideReview(deps: LinkDeps, actor: AccountActor, decision: Decision) {
  const { taskId, isConfirmed, reason, participantNumber } = decision
  const by = actor.accountId
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      await refuseOwnMatter(tx, actor, { office_task_id: taskId })
      const found = await lockReview(tx, taskId)
      const { request } = found
      const linked = isConfirmed ? await confirm(tx, deps, { ...found, participantNumber, actor }) : null
      if (!isConfirmed && isOpen(request)) await refuse(tx, deps, found)
      await tx
        .update(officeTasks)
        .set({ done_at: sql`now()`, done_by: by, done_reason: reason })
        .where(and(isWaiting, eq(requestId, request.id)))
      const status = isConfirmed ? ('confirmed' as const) : ('refused' as const)
      const subject = { link_request_id: request.id }
      const action = `link.${status}_by_office` as const
      await recordChange(tx, request.account_id, { action, subject, reason })
      return { status, linked }
    }),
  )
}

async function lockReview(tx: Database, taskId: number) {
  const [found] = await tx
    .select({ request: linkRequests, asker: accounts })
    .from(officeTasks)
    .innerJoin(linkRequests, eq(linkRequests.id, requestId))
    .innerJoin(accounts, eq(accounts.id, linkRequests.account_id))
    .where(and(isWaiting, eq(officeTasks.id, taskId)))
    .for('update', { of: [officeTasks, linkRequests] })
  if (!found) throw notFound('request')
  return found
}

type Request = typeof linkRequests.$inferSelect
const isOpen = ({ status }: Request) => status === 'staff_review'
type Asked = { request: Request; asker: typeof accounts.$inferSelect }

type Confirming = Pick<Decision, 'participantNumber'> & { actor: AccountActor }

async function confirm(
  tx: Database,
  deps: LinkDeps,
  { request, asker, participantNumber, actor }: Asked & Confirming,
) {
  if (!isOpen(request)) throw new Failure('request_closed')
  const person = await personMeant(tx, request, participantNumber)
  await refuseOwnMatter(tx, actor, { participant_id: person.id })
  await tx.update(linkRequests).set({ participant_id: person.id }).where(eq(linkRequests.id, request.id))
  await makeLink(tx, deps, { request: { ...request, participant_id: person.id }, person, asker })
  return { account: holder(asker), participant: onRecord(person) }
}

/** A number names the person only where the request found no record, and only a person who can be meant by it. */
async function personMeant(tx: Database, request: Request, participantNumber: string | undefined) {
  if (request.participant_id === null && !participantNumber) throw new Failure('name_the_person')
  const [person] = await tx
    .select()
    .from(participants)
    .where(
      participantNumber ? hasNumber(participantNumber) : eq(participants.id, request.participant_id ?? 0),
    )
  if (!person) throw notFound('participant')
  if (request.participant_id === null ? !canBeMeant(request, person) : request.participant_id !== person.id)
    throw new Failure('other_person')
  return person
}

type Named = { last_name: string; birthdate: string }

/** First names differ between home and record; the last name and the day of birth do not. */
const canBeMeant = (typed: Named, person: Named) =>
  typed.birthdate === person.birthdate && plainName(typed.last_name) === plainName(person.last_name)

/** The same words whether or not there is a record: the asker learns only that they are not linked. */
async function refuse(tx: Database, { letters, season }: LinkDeps, { request, asker }: Asked): Promise<void> {
  await tx
    .update(linkRequests)
    .set({ status: 'declined', decided_at: sql`now()`, ...FORGOTTEN })
    .where(eq(linkRequests.id, request.id))
  await putQuestionAway(tx, request, season.now)
  const name = `${request.first_name} ${request.last_name}`
  await queueEmail(tx, asker.email, letters.linkRefused(asker.language, name))
}
