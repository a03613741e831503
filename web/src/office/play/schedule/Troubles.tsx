import { brokenIn } from '@centrepass/contract/play/break-rules'
import { playingOf, wishesOf } from '@centrepass/contract/play/plan-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useMemo } from 'react'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { scheduleWords } from './schedule-words.ts'

/** Wishes that the schedule breaks, as sentences, the worst first. */
export function Troubles({ play }: { play: TournamentPlay }) {
  const words = useWords(scheduleWords)
  const names = useGameNames(play)
  const { andList } = useFormats()
  const broken = useMemo(() => brokenIn(playingOf(play), wishesOf(play)), [play])
  // Games without a time are in a list of their own.
  const shown = broken.filter(({ kind }) => kind !== 'unplaced')
  const games = new Map(play.games.map((game) => [game.id, game]))
  const named = (ids: readonly number[]) =>
    andList(ids.flatMap((id) => games.get(id) ?? []).map((game) => names.game(game)))
  if (broken.length === 0) return <p className={style.good}>{words.noTroubles}</p>
  if (shown.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="troubles">
      <h2 id="troubles">{`${words.troubles} (${shown.length})`}</h2>
      <ul className={style.troubles}>
        {shown.map(({ kind, games: ids, team_id, minutes }) => (
          <li key={`${kind} ${ids.join()} ${team_id}`}>
            {words.breaks[kind](named(ids), team_id === null ? '' : names.team(team_id), minutes)}
          </li>
        ))}
      </ul>
    </section>
  )
}
