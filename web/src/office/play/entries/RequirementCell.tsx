import type { Cell, CellState, Requirement } from '@centrepass/contract/desk/requirement-rules'
import type { MatrixTeam } from '@centrepass/contract/desk/team-matrix'
import { officePathTo } from '#office/office-path.ts'
import { Link } from '#router/Link.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Entries.module.css'
import { entriesWords } from './entries-words.ts'

const icons: Record<CellState, IconName> = { met: 'check', look: 'eye', missing: 'alert', spared: 'info' }

type Props = { tournamentId: number; team: MatrixTeam; requirement: Requirement }

/** A word and an icon, which lead to the rows of the roster behind them. */
export function RequirementCell({ tournamentId, team, requirement }: Props) {
  const words = useWords(entriesWords)
  const says = useCellText(team, requirement)
  const { state } = team.cells[requirement]
  return (
    <Link
      to={officePathTo('officeTeam', { tournamentId, teamId: team.id })}
      search={{ need: requirement }}
      className={style.cell}
      data-state={state}
      aria-label={words.cell(words.requirements[requirement], team.name, says)}
    >
      <Icon name={icons[state]} size={16} /> {says}
    </Link>
  )
}

/** “9 of 11”, “Missing” or “Deposit”, with what is still to be paid. */
export function useCellText({ cells, money }: MatrixTeam, requirement: Requirement): string {
  const words = useWords(entriesWords)
  const format = useFormats()
  if (requirement !== 'money') return textOf(cells[requirement], requirement, words)
  if (!money) return words.notShown
  const isOpen = money.state !== 'none' && money.state !== 'paid'
  return isOpen ? `${words.money[money.state]}, ${format.money(money.open)}` : words.money[money.state]
}

type CellWords = Pick<(typeof entriesWords)['en'], 'cells' | 'of'>

function textOf({ state, has, needs }: Cell, requirement: Requirement, words: CellWords): string {
  const isShort = has !== null && needs !== null && has < needs
  if (state === 'missing' && isShort) return words.of(has, needs)
  const isCounted = requirement === 'players' || requirement === 'goalkeeper'
  return state === 'met' && isCounted && has !== null ? String(has) : words.cells[state]
}
