import type { TeamPerson } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import type { OpenedInvitation } from '../team-calls.ts'
import { nameOf } from '../view/roster/roster.ts'
import { invitationWords } from './invitation-words.ts'

type Props = {
  invitation: OpenedInvitation
  person: TeamPerson | null
  mayAccept: boolean
  /** The reader pressed Accept without choosing a person. */
  onMissing: () => void
  onAnswer: (accept: boolean) => void
}

/** Both answers are final: each takes two presses, and never two on the same spot. */
export function Decision({ invitation, person, mayAccept, onMissing, onAnswer }: Props) {
  const words = useWords(invitationWords)
  const isLoading = useIsLoading()
  const [wanted, setWanted] = useState<'accept' | 'decline' | null>(null)
  const isMissing = invitation.kind === 'member' && !person
  if (wanted === null) {
    return (
      <>
        {mayAccept && (
          <Button onClick={() => (isMissing ? onMissing() : setWanted('accept'))}>{words.accept}</Button>
        )}
        <Button look="outline" onClick={() => setWanted('decline')}>
          {words.decline}
        </Button>
      </>
    )
  }
  const { team_name, invited_by } = invitation
  const sure = person ? words.sureMember(nameOf(person), team_name) : words.sureManager(team_name)
  return (
    <>
      <p role="alert">{wanted === 'accept' ? sure : words.sureDecline(invited_by)}</p>
      <Button look="outline" disabled={isLoading} autoFocus onClick={() => setWanted(null)}>
        {words.back}
      </Button>
      <Button loading={isLoading} onClick={() => onAnswer(wanted === 'accept')}>
        {wanted === 'accept' ? words.acceptNow : words.declineNow}
      </Button>
    </>
  )
}
