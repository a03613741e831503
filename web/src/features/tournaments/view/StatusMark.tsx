import type { TeamStatus } from '@centrepass/contract/tournaments/teams'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'

const looks: Record<TeamStatus, [Tone, IconName]> = {
  draft: ['plain', 'sign'],
  submitted: ['info', 'clock'],
  confirmed: ['success', 'check'],
  waitlisted: ['warning', 'clock'],
  withdrawn: ['plain', 'close'],
  rejected: ['error', 'alert'],
}

export function StatusMark({ status }: { status: TeamStatus }) {
  const { statuses } = useWords(tournamentWords)
  const [tone, icon] = looks[status]
  return (
    <Mark tone={tone} icon={icon}>
      {statuses[status]}
    </Mark>
  )
}
