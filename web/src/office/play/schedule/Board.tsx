import { gridOf } from '@centrepass/contract/play/plan-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { type Slot, slotsOf } from '@centrepass/contract/play/slot-rules'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { BoardPlace } from './BoardPlace.tsx'
import { type BoardProps, DayTable } from './DayTable.tsx'
import { scheduleWords } from './schedule-words.ts'
import { useMoving } from './use-moving.ts'

/** The games of each day, a column for each field. A game is chosen with a press and put with another. */
export function Board({ play, mayMove }: BoardProps) {
  const words = useWords(scheduleWords)
  const names = useGameNames(play)
  const { day: say } = useFormats()
  const moving = useMoving(play)
  const open = slotsOf(gridOf(play.settings))
  const unplaced = play.games.filter(({ slot, is_cancelled }) => slot === null && !is_cancelled)
  const { chosen, errors } = moving
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of what was chosen, wherever the focus is.
    <div className={style.board} onKeyDown={({ key }) => key === 'Escape' && moving.choose(null)}>
      <ErrorList errors={errors} />
      <div className={style.hand} data-full={chosen !== null || undefined}>
        <p role="status">{chosen && words.chosen(names.game(chosen))}</p>
        {chosen?.slot && (
          <>
            <Button look="outline" onClick={() => moving.put(null)}>
              {words.takeOut}
            </Button>
            <Button look="outline" onClick={() => moving.pin(chosen)}>
              {chosen.is_pinned ? words.unpin : words.pin}
            </Button>
          </>
        )}
      </div>
      <section aria-labelledby="no-time">
        <h2 id="no-time">{words.noTime}</h2>
        {unplaced.length === 0 && <p>{words.allPlaced}</p>}
        <ul className={style.waiting}>
          {unplaced.map((game) => (
            <li key={game.id}>
              <BoardPlace
                play={play}
                names={names}
                game={game}
                slot={null}
                moving={moving}
                mayMove={mayMove}
              />
            </li>
          ))}
        </ul>
      </section>
      {daysOf(play, open).map((day) => (
        <section key={day} className={style.part} aria-labelledby={`board-${day}`}>
          <h2 id={`board-${day}`}>{say(day)}</h2>
          <DayTable {...{ play, names, moving, mayMove, day, open }} title={words.board(say(day))} />
        </section>
      ))}
    </div>
  )
}

/** Days of the settings, and those that a game was left on. */
const daysOf = ({ games }: TournamentPlay, open: readonly Slot[]): string[] =>
  [...new Set([...open, ...games.flatMap(({ slot }) => slot ?? [])].map(({ day }) => day))].toSorted()
