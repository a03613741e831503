import type { Finding, TeamCode } from '@centrepass/contract/tournaments/team-question'
import type { TeamEntry } from '@centrepass/contract/tournaments/teams'
import { useFindingWords } from '#features/tournaments/use-finding-words.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useWords } from '#words/locale.ts'
import { peopleWords } from '../adding/people-words.ts'
import style from './Roster.module.css'

/** Why a person is not ready, each reason with how to fix it. */
export function MemberProblems({ entry }: { entry: TeamEntry }) {
  const sayFinding = useFindingWords()
  if (entry.findings.length === 0) return null
  return (
    <ul className={style.problems}>
      {entry.findings.map((finding) => (
        <li key={finding.code}>
          {sayFinding(finding)} <Nudge finding={finding} entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** One's own people can be helped here and now; for all others one knows whom to ask. */
function Nudge({ finding: { code }, entry }: { finding: Finding; entry: TeamEntry }) {
  const words = useWords(peopleWords)
  const label = words.mine[code]
  if (entry.is_mine && label) return <Link to={whereTo(code, entry)}>{label}</Link>
  return <span className={style.soft}>{words.others[code]}</span>
}

const whereTo = (code: TeamCode, { participant }: TeamEntry) =>
  code === 'DOCS_UNSIGNED'
    ? `${pathTo('documents')}?sign=all`
    : pathTo('participantView', { participantId: participant.id })
