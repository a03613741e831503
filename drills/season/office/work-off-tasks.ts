import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import type { OfficePaper } from '@centrepass/contract/papers/papers'
import { dayOf, daysAfter } from '../days.ts'
import { Refused, type Visitor, yes } from '../visitor.ts'
import type { Staff } from './staff.ts'

const REASON = 'Looked at, and as the rules say.'

/** What the office did about the tasks of one round, by kind. */
export type Worked = Map<string, number>

/** Everyone decides what their role decides: each task by its own verb, the rest with a reason. */
export async function workOffTasks(staff: Staff, who: (keyof Staff)[], worked: Worked): Promise<void> {
  for (const role of who) {
    const officer = staff[role]
    for (const task of await openTasks(officer)) {
      if (!task.may_decide || task.put_off) continue
      if (!(await decide(task, officer, staff))) continue
      worked.set(task.kind, (worked.get(task.kind) ?? 0) + 1)
    }
  }
}

async function openTasks(officer: Visitor): Promise<OfficeTask[]> {
  return yes('tasks', await officer.ask<OfficeTask[]>('GET', '/api/operations/tasks?per_page=100'))
}

type Decide = (task: OfficeTask, officer: Visitor, staff: Staff) => Promise<boolean>

/** False where another person has to decide it. */
const decide: Decide = (task, officer, staff) => (DECISIONS[task.kind] ?? close)(task, officer, staff)

const close: Decide = async ({ id, kind, may_close }, officer) => {
  if (!may_close) throw new Refused(`the task ${kind}: no verb of this drill ends it`)
  yes(`to close ${kind}`, await officer.ask('POST', `/api/operations/tasks/${id}/close`, { reason: REASON }))
  return true
}

const cancellation: Decide = async ({ subject }, officer) => {
  const path = `/api/operations/cancellations/${subject.cancellation_id}`
  yes('a cancellation', await officer.ask('POST', path, { decision: 'approve', reason: REASON }))
  return true
}

const paper: Decide = async ({ subject }, officer) => {
  const papers = yes('papers', await officer.ask<OfficePaper[]>('GET', '/api/office/papers'))
  const found = papers.find(({ id }) => id === subject.paper_id)
  if (!found) return false
  const cleared = { cleared_on: dayOf(new Date()), expires_on: daysAfter(dayOf(new Date()), 3 * 365) }
  const wish = { decision: 'accept', ...(found.kind === 'record_check' && cleared) }
  yes('a paper', await officer.ask('POST', `/api/office/papers/${found.id}`, wish))
  return true
}

const double: Decide = async (task, officer, staff) => {
  const { first_id, second_id } = task.subject
  if (!first_id || !second_id) return close(task, officer, staff)
  const wish = { first_id, second_id, reason: 'Two people of one name.' }
  yes('two people of one name', await officer.ask('POST', '/api/office/doubles/set-aside', wish))
  return true
}

const review =
  (path: string, decisions: string[]): Decide =>
  async ({ subject, kind }, officer) => {
    const id = subject.refund_id ?? subject.payment_id
    for (const decision of decisions) {
      const { status } = await officer.ask('POST', `${path}/${id}`, { decision, reason: REASON })
      if (status === 200) return true
    }
    throw new Refused(`the task ${kind}: no decision was taken`)
  }

const refundReview = review('/api/office/refund-reviews', ['send_again', 'as_credit', 'already_given'])

const grantReview: Decide = async ({ subject }, officer) => {
  const path = `/api/office/grants/${subject.reviewed_grant_id}/review`
  const { status } = await officer.ask('POST', path, { decision: 'keep', reason: 'Still needed.' })
  // Their own role is for the other administrator.
  return status === 200
}

const proposal: Decide = async ({ subject }, officer) => {
  const path = `/api/office/proposals/${subject.office_proposal_id}`
  const { status } = await officer.ask('POST', path, { decision: 'confirm', note: REASON })
  return status === 200
}

const DECISIONS: Partial<Record<OfficeTask['kind'], Decide>> = {
  cancellation_request: cancellation,
  ...{ paper_to_check: paper, private_paper: paper, possible_duplicate: double },
  ...{ refund_review: refundReview, refund_failed: refundReview, refund_waits: refundReview },
  payment_review: review('/api/office/payment-reviews', ['settle', 'give_back', 'nothing_taken']),
  grant_review: grantReview,
  ...{ second_pair: proposal, merge_waits: proposal, erasure_waits: proposal, guardian_waits: proposal },
}
