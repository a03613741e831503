import { dutiesOf, type TeamDuty, type Turn } from '@centrepass/contract/desk/duty-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { fieldDayWords } from './field-day-words.ts'

type Props = { play: TournamentPlay; turns: readonly Turn[] }

/** What each team brings, owes and has, and where its people blow and help. */
export function TeamDuties({ play, turns }: Props) {
  const words = useWords(fieldDayWords)
  const names = useGameNames(play)
  const turnOf = useTurnText(play)
  const rows = dutiesOf(play.games, { teams: play.teams, turns, rules: play.settings })
  const columns: Column<TeamDuty>[] = [
    { key: 'team', title: words.team, isHead: true, cell: ({ team_id }) => names.team(team_id) },
    {
      ...{ key: 'brings', title: words.brings },
      cell: ({ umpires, volunteers }) => words.bringsOf(umpires, volunteers),
    },
    { key: 'owes', title: words.owes, isAmount: true, cell: ({ owed }) => words.hoursOf(hoursIn(owed)) },
    { key: 'has', title: words.has, isAmount: true, cell: ({ given }) => words.hoursOf(hoursIn(given)) },
    {
      ...{ key: 'turns', title: words.turns },
      cell: ({ team_id }) => {
        const own = turns.filter((turn) => turn.team_id === team_id)
        if (own.length === 0) return words.none
        return (
          <ul>
            {own.map((turn) => (
              <li key={turn.game_id}>{turnOf(turn)}</li>
            ))}
          </ul>
        )
      },
    },
  ]
  return (
    <section className={style.part} aria-labelledby="duties">
      <h2 id="duties">{words.teams}</h2>
      <OfficeTable caption={words.teams} columns={columns} rows={rows} keyOf={({ team_id }) => team_id} />
    </section>
  )
}

const MINUTES = 60
const hoursIn = (minutes: number) => (Math.round((minutes / MINUTES) * 10) / 10).toString()

function useTurnText(play: TournamentPlay): (turn: Turn) => string {
  const words = useWords(fieldDayWords)
  const names = useGameNames(play)
  const { day: say } = useFormats()
  const games = new Map(play.games.map((game) => [game.id, game]))
  return ({ game_id, umpires, volunteers }) => {
    const game = games.get(game_id)
    if (!game?.slot) return ''
    const when = `${say(game.slot.day)}, ${names.time(game.slot.minute)}`
    return words.turn(when, names.game(game), words.what(umpires, volunteers))
  }
}
