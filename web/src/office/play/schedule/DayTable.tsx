import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { isSameSlot, type Slot } from '@centrepass/contract/play/slot-rules'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { useGameNames } from '#features/tournaments/games/name-games.ts'
import { useWords } from '#words/locale.ts'
import style from '../Play.module.css'
import { BoardPlace } from './BoardPlace.tsx'
import { scheduleWords } from './schedule-words.ts'
import type { useMoving } from './use-moving.ts'

export type BoardProps = { play: TournamentPlay; mayMove: boolean }
export type Moving = ReturnType<typeof useMoving>

type DayProps = BoardProps & {
  names: ReturnType<typeof useGameNames>
  moving: Moving
  day: string
  open: readonly Slot[]
  title: string
}

export function DayTable({ play, names, moving, mayMove, day, open, title }: DayProps) {
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
