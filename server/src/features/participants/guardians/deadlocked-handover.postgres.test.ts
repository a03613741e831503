import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { linkingIn } from '#test/acting/linking'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { participantLetters } from '../record/participant-emails.ts'
import { handOverAtMajority } from './hand-over-at-majority.ts'

/** Long enough for the handover to be waiting for the person, well before PostgreSQL looks for a deadlock. */
const WAITING_MS = 400

test('a handover that PostgreSQL gives up to end a deadlock is finished in the same round', async () => {
  const world = await startWorld()
  const signe = await linkingIn(world).idOf('Signe Vinter')
  const { accountId } = await signedIn(world, 'coparent@mail.example')
  const link = `participant_id = ${signe} and account_id = ${accountId}`
  await world.database.script(`update guardianships set hands_over_on = '2025-02-07' where ${link}`)
  const { association } = await world.purchasing.configuration()
  const season = await seasonAt(world.database.db, world.clock)
  const letters = participantLetters(association, 'http://localhost:3000')

  const deadlocks = async () => {
    const [found] = await world.database.rows(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(found?.deadlocks)
  }
  // The database has served other tests.
  const before = await deadlocks()

  const { round } = await world.database.db.transaction(async (tx) => {
    // This side never looks for a deadlock, so that PostgreSQL always gives the handover up.
    await tx.execute(sql`set local deadlock_timeout = '1min'`)
    await tx.execute(sql`select from participants where id = ${signe} for update`)
    const round = handOverAtMajority({ db: world.database.db, letters, season })
    // Handled here already, since it may fail before anyone waits for it.
    round.catch(() => {})
    await pause(WAITING_MS)
    await tx.execute(sql`select from accounts where id = ${accountId} for update`)
    return { round }
  })
  await round

  await expect.poll(deadlocks, { timeout: 5000 }).toBe(before + 1)
  const ended = await world.database.rows(`select reason from ended_links where ${link}`)
  expect(ended).toEqual([{ reason: 'came of age' }])
})
