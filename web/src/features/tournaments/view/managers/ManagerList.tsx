import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { type ReactNode, useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import style from './ManagerList.module.css'
import { managerWords } from './manager-words.ts'
import { RemoveManager } from './RemoveManager.tsx'

export type Manager = Team['managers'][number]
type Props = {
  account: Account
  team: Team
  /** The team after the change; null for a manager who left. */
  onChanged?: (team: Team | null) => void
  /** Further rows: those who were asked. */
  children?: ReactNode
}

/** The managers of the team. The one who started it can remove others; the others can leave. */
export function ManagerList({ account, team, onChanged, children }: Props) {
  const words = useWords(managerWords)
  const [leaving, setLeaving] = useState<Manager | null>(null)
  const isMine = team.managers.some(({ is_me, is_owner }) => is_me && is_owner)
  return (
    <>
      <ul>
        {team.managers.map((manager) => (
          <li key={manager.id} className={style.row}>
            <Avatar name={manager.name} />
            <div className={style.who}>
              <div className={style.name}>
                <strong>{manager.name}</strong>
                <Marks manager={manager} />
              </div>
              {!manager.is_owner && (isMine || manager.is_me) && (
                <Button
                  look="quiet"
                  aria-label={manager.is_me ? undefined : words.removeName(manager.name)}
                  onClick={() => setLeaving(manager)}
                >
                  {manager.is_me ? words.leave : words.remove}
                </Button>
              )}
            </div>
          </li>
        ))}
        {children}
      </ul>
      {leaving && (
        <RemoveManager {...{ account, team, onChanged, manager: leaving }} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

function Marks({ manager: { is_me, is_owner } }: { manager: Manager }) {
  const words = useWords(managerWords)
  return (
    <>
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
    </>
  )
}
