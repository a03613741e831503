import type { MemberStatus } from '@centrepass/contract/tournaments/team-question'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'

const looks: Record<MemberStatus, [Tone, IconName]> = {
  ok: ['success', 'check'],
  needs_registration: ['error', 'alert'],
  needs_documents: ['warning', 'sign'],
  age_ineligible: ['error', 'alert'],
  needs_certification: ['warning', 'alert'],
  needs_screening: ['warning', 'clock'],
  duplicate: ['error', 'people'],
  needs_agreement: ['warning', 'clock'],
}

export function MemberChip({ status }: { status: MemberStatus }) {
  const { member } = useWords(tournamentWords)
  const [tone, icon] = looks[status]
  return (
    <Mark tone={tone} icon={icon}>
      {member[status]}
    </Mark>
  )
}
