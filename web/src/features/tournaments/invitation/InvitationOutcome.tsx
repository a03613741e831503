import type { TeamPerson } from '@centrepass/contract/tournaments/teams'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import type { OpenedInvitation } from '../team-calls.ts'
import { nameOf } from '../view/roster/roster.ts'
import { invitationWords } from './invitation-words.ts'

export type Answered = { accept: boolean; person: TeamPerson | null; teamId: number | null }

type Props = { invitation: OpenedInvitation; answered: Answered }

/** What the answer brought about, and where to go from here. */
export function InvitationOutcome({ invitation: { team_name }, answered }: Props) {
  const words = useWords(invitationWords)
  const { accept, person, teamId } = answered
  const text = !accept
    ? words.declinedText
    : person
      ? words.memberAccepted(nameOf(person), team_name)
      : words.managerAccepted(team_name)
  return (
    <PageCard
      icon={accept ? 'check' : 'info'}
      title={accept ? words.accepted : words.declined}
      actions={
        <>
          {teamId && (
            <Link to={pathTo('teamRegister', { teamId })} {...buttonLook()}>
              {words.openTeam}
            </Link>
          )}
          {accept && person && (
            <Link to={pathTo('participantView', { participantId: person.id })} {...buttonLook()}>
              {words.openPerson(nameOf(person))}
            </Link>
          )}
          <Link to={pathTo('home')} {...buttonLook('outline')}>
            {words.home}
          </Link>
        </>
      }
    >
      <p role="status">{text}</p>
    </PageCard>
  )
}
