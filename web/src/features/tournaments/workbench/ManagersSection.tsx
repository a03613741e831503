import type { Team } from '@centrepass/contract/teams'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useWords } from '../../../words/locale.ts'
import { InvitedRow } from './InvitedRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import style from './Workbench.module.css'
import type { Workbench } from './workbench-store.ts'
import { workbenchWords } from './workbench-words.ts'

type Props = Pick<Team, 'managers' | 'invitations'> & { bench: Workbench }

/** Everybody who may work on the team, and the way to ask one more. */
export function ManagersSection({ managers, invitations, bench }: Props) {
  const words = useWords(workbenchWords)
  return (
    <Section title={words.managers}>
      <ul className={style.managers}>
        {managers.map(({ name, is_me, is_owner }) => (
          <li key={name}>
            <Avatar name={name} />
            <strong>{name}</strong>
            {is_me && (
              <Mark tone="info" icon="person">
                {words.me}
              </Mark>
            )}
            {is_owner && (
              <Mark tone="plain" icon="trophy">
                {words.owner}
              </Mark>
            )}
          </li>
        ))}
        {invitations
          .filter(({ kind }) => kind === 'manager')
          .map((invitation) => (
            <InvitedRow key={invitation.id} invitation={invitation} bench={bench} />
          ))}
      </ul>
      <h3>{words.invite}</h3>
      <p className={style.soft}>{words.inviteHint}</p>
      <InviteForm bench={bench} to={null} />
    </Section>
  )
}
