import { grantsThatAllow, type ScopeKind } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import { and, eq, sql } from 'drizzle-orm'
import { grantsOf } from '#features/office/grants/grants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { during } from '#platform/current-request'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { rowsOf } from '#platform/database/rows-of'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { type RunKind, reminderRows, reminderRuns } from '#platform/database/tables/reminders'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { ReminderLetters } from './reminder-letters.ts'
import { stepAction } from './step-reminders.ts'
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
type Row = {
  run_id: number
  kind: RunKind
  account_id: number
  asked_by: number
  season_year: number
  tries: number
}

/** As the calls that ask for the runs. */
const NEEDED: Record<RunKind, { verb: OfficeVerb; scopes: ScopeKind[] }> = {
  missing: { verb: 'list.remind', scopes: ['club'] },
  debts: { verb: 'invoice.send', scopes: [] },
  message: { verb: 'message.send', scopes: [] },
}

const MOST_TRIES = 3
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

/** From now on it can be stopped, and no longer called back. */
const beginRuns = (db: Database) =>
  rowsOf(db, sql`update reminder_runs set state = 'running' where state = 'waiting' and starts_at <= now()`)

async function nextRow(db: Database): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select r.run_id, r.account_id, r.tries, o.asked_by, o.season_year, o.kind
      from reminder_rows r join reminder_runs o on o.id = r.run_id
      where o.state = 'running' and r.state = 'waiting' order by r.run_id, r.tries, r.account_id limit 1`,
  )
  return row
}

/** An officer who has lost the role meanwhile sends nothing more. */
const mayRemind = async (db: Database, { asked_by, kind }: Row) =>
  grantsThatAllow(await grantsOf(db, asked_by), NEEDED[kind]).length > 0

/** A colleague may resume it. */
const stopRun = (db: Database, { run_id, kind }: Row) =>
  db.transaction(async (tx) => {
    const stopped = await tx
      .update(reminderRuns)
      .set({ state: 'stopped' })
      .where(and(eq(reminderRuns.id, run_id), eq(reminderRuns.state, 'running')))
      .returning({ id: reminderRuns.id })
    if (stopped.length > 0) await record(tx, null, stepAction(kind, 'stopped'), { reminder_run_id: run_id })
  })

/** The audit names the officer who asked for it. */
function remindRow(deps: RemindDeps, row: Row): Promise<void> {
  return during({ reference: 'job remind-families', accountId: row.asked_by }, async () => {
    try {
      await retrying(() => deps.db.transaction((tx) => remindOne(tx, deps, row)))
      deps.reach('family reminded')
    } catch (error) {
      deps.tell(error)
      await putAside(deps.db, row)
    }
  })
}

async function remindOne(tx: Database, deps: RemindDeps, row: Row): Promise<void> {
  const mine = await claim(tx, row)
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

type Missing = { row: Row; people: number[] }

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

/** A stop waits for this transaction, or this one sees the stop. Another worker may have the row or have ended it. */
async function claim(tx: Database, row: Row): Promise<{ people: number[]; invoices: number[] } | undefined> {
  const [run] = await tx.select().from(reminderRuns).where(eq(reminderRuns.id, row.run_id)).for('share')
  if (run?.state !== 'running') return undefined
  const [mine] = await tx
    .select({ people: reminderRows.people, invoices: reminderRows.invoices })
    .from(reminderRows)
    .where(and(isRow(row), eq(reminderRows.state, 'waiting')))
    .for('update')
  return mine
}

async function send(
  tx: Database,
  letters: ReminderLetters,
  { row, mail }: { row: Row; mail: FamilyMail },
): Promise<void> {
  const code = newSecret()
  const { account_id, email, language, people } = mail
  await tx.insert(unsubscribeLinks).values({ hash: hashOf(code), account_id, topic: 'reminders' })
  await queueEmail(tx, email, letters.missing(language, people, code))
  await record(tx, account_id, 'reminders.sent', { reminder_run_id: row.run_id, people: people.length })
}

const isRow = ({ run_id, account_id }: Row) =>
  and(eq(reminderRows.run_id, run_id), eq(reminderRows.account_id, account_id))

/** Tried again after the others, and given up after the last try. */
const putAside = (db: Database, { run_id, account_id }: Row) =>
  rowsOf(
    db,
    sql`update reminder_rows set tries = tries + 1,
        state = case when tries + 1 >= ${MOST_TRIES} then 'failed' else 'waiting' end,
        code = case when tries + 1 >= ${MOST_TRIES} then 'unexpected' end,
        done_at = case when tries + 1 >= ${MOST_TRIES} then now() end
      where run_id = ${run_id} and account_id = ${account_id} and state = 'waiting'`,
  )

const endRuns = (db: Database) =>
  rowsOf(
    db,
    sql`update reminder_runs o set state = 'done', ended_at = now() where o.state = 'running'
      and not exists (select from reminder_rows r where r.run_id = o.id and r.state = 'waiting')`,
  )
