import type { PlayGame, TournamentPlay } from '@centrepass/contract/play/plays'
import { isSameSlot, type Slot } from '@centrepass/contract/play/slot-rules'
import { useState } from 'react'
import { useDeed } from '#office/use-deed.ts'
import { useWords } from '#words/locale.ts'
import { type Move, moveGames } from '../play-calls.ts'
import { scheduleWords } from './schedule-words.ts'

/** One game is in the hand; where it is put, another one gives up its place for it. */
export function useMoving(play: TournamentPlay) {
  const words = useWords(scheduleWords)
  const [id, setId] = useState<number | null>(null)
  const chosen = play.games.find((game) => game.id === id) ?? null
  const moved = useDeed(words.moved)
  const swapped = useDeed(words.swapped)
  const put = (slot: Slot | null) => {
    if (!chosen) return
    setId(null)
    const moves = movesFor(play.games, chosen, slot)
    if (moves.length === 0) return
    return (moves.length > 1 ? swapped : moved).run(() => moveGames(play, moves))
  }
  const pin = (game: PlayGame) => {
    setId(null)
    const move = { game_id: game.id, slot: game.slot, is_pinned: !game.is_pinned }
    return moved.run(() => moveGames(play, [move]))
  }
  return {
    chosen,
    choose: (game: PlayGame | null) => setId(game?.id ?? null),
    put,
    pin,
    errors: [...moved.errors, ...swapped.errors],
  }
}

/** Two games change places; one that was played stays. */
export function movesFor(games: readonly PlayGame[], chosen: PlayGame, slot: Slot | null): Move[] {
  if (isSameSlot(chosen.slot, slot)) return []
  const there = slot && games.find((game) => isSameSlot(game.slot, slot))
  if (there && there.home_goals !== null) return []
  const move = { game_id: chosen.id, slot, is_pinned: chosen.is_pinned }
  return there ? [move, { game_id: there.id, slot: chosen.slot, is_pinned: there.is_pinned }] : [move]
}
