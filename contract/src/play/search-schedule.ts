import { isMild } from './break-kinds.ts'
import { brokenIn } from './break-rules.ts'
import { findSchedule } from './find-schedule.ts'
import type { Playing, Wishes } from './schedule-model.ts'
import { type Grid, type Slot, slotsOf } from './slot-rules.ts'

/** What can be left out to see whether it is what stands in the way. */
const leavable = ['rest', 'late', 'closed', 'fields', 'umpires'] as const
type Leavable = (typeof leavable)[number]

export type SearchOrder = { games: readonly Playing[]; grid: Grid; wishes: Wishes; tries?: number }
export type SearchAnswer = {
  slots: [game: number, slot: Slot | null][]
  /** Wishes without which nothing else is broken; asked only where something is broken with all of them. */
  works_without: Leavable[]
}

/** The best schedule that was found; where it breaks wishes, whether leaving one kind of them out would help. */
export function searchSchedule(order: SearchOrder): SearchAnswer {
  const found = search(order)
  if (isFound(order, found)) return { slots: [...found], works_without: [] }
  const short = { ...order, tries: (order.tries ?? 150_000) / 5 }
  const works_without = leavable.filter((wish) => {
    const other = without(short, wish)
    return other !== null && isFound(other, search(other))
  })
  return { slots: [...found], works_without }
}

const search = ({ games, grid, wishes, tries }: SearchOrder) =>
  findSchedule({ games, slots: slotsOf(grid), wishes, ...(tries && { tries }) })

function isFound({ games, wishes }: SearchOrder, slots: ReadonlyMap<number, Slot | null>): boolean {
  const placed = games.map((game) => ({ ...game, slot: slots.get(game.id) ?? null }))
  return brokenIn(placed, wishes).every(({ kind }) => isMild(kind))
}

/** Null where there is no such wish. */
function without({ wishes, grid, ...order }: SearchOrder, wish: Leavable): SearchOrder | null {
  const other = {
    rest: wishes.rest_minutes > 0 && { ...order, grid, wishes: { ...wishes, rest_minutes: 0 } },
    late: wishes.late.length > 0 && { ...order, grid, wishes: { ...wishes, late: [] } },
    closed: grid.closed.length > 0 && { ...order, grid: { ...grid, closed: [] }, wishes },
    fields: wishes.fields.length > 0 && { ...order, grid, wishes: { ...wishes, fields: [] } },
    umpires: wishes.umpires_per_game > 0 && { ...order, grid, wishes: { ...wishes, umpires_per_game: 0 } },
  }[wish]
  return other || null
}
