import { type Played, type StandingRules, standingsOf } from '@centrepass/contract/play/standing-rules'
import { useWords } from '#words/locale.ts'
import style from './Games.module.css'
import { gameWords } from './game-words.ts'

type Pool = { id: number; letter: string; team_ids: readonly number[] }
type Props = {
  pools: readonly Pool[]
  games: readonly (Played & { pool_id: number | null })[]
  rules: StandingRules
  nameOf: (teamId: number) => string
  /** What the tables are about, for who hears them. */
  about: string
}

/** The table of each pool, by the rules of the tournament. */
export function PoolTables({ pools, games, rules, nameOf, about }: Props) {
  return (
    <div className={style.tables}>
      {pools.map((pool) => (
        <PoolTable
          key={pool.id}
          pool={pool}
          games={games.filter(({ pool_id }) => pool_id === pool.id)}
          rules={rules}
          nameOf={nameOf}
          about={about}
        />
      ))}
    </div>
  )
}

const numbers = ['played', 'won', 'drawn', 'lost'] as const

function PoolTable({ pool, games, rules, nameOf, about }: Omit<Props, 'pools'> & { pool: Pool }) {
  const words = useWords(gameWords)
  const rows = standingsOf(pool.team_ids, games, rules)
  const isOver = games.every(({ home_goals, is_cancelled }) => home_goals !== null || is_cancelled)
  const isByDraw = isOver && rows.some(({ is_by_draw }) => is_by_draw)
  return (
    <div>
      <table className={style.table}>
        <caption>
          {words.pool(pool.letter)}
          <span className="visually-hidden">{`, ${about}`}</span>
        </caption>
        <thead>
          <tr>
            <ColumnHead name="rank" />
            <th scope="col">{words.columns.team}</th>
            {numbers.map((name) => (
              <ColumnHead key={name} name={name} />
            ))}
            <ColumnHead name="goals" />
            <ColumnHead name="points" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team_id}>
              <td>{row.rank}</td>
              <th scope="row">{nameOf(row.team_id)}</th>
              {numbers.map((name) => (
                <td key={name}>{row[name]}</td>
              ))}
              <td>{words.score(row.goals_for, row.goals_against)}</td>
              <td>
                <strong>{row.points}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isByDraw && <p className={style.soft}>{words.byDraw}</p>}
    </div>
  )
}

/** A letter to see, the word to hear. */
function ColumnHead({ name }: { name: keyof typeof gameWords.en.short }) {
  const { columns, short } = useWords(gameWords)
  return (
    <th scope="col">
      <abbr title={columns[name]}>{short[name]}</abbr>
    </th>
  )
}
