import type { PublicPlay } from '@centrepass/contract/play/public-play'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Games.module.css'
import { gameWords } from './game-words.ts'
import type { GameNames } from './name-games.ts'

type Game = NonNullable<PublicPlay['schedule']>['games'][number]
type Props = { games: readonly Game[]; names: GameNames; divisionOf: (id: number) => string }

/** Games by day and time, each with where it is and how it ended. */
export function GameList({ games, names, divisionOf }: Props) {
  const words = useWords(gameWords)
  const { day: say } = useFormats()
  if (games.length === 0) return <p>{words.noGames}</p>
  const byDay = Map.groupBy(games.toSorted(inOrder), ({ slot }) => slot?.day ?? null)
  return [...byDay].map(([day, all]) => (
    <section key={day} className={style.day}>
      <h3>{day === null ? words.noTime : say(day)}</h3>
      <ul>
        {all.map((game) => (
          <li key={game.id} className={style.game}>
            <GameFacts game={game} names={names} division={divisionOf(game.division_id)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const inOrder = (a: Game, b: Game) => keyOf(a).localeCompare(keyOf(b)) || a.id - b.id
const keyOf = ({ slot }: Game) =>
  slot ? `${slot.day} ${String(slot.minute).padStart(4, '0')} ${slot.field}` : '9999'

function GameFacts({ game, names, division }: { game: Game; names: GameNames; division: string }) {
  const words = useWords(gameWords)
  const { slot, home_goals, away_goals, home_shots, away_shots } = game
  return (
    <>
      <p className={style.when}>
        {slot && <strong>{names.time(slot.minute)}</strong>}
        {slot && <span>{names.field(slot.field)}</span>}
      </p>
      <div className={style.who}>
        <p className={style.side}>
          <span>{names.home(game)}</span>
          <strong>{home_goals}</strong>
        </p>
        <span className="visually-hidden">{words.against}</span>
        <p className={style.side}>
          <span>{names.away(game)}</span>
          <strong>{away_goals}</strong>
        </p>
        <p className={style.soft}>
          {[division, names.stage(game)].join(' · ')}
          {home_shots !== null && away_shots !== null && ` · ${words.shots(home_shots, away_shots)}`}
        </p>
      </div>
      {game.is_cancelled && (
        <Mark tone="warning" icon="alert">
          {words.calledOff}
        </Mark>
      )}
    </>
  )
}
