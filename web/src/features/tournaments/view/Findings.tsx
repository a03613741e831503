import type { Finding } from '@centrepass/contract/team-question'
import { Icon } from '../../../ui/Icon.tsx'
import { useTeamSaid } from '../finding-words.ts'
import style from './Team.module.css'

/** What is wrong here, or worth knowing. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const said = useTeamSaid()
  if (findings.length === 0) return null
  return (
    <ul className={style.findings}>
      {findings.map(({ code, message, is_warning }) => (
        <li key={code + message} data-tone={is_warning ? 'warning' : 'error'}>
          <Icon name={is_warning ? 'info' : 'alert'} size={18} />
          <span>{said(message)}</span>
        </li>
      ))}
    </ul>
  )
}
