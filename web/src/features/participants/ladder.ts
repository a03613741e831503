import type { ParticipantRegistration } from '@centrepass/contract/participants/participants'

export const rungs = ['chosen', 'paid', 'signed', 'screened', 'valid'] as const
export type Rung = (typeof rungs)[number]
export type Ladder = {
  steps: { rung: Rung; isDone: boolean }[]
  /** The one thing to do next; null when there is nothing left, or nothing the family can do. */
  next: 'pay' | 'sign' | 'send_screening' | 'wait_for_screening' | 'call_office' | null
}

const reachedBy = {
  pending_payment: 'chosen',
  pending_documents: 'paid',
  pending_screening: 'signed',
  suspended: 'chosen',
  valid: 'valid',
} as const

const nextAfter = {
  pending_payment: 'pay',
  pending_documents: 'sign',
  pending_screening: 'wait_for_screening',
  suspended: 'call_office',
  valid: null,
} as const

/** The steps of a registration to valid. Only coaches, umpires and volunteers are screened. */
export function ladderOf({
  status,
  option,
  is_check_at_office,
}: Pick<ParticipantRegistration, 'status' | 'option' | 'is_check_at_office'>): Ladder | null {
  if (!(status in reachedBy)) return null
  // Checked on the line above.
  const known = status as keyof typeof reachedBy
  const reached = rungs.indexOf(reachedBy[known])
  const steps = rungs
    .filter((rung) => rung !== 'screened' || option.group === 'staff')
    .map((rung) => ({ rung, isDone: rungs.indexOf(rung) <= reached }))
  const isToSend = known === 'pending_screening' && is_check_at_office === false
  return { steps, next: isToSend ? 'send_screening' : nextAfter[known] }
}
