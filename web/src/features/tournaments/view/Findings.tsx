import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { Icon } from '#ui/Icon.tsx'
import { useFindingWords } from '../use-finding-words.ts'
import style from './Team.module.css'

/** What is wrong here, or worth knowing. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const sayFinding = useFindingWords()
  if (findings.length === 0) return null
  return (
    <ul className={style.findings}>
      {findings.map((finding) => (
        <li key={finding.code + sayFinding(finding)} data-tone={finding.is_warning ? 'warning' : 'error'}>
          <Icon name={finding.is_warning ? 'info' : 'alert'} size={18} />
          <span>{sayFinding(finding)}</span>
        </li>
      ))}
    </ul>
  )
}
