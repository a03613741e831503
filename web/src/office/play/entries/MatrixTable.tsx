import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import { matrixStateOf, missingIn } from '@centrepass/contract/desk/matrix-rules'
import { requirements } from '@centrepass/contract/desk/requirement-rules'
import type { MatrixTeam, TeamMatrix } from '@centrepass/contract/desk/team-matrix'
import { StatusMark } from '#features/tournaments/view/StatusMark.tsx'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { Link } from '#router/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { decisionWords } from './deciding/decision-words.ts'
import style from './Entries.module.css'
import { entriesWords } from './entries-words.ts'
import { RequirementCell } from './RequirementCell.tsx'

type Choice = { ids: readonly number[]; toggle: (id: number) => void }
type Props = { matrix: TeamMatrix; teams: readonly MatrixTeam[]; choice: Choice | null }

/** A row for each team and a column for each requirement; on a phone a card with what is missing. */
export function MatrixTable({ matrix, teams, choice }: Props) {
  const words = useWords(entriesWords)
  const choosing = useWords(decisionWords)
  const word = wordsIn(useLocale())
  const { id: tournamentId } = matrix.tournament
  const divisionOf = ({ division_id }: MatrixTeam) => {
    const division = matrix.divisions.find(({ id }) => id === division_id)
    return division ? word(division).name : ''
  }
  const columns: Column<MatrixTeam>[] = [
    {
      ...{ key: 'team', title: words.team, isHead: true },
      cell: (team) => (
        <>
          <span className={style.name}>
            {choice && (
              <input
                type="checkbox"
                className={style.choice}
                aria-label={choosing.choose(team.name)}
                checked={choice.ids.includes(team.id)}
                onChange={() => choice.toggle(team.id)}
              />
            )}
            <Link to={officePathTo('officeTeam', { tournamentId, teamId: team.id })}>{team.name}</Link>
          </span>
          <span className={shared.soft}>{`${divisionOf(team)} · ${team.club.name}`}</span>
          <StatusMark status={team.is_being_paid ? 'draft' : team.status} />
          {team.accepted_at && matrixStateOf(team) === 'in' && (
            <Mark tone="success" icon="check">
              {choosing.accepted}
            </Mark>
          )}
          <Fitness team={team} />
        </>
      ),
    },
    ...requirements.map((one) => ({
      ...{ key: one, title: words.requirements[one] },
      cell: (team: MatrixTeam) => (
        <RequirementCell tournamentId={tournamentId} team={team} requirement={one} />
      ),
    })),
  ]
  return (
    <div className={style.matrix}>
      <OfficeTable caption={words.caption} columns={columns} rows={teams} keyOf={({ id }) => id} />
    </div>
  )
}

/** A team that is gone is neither fit nor unfit. */
export function Fitness({ team }: { team: MatrixTeam }) {
  const words = useWords(entriesWords)
  const lacks = missingIn(team).length
  if (matrixStateOf(team) === 'gone') return null
  return lacks === 0 ? (
    <Mark tone="success" icon="check">
      {words.fit}
    </Mark>
  ) : (
    <Mark tone="error" icon="alert">
      {words.lacks(lacks)}
    </Mark>
  )
}
