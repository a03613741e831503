import { isMild } from '@centrepass/contract/play/break-kinds'
import { brokenIn } from '@centrepass/contract/play/break-rules'
import { gridOf, playingOf, wishesOf } from '@centrepass/contract/play/plan-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import type { SearchAnswer, SearchOrder } from '@centrepass/contract/play/search-schedule'
import { isSameSlot } from '@centrepass/contract/play/slot-rules'
import type { Move } from '../play-calls.ts'

export type Found = Pick<SearchAnswer, 'works_without'> & { moves: Move[]; broken: number }

/** Looks for a schedule in a thread of its own, and answers with what would move. */
export async function searchFor(play: TournamentPlay): Promise<Found> {
  const order: SearchOrder = {
    games: playingOf(play),
    grid: gridOf(play.settings),
    wishes: wishesOf(play),
  }
  const { slots, works_without } = await inWorker(order)
  const found = new Map(slots)
  const moves = play.games.flatMap((game): Move[] => {
    const slot = found.get(game.id)
    const isLeft = slot === undefined || game.home_goals !== null || isSameSlot(slot, game.slot)
    return isLeft ? [] : [{ game_id: game.id, slot, is_pinned: game.is_pinned }]
  })
  const placed = order.games.map((game) => ({ ...game, slot: found.get(game.id) ?? null }))
  const broken = brokenIn(placed, order.wishes).filter(({ kind }) => !isMild(kind)).length
  return { moves, broken, works_without }
}

function inWorker(order: SearchOrder): Promise<SearchAnswer> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>()
  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('The search stopped.')))
  worker.postMessage(order)
  return promise.finally(() => worker.terminate())
}
