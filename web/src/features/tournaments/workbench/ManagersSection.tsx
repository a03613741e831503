import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { ManagerList } from '../view/managers/ManagerList.tsx'
import { managerWords } from '../view/managers/manager-words.ts'
import { InviteForm } from './adding/InviteForm.tsx'
import { InvitedRow } from './roster/InvitedRow.tsx'
import style from './Workbench.module.css'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

type Props = { account: Account; team: Team; bench: Workbench }

/** Everyone who may work on the team, and the way to ask one more. */
export function ManagersSection({ account, team, bench }: Props) {
  const words = useWords(workbenchWords)
  const { title } = useWords(managerWords)
  return (
    <Section title={title}>
      <ManagerList {...{ account, team }} onChanged={(now) => (now ? bench.adopt(now) : bench.forget())}>
        {team.invitations
          .filter(({ kind }) => kind === 'manager')
          .map((invitation) => (
            <InvitedRow key={invitation.id} invitation={invitation} bench={bench} />
          ))}
      </ManagerList>
      <h3>{words.invite}</h3>
      <p className={style.soft}>{words.inviteHint}</p>
      <InviteForm bench={bench} to={null} />
    </Section>
  )
}
