import type { ReminderOutcome } from '@centrepass/contract/people/reminder-rules'
import { sql } from 'drizzle-orm'
import { type Reader, readersOf } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { misses } from '../listing/list-conditions.ts'

/** What a family is asked to do for one person. */
export type Undone = { id: number; name: string; unsigned: number; papers: boolean; screening: boolean }
/** One email: an account, with everyone it acts for who misses something. */
export type FamilyMail = { account_id: number; email: string; language: string; people: Undone[] }
export type Reminding = { outcomes: Map<number, ReminderOutcome>; mails: FamilyMail[] }

type When = { season: number; today: string }

/**
 * Who gets an email about these people, and who none and why. The dry run asks it about everyone, and the run asks it
 * again about each account when its turn has come: an account that signed meanwhile, or wants no reminders, gets none.
 */
export async function whoIsReminded(
  db: Database,
  ids: readonly number[],
  { season, today }: When,
): Promise<Reminding> {
  const undone = await undoneOf(db, ids, season)
  const readers = await readersOf(db, [...undone.keys()], { now: new Date(), today })
  const refused = await refusedAddresses(db, readers)
  const byPerson = Map.groupBy(readers, ({ participant_id }) => participant_id)
  const outcomes = new Map<number, ReminderOutcome>()
  const mails = new Map<number, FamilyMail>()
  for (const id of ids) {
    const person = undone.get(id)
    const all = byPerson.get(id) ?? []
    const wanting = all.filter(({ wants }) => wants.reminders)
    const reached = wanting.filter(({ account_id }) => !refused.has(account_id))
    outcomes.set(id, person ? outcomeOf(all.length, wanting.length, reached.length) : 'nothing_missing')
    for (const reader of person ? reached : []) mailTo(mails, reader).people.push(person as Undone)
  }
  return { outcomes, mails: [...mails.values()].toSorted((a, b) => a.account_id - b.account_id) }
}

/** A message's class decides who may get it, with no override. */
function outcomeOf(linked: number, wanting: number, reached: number): ReminderOutcome {
  if (reached > 0) return 'mailed'
  if (linked === 0) return 'no_account'
  return wanting === 0 ? 'no_reminders' : 'bad_address'
}

function mailTo(mails: Map<number, FamilyMail>, { account_id, email, language }: Reader): FamilyMail {
  const known = mails.get(account_id) ?? { account_id, email, language, people: [] }
  mails.set(account_id, known)
  return known
}

async function undoneOf(db: Database, ids: readonly number[], season: number): Promise<Map<number, Undone>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Undone>(
    db,
    sql`select p.id, coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name as name,
        (select count(*)::int from documents d where d.participant_id = p.id and d.season_year = ${season}
          and d.status in ('pending', 'viewed')) as unsigned,
        ${misses('papers', season)} as papers, ${misses('screening', season)} as screening
      from participants p where p.erased_at is null and p.id = any(${sql.param([...ids])}::int[])`,
  )
  const waiting = rows.filter(({ unsigned, papers, screening }) => unsigned > 0 || papers || screening)
  return new Map(waiting.map((row) => [row.id, row]))
}

async function refusedAddresses(db: Database, readers: readonly Reader[]): Promise<Set<number>> {
  const ids = [...new Set(readers.map(({ account_id }) => account_id))]
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from accounts where email_refused_at is not null and id = any(${sql.param(ids)}::int[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
