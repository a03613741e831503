import { requirements } from '@centrepass/contract/desk/requirement-rules'
import type { DeskTeam } from '@centrepass/contract/desk/team-matrix'
import shared from '#office/shared/Shared.module.css'
import { useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { useWords } from '#words/locale.ts'
import { deskTeamWords } from './desk-team-words.ts'
import style from './Entries.module.css'
import { requirementIn } from './entries-calls.ts'
import { entriesWords } from './entries-words.ts'
import { useCellText } from './RequirementCell.tsx'

/** Every requirement as a way to the rows behind it, and what is about the whole team. */
export function TeamNeeds({ desk }: { desk: DeskTeam }) {
  const words = useWords(deskTeamWords)
  const need = requirementIn(useSearch())
  const said = desk.findings.filter(({ requirement }) => need === undefined || requirement === need)
  return (
    <section aria-labelledby="needs" className={shared.top}>
      <h2 id="needs">{words.needs}</h2>
      <nav aria-label={words.needs} className={style.needs}>
        <Link to="." search={{}} aria-current={need === undefined}>
          {words.all}
        </Link>
        {requirements.map((one) => (
          <Need key={one} team={desk.team} requirement={one} isShown={one === need} />
        ))}
      </nav>
      {said.length > 0 && (
        <ul className={style.says}>
          {said.map(({ code, role, message, is_warning }) => (
            <li key={`${code} ${role} ${message}`} data-warning={is_warning || undefined}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Props = {
  team: DeskTeam['team']
  requirement: (typeof requirements)[number]
  isShown: boolean
}

function Need({ team, requirement, isShown }: Props) {
  const words = useWords(entriesWords)
  const says = useCellText(team, requirement)
  return (
    <Link
      to="."
      search={{ need: requirement }}
      className={style.cell}
      data-state={team.cells[requirement].state}
      aria-current={isShown}
    >
      {words.requirements[requirement]} <em>{says}</em>
    </Link>
  )
}
