import type { startReminders as contract, ReminderRun } from '@centrepass/contract/people/reminder-runs'
import type { z } from 'zod'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { Asking } from '../person-page.queries.ts'
import { type Chosen, chosenBy } from './preview-reminders.ts'
import { requireRun } from './reminder-runs.queries.ts'
import { storeRun } from './store-run.ts'

type Wish = z.output<typeof contract.body>

/** Writes down who is reminded, or does nothing if that is not what was shown. A job sends the emails. */
export async function startReminders(asking: Asking, wish: Wish): Promise<ReminderRun> {
  const { db, actor } = asking
  const { selection, reason, people, digest } = wish
  const id = await db.transaction(async (tx) => {
    const chosen = await chosenBy({ ...asking, db: tx }, selection)
    if (chosen.ids.length !== people || chosen.digest !== digest) throw new Failure('list_changed')
    if (chosen.mails.length === 0) throw new Failure('no_one_to_remind')
    const run = await storeRun(
      tx,
      {
        ...{ selection, digest, people, reason, season_year: chosen.season },
        ...{ left_out: leftOut(chosen), asked_by: actor.accountId },
      },
      chosen.mails.map(({ account_id, people }) => ({ account_id, people: people.map(({ id }) => id) })),
    )
    await recordChange(tx, null, {
      ...{ action: 'reminders.asked_for', subject: { reminder_run_id: run }, reason },
      after: { people, emails: chosen.mails.length, filter: selection.filter },
    })
    return run
  })
  return requireRun({ ...asking, kind: 'missing' }, id)
}

/** Those who get no email, by the reason. */
function leftOut({ ids, outcomes }: Chosen): Record<string, number[]> {
  const others = ids.filter((id) => outcomes.get(id) !== 'mailed')
  return Object.fromEntries(Map.groupBy(others, (id) => outcomes.get(id) ?? 'nothing_missing'))
}
