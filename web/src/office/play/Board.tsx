import { gridOf } from '@centrepass/contract/play/plan-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { isSameSlot, type Slot, slotsOf } from '@centrepass/contract/play/slot-rules'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useGameNames } from '#features/tournaments/games/name-games.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { BoardPlace } from './BoardPlace.tsx'
import style from './Play.module.css'
import { scheduleWords } from './schedule-words.ts'
import { useMoving } from './use-moving.ts'

type Props = { play: TournamentPlay; mayMove: boolean }
export type Moving = ReturnType<typeof useMoving>

/** The games of each day, a column for each field. A game is chosen with a press and put with another. */
export function Board({ play, mayMove }: Props) {
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

type DayProps = Props & {
  names: ReturnType<typeof useGameNames>
  moving: Moving
  day: string
  open: readonly Slot[]
  title: string
}

function DayTable({ play, names, moving, mayMove, day, open, title }: DayProps) {
  const words = useWords(scheduleWords)
  const here = play.games.filter(({ slot }) => slot?.day === day)
  const slots = [...open.filter((slot) => slot.day === day), ...here.flatMap(({ slot }) => slot ?? [])]
  const minutes = [...new Set(slots.map(({ minute }) => minute))].toSorted((a, b) => a - b)
  const fields = [...new Set([...play.settings.fields, ...slots.map(({ field }) => field)])]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={style.scroll} tabIndex={0} aria-label={title}>
      <table
        className={style.day}
        style={{ '--columns': fields.length } as CSSProperties}
        onKeyDown={moveByArrows}
      >
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {names.field(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {minutes.map((minute) => (
            <tr key={minute}>
              <th scope="row">{names.time(minute)}</th>
              {fields.map((field) => {
                const slot = { day, minute, field }
                const game = here.find((one) => isSameSlot(one.slot, slot))
                const isOpen = open.some((one) => isSameSlot(one, slot))
                return (
                  <td key={field}>
                    {game || isOpen ? (
                      <BoardPlace {...{ play, names, moving, mayMove, slot }} game={game ?? null} />
                    ) : (
                      <span className={style.shut}>{words.closed}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** From place to place, as in a sheet. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.closest('tr')
  if (!cell || !row) return
  const steps: Record<string, [down: number, right: number]> = {
    ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const rows = [...(event.currentTarget.tBodies[0]?.rows ?? [])]
  let [down, right] = [rows.indexOf(row) + step[0], cell.cellIndex + step[1]]
  // Closed fields are passed over.
  for (let next = rows[down]?.cells[right]; next; next = rows[down]?.cells[right]) {
    const button = next.querySelector('button')
    if (button) {
      button.focus()
      return
    }
    down += step[0]
    right += step[1]
  }
}
