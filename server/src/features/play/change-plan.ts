import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { playPlans } from '#platform/database/tables/play'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { planOf, requireTournament } from './plays.queries.ts'

export type Change = { tournamentId: number; version: number }
type Ground = Awaited<ReturnType<typeof lockPlan>>

/**
 * Changes the plan of a tournament in one transaction, unless a colleague changed it since: the version is what the
 * desk has seen. Of two who change it at once, the second finds the newer version and is told so.
 */
export async function changePlan<T>(
  db: Database,
  actor: Pick<OfficeActor, 'grants'>,
  { tournamentId, version }: Change,
  work: (tx: Database, ground: Ground) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const ground = await lockPlan(tx, actor, tournamentId)
    if (ground.plan.version !== version) throw new Failure('play_changed')
    const done = await work(tx, ground)
    await tx
      .update(playPlans)
      .set({ version: sql`${playPlans.version} + 1` })
      .where(eq(playPlans.tournament_id, tournamentId))
    return done
  })
}

/** The plan's row, made with the first change, locked until the end of the transaction. */
export async function lockPlan(tx: Database, actor: Pick<OfficeActor, 'grants'>, tournamentId: number) {
  const tournament = await requireTournament(tx, actor, tournamentId)
  const { settings, version } = await planOf(tx, tournament)
  const isNew = version === 0
  if (isNew) {
    await tx.insert(playPlans).values({ tournament_id: tournamentId, settings }).onConflictDoNothing()
  }
  await tx.select().from(playPlans).where(eq(playPlans.tournament_id, tournamentId)).for('update')
  const plan = await planOf(tx, tournament)
  // The first change was seen as version 0, unless another was first.
  return { tournament, plan: isNew && plan.version === 1 ? { ...plan, version: 0 } : plan }
}
