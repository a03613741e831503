import { useState } from 'react'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import shared from '#office/shared/Shared.module.css'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { playWords } from '../play-words.ts'
import type { PartProps } from '../TournamentPage.tsx'
import { ScoreLine } from './ScoreLine.tsx'

/** Games in their order, each with room for its score: made for a phone beside the field. */
export function ScoresPart({ working, play }: PartProps) {
  const words = useWords(playWords)
  const names = useGameNames(play)
  const { day: say } = useFormats()
  const [day, setDay] = useState('')
  const [isAll, setAll] = useState(false)
  const mayScore = working.verbs.includes('play.score')
  const days = [...new Set(play.games.flatMap(({ slot }) => slot?.day ?? []))].toSorted()
  const shown = play.games
    .filter(({ slot }) => day === '' || slot?.day === day)
    .filter(({ home_goals, is_cancelled }) => isAll || (home_goals === null && !is_cancelled))
    .toSorted((a, b) => keyOf(a.slot).localeCompare(keyOf(b.slot)) || a.id - b.id)
  if (play.games.length === 0) return <p>{words.noGames}</p>
  return (
    <>
      <p className={shared.soft}>{words.scoresText}</p>
      <div className={shared.filters}>
        <SelectField
          name="day"
          label={words.day}
          value={day}
          options={[
            { value: '', label: words.allDays },
            ...days.map((value) => ({ value, label: say(value) })),
          ]}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          name="only"
          label={words.only}
          value={isAll ? 'all' : 'open'}
          options={[
            { value: 'open', label: words.onlyOpen },
            { value: 'all', label: words.onlyAll },
          ]}
          onChange={({ target }) => setAll(target.value === 'all')}
        />
      </div>
      {shown.length === 0 && <p role="status">{words.allScored}</p>}
      <ul className={style.scores}>
        {shown.map((game) => (
          <li key={game.id}>
            <ScoreLine key={game.score_version} play={play} names={names} game={game} mayScore={mayScore} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Slot = { day: string; minute: number; field: string } | null
const keyOf = (slot: Slot) =>
  slot ? `${slot.day} ${String(slot.minute).padStart(4, '0')} ${slot.field}` : '9'
