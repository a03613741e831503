import type { Slot } from '@centrepass/contract/play/slot-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { violates } from '#platform/database/violates'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { type Change, changePlan } from './change-plan.ts'
import { gamesOf, presentGame } from './plays.queries.ts'

type Move = { game_id: number; slot: Slot | null; is_pinned: boolean }

/** Puts games into slots, all at once: two that change places never stand on one field. */
export async function moveGames(
  db: Database,
  actor: OfficeActor,
  { moves, ...change }: Change & { moves: readonly Move[] },
): Promise<void> {
  try {
    await changePlan(db, actor, change, async (tx, { tournament, plan }) => {
      const ids = moves.map(({ game_id }) => game_id)
      const games = (await gamesOf(tx, tournament.id, ids)).map(presentGame)
      if (games.length !== new Set(ids).size || ids.length !== games.length)
        throw new Failure('play_not_theirs')
      if (games.some(({ home_goals }) => home_goals !== null)) throw new Failure('game_played')
      const days = new Set(plan.settings.days.map(({ day }) => day))
      const fields = new Set(plan.settings.fields)
      if (moves.some(({ slot }) => slot && !(days.has(slot.day) && fields.has(slot.field))))
        throw new Failure('no_such_slot')
      await writeMoves(tx, moves)
      await recordChange(tx, null, {
        action: 'play.moved',
        subject: { tournament_id: tournament.id, games: moves.length },
        before: Object.fromEntries(games.map(({ id, slot }) => [id, slot])),
        after: Object.fromEntries(moves.map(({ game_id, slot }) => [game_id, slot])),
      })
    })
  } catch (error) {
    if (violates(error, 'play_games_slot')) throw new Failure('slot_taken')
    throw error
  }
}

function writeMoves(tx: Database, moves: readonly Move[]) {
  const rows = moves.map(({ game_id, slot, is_pinned }) => ({
    ...{
      game_id,
      is_pinned,
      day: slot?.day ?? null,
      minute: slot?.minute ?? null,
      field: slot?.field ?? null,
    },
  }))
  return rowsOf(
    tx,
    sql`update play_games g set day = m.day, minute = m.minute, field = m.field, is_pinned = m.is_pinned
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m (game_id int, day date, minute int, field text, is_pinned boolean)
      where g.id = m.game_id`,
  )
}
