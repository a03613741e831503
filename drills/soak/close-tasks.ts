import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { office } from '#server/test/access/office.ts'
import type { Site } from '#server/test/site.ts'
import { decide } from './families.ts'
import { colleague } from './office.ts'

const REASON = 'Looked at when the day was over.'
const PAYMENT = ['settle', 'give_back', 'nothing_taken']
/** A card that could not take the money once may be closed: then it stays a credit. */
const REFUND = [
  ['send_again', 'as_credit', 'already_given'],
  ['as_credit', 'already_given', 'send_again'],
]

type Reviews = { data: { id: number; account: { id: number } }[] }
export type Closed = { tasks: number; reviews: number; left: string[] }

/** Every bank decides what it was still thinking about. */
export async function banksDecide(site: Site, databaseUrl: string): Promise<number> {
  const open = await site.database.rows(`select charge_id from sandbox_disputes where status = 'open'`)
  for (const [turn, { charge_id }] of open.entries()) {
    await decide(databaseUrl, String(charge_id), turn % 2 === 0 ? 'won' : 'lost')
  }
  return open.length
}

/**
 * The office ends everything that it was asked about since the task with that number: each review by the first decision
 * that is allowed, each request by its own verb, and every other task by closing it. Says what no verb ends.
 */
export async function closeAll(site: Site, since: number, round: number): Promise<Closed> {
  const reviews =
    (await decideAll(site, '/api/office/payment-reviews', PAYMENT)) +
    (await decideAll(site, '/api/office/refund-reviews', REFUND[Math.min(round, 1)] ?? []))
  const left: string[] = []
  const tasks = (await openTasks(site)).filter(({ id }) => id > since)
  for (const task of tasks) {
    const why = await end(site, task)
    if (why !== null) left.push(`task ${task.id} (${task.kind}) cannot be ended: ${why}`)
  }
  return { tasks: tasks.length, reviews, left }
}

async function decideAll(site: Site, path: string, decisions: readonly string[]): Promise<number> {
  const { body } = await site.get<Reviews>(path, office)
  let decided = 0
  for (const { id, account } of body.data ?? []) {
    // Those of the demonstration's own families are its story, and not ours.
    if (account.id < 1_000_000) continue
    for (const decision of decisions) {
      const { status } = await site.post(`${path}/${id}`, { decision, reason: REASON }, office)
      if (status !== 200) continue
      decided += 1
      break
    }
  }
  return decided
}

async function openTasks(site: Site): Promise<OfficeTask[]> {
  const found: OfficeTask[] = []
  for (let page = 1; ; page++) {
    const { body } = await site.get<{ data: OfficeTask[] }>(`/api/operations/tasks?page=${page}`, office)
    found.push(...body.data)
    if (body.data.length === 0 || found.length > 10_000) return found
  }
}

/** Null once it is over. */
async function end(site: Site, { id, kind, subject }: OfficeTask): Promise<string | null> {
  if (kind === 'cancellation_request') {
    const path = `/api/operations/cancellations/${subject.cancellation_id}`
    await site.post(path, { decision: 'approve', reason: REASON }, office)
  }
  if (kind === 'second_pair') {
    const path = `/api/office/proposals/${subject.office_proposal_id}`
    await site.post(path, { decision: 'refuse', note: REASON }, colleague)
  }
  if (kind === 'team_withdrawn') await refundClub(site, Number(subject.team_id))
  const closed = await site.post<{ message?: string; code?: string }>(
    `/api/operations/tasks/${id}/close`,
    { reason: REASON },
    office,
  )
  const [task] = await site.database.rows(`select from office_tasks where id = ${id} and done_at is null`)
  return task ? `${closed.status} ${closed.body.message}` : null
}

/** What the club sent past this site goes back past it. */
async function refundClub(site: Site, teamId: number): Promise<void> {
  const path = `/api/operations/teams/${teamId}/club-refund`
  const { body } = await site.get<{ data?: { by_policy: string | null; given: string } }>(path, office)
  const amount = Number(body.data?.by_policy ?? 0) - Number(body.data?.given ?? 0)
  if (amount > 0) {
    await site.post(path, { amount: amount.toFixed(2), way: 'cheque', reference: `R-${teamId}` }, office)
  }
}
