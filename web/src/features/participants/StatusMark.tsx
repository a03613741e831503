import type { Enrolment, ParticipantRegistration } from '@centrepass/contract/participants/participants'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'

type Status = ParticipantRegistration['status'] | Enrolment['status']

const good: readonly Status[] = ['valid', 'enrolled', 'completed', 'passed']
const waiting: readonly Status[] = [
  'pending_payment',
  'pending_documents',
  'pending_screening',
  'waitlisted',
  'offered',
]
const bad: readonly Status[] = ['suspended', 'failed']

export function StatusMark({ status, text }: { status: Status; text: string }) {
  const [tone, icon] = lookOf(status)
  return (
    <Mark tone={tone} icon={icon}>
      {text}
    </Mark>
  )
}

function lookOf(status: Status): [Tone, IconName] {
  if (good.includes(status)) return ['success', 'check']
  if (waiting.includes(status)) return ['warning', 'clock']
  return bad.includes(status) ? ['error', 'alert'] : ['plain', 'close']
}
