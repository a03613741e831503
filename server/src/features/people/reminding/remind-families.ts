import { grantsThatAllow, type ScopeKind } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import { sql } from 'drizzle-orm'
import { grantsOf } from '#features/office/grants/grants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { during } from '#platform/current-request'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { type RunKind, reminderRows } from '#platform/database/tables/reminders'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { ReminderLetters } from './reminder-letters.ts'
import {
  beginRuns,
  claimRow,
  endRuns,
  isRow,
  nextRow,
  putRowAside,
  type ReminderRow,
  stopRun,
} from './reminder-rows.queries.ts'
import { type FamilyMail, whoIsReminded } from './who-is-reminded.ts'

export type RemindDeps = {
  db: Database
  letters: ReminderLetters
  /** Each queues the email of one account, or says why there is none. What they send is above this floor. */
  send: Record<Exclude<RunKind, 'missing'>, (tx: Database, row: AccountRow) => Promise<string | null>>
  season: SeasonFacts
  tell: (error: unknown) => void
  /** Tests stop the process at these points. */
  reach: (point: string) => void
}

/** The email of one account: the people it is about, or the invoices. */
export type AccountRow = { run_id: number; account_id: number; people: number[]; invoices: number[] }

/** As the calls that ask for the runs. */
const NEEDED: Record<RunKind, { verb: OfficeVerb; scopes: ScopeKind[] }> = {
  missing: { verb: 'list.remind', scopes: ['club'] },
  debts: { verb: 'invoice.send', scopes: [] },
  message: { verb: 'message.send', scopes: [] },
}

/** A process that stops waits for its round. */
const IN_A_ROUND = 200

/**
 * Sends what is due of all runs, one account in one transaction, in the order of the accounts: a process that dies
 * leaves every account with its email or without, and the next round goes on there.
 */
export async function remindFamilies(deps: RemindDeps): Promise<void> {
  await beginRuns(deps.db)
  for (let done = 0; done < IN_A_ROUND; done += 1) {
    const row = await nextRow(deps.db)
    if (!row) break
    if (await mayRemind(deps.db, row)) await remindRow(deps, row)
    else await stopRun(deps.db, row)
  }
  await endRuns(deps.db)
}

/** An officer who has lost the role meanwhile sends nothing more. */
const mayRemind = async (db: Database, { asked_by, kind }: ReminderRow) =>
  grantsThatAllow(await grantsOf(db, asked_by), NEEDED[kind]).length > 0

/** The audit names the officer who asked for it. */
function remindRow(deps: RemindDeps, row: ReminderRow): Promise<void> {
  return during({ reference: 'job remind-families', accountId: row.asked_by }, async () => {
    try {
      await retrying(() => deps.db.transaction((tx) => remindOne(tx, deps, row)))
      deps.reach('family reminded')
    } catch (error) {
      deps.tell(error)
      await putRowAside(deps.db, row)
    }
  })
}

async function remindOne(tx: Database, deps: RemindDeps, row: ReminderRow): Promise<void> {
  const mine = await claimRow(tx, row)
  if (!mine) return
  const why =
    row.kind === 'missing'
      ? await remindOfMissing(tx, deps, { row, people: mine.people })
      : await deps.send[row.kind](tx, { ...row, ...mine })
  await tx
    .update(reminderRows)
    .set({ state: why === null ? 'sent' : 'skipped', code: why, done_at: sql`now()` })
    .where(isRow(row))
  deps.reach('family about to be reminded')
}

type Missing = { row: ReminderRow; people: number[] }

async function remindOfMissing(
  tx: Database,
  { letters, season }: RemindDeps,
  { row, people }: Missing,
): Promise<string | null> {
  const { mails, outcomes } = await whoIsReminded(tx, people, {
    ...{ season: row.season_year, today: season.today },
  })
  const mail = mails.find(({ account_id }) => account_id === row.account_id)
  if (mail) await send(tx, letters, { row, mail })
  return mail ? null : ([...outcomes.values()].find((outcome) => outcome !== 'mailed') ?? 'no_account')
}

async function send(
  tx: Database,
  letters: ReminderLetters,
  { row, mail }: { row: ReminderRow; mail: FamilyMail },
): Promise<void> {
  const code = newSecret()
  const { account_id, email, language, people } = mail
  await tx.insert(unsubscribeLinks).values({ hash: hashOf(code), account_id, topic: 'reminders' })
  await queueEmail(tx, email, letters.missing(language, people, code))
  await record(tx, account_id, 'reminders.sent', { reminder_run_id: row.run_id, people: people.length })
}
