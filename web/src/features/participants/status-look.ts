import type { Enrolment, ParticipantRegistration } from '@centrepass/contract/participants/participants'
import type { IconName } from '#ui/Icon.tsx'
import type { Tone } from '#ui/Mark.tsx'

export type Status = ParticipantRegistration['status'] | Enrolment['status']

const good: readonly Status[] = ['valid', 'enrolled', 'completed', 'passed']
const waiting: readonly Status[] = [
  'pending_payment',
  'pending_documents',
  'pending_screening',
  'waitlisted',
  'offered',
]
const bad: readonly Status[] = ['suspended', 'failed']

/** The colour and the icon of a status. */
export function lookOf(status: Status): [Tone, IconName] {
  if (good.includes(status)) return ['success', 'check']
  if (waiting.includes(status)) return ['warning', 'clock']
  return bad.includes(status) ? ['error', 'alert'] : ['plain', 'close']
}
