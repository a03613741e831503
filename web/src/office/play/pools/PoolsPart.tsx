import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useState } from 'react'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import { PoolTables } from '#features/tournaments/games/PoolTables.tsx'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { playWords } from '../play-words.ts'
import type { PartProps } from '../TournamentPage.tsx'
import { DrawDialog } from './DrawDialog.tsx'

export type Drawn = { id: number; name: string }

/** Each division with its pools, or the way to draw them. */
export function PoolsPart({ working, play }: PartProps) {
  const word = wordsIn(useLocale())
  const [drawing, setDrawing] = useState<Drawn | null>(null)
  return (
    <>
      {play.divisions.map((division) => (
        <Division
          key={division.id}
          play={play}
          division={word(division)}
          mayDraw={working.verbs.includes('play.run')}
          onDraw={setDrawing}
        />
      ))}
      {drawing && <DrawDialog play={play} division={drawing} onClose={() => setDrawing(null)} />}
    </>
  )
}

type Props = { play: TournamentPlay; division: Drawn; mayDraw: boolean; onDraw: (division: Drawn) => void }

function Division({ play, division, mayDraw, onDraw }: Props) {
  const words = useWords(playWords)
  const names = useGameNames(play)
  const pools = play.pools.filter(({ division_id }) => division_id === division.id)
  const games = play.games.filter(({ division_id }) => division_id === division.id)
  const teams = play.teams.filter(({ division_id, is_gone }) => division_id === division.id && !is_gone)
  const hasBegun = games.some(({ home_goals }) => home_goals !== null)
  const why = teams.length === 0 ? words.noTeams : teams.length === 1 ? words.oneTeam : null
  const knockOut = games.filter(({ stage }) => stage !== 'pool')
  return (
    <section className={style.division} aria-labelledby={`division-${division.id}`}>
      <div className={style.heading}>
        <h2 id={`division-${division.id}`}>{division.name}</h2>
        <p className={shared.soft}>
          {[words.teamCount(teams.length), words.gameCount(games.length)].join(' · ')}
        </p>
        {mayDraw && !why && !hasBegun && (
          <Button look={pools.length > 0 ? 'outline' : 'primary'} onClick={() => onDraw(division)}>
            {pools.length > 0 ? words.drawAgain : words.draw}
            <span className="visually-hidden">{`: ${division.name}`}</span>
          </Button>
        )}
      </div>
      {pools.length === 0 && <p className={shared.soft}>{why ?? words.notDrawn}</p>}
      {pools.length > 0 && (
        <PoolTables
          pools={pools}
          games={games}
          rules={play.settings}
          nameOf={names.team}
          about={division.name}
        />
      )}
      {knockOut.length > 0 && (
        <ul className={style.knockOut}>
          {knockOut.map((game) => (
            <li key={game.id}>
              <span className={shared.soft}>{names.stage(game)}</span>
              <span>{names.game(game)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
