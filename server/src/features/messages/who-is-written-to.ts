import type { MessageOutcome, MessageTopic } from '@centrepass/contract/messages/message-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { type Reader, readersOf } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** One email: an account, with everyone of the list whom it acts for. */
export type MessageMail = {
  account_id: number
  email: string
  locale: Locale
  /** The first name of who reads it. */
  reader: string
  people: { id: number; name: string }[]
}
export type WrittenTo = { outcomes: Map<number, MessageOutcome>; mails: MessageMail[] }

type Writing = { topic: MessageTopic; today: string }
type Account = { id: number; first_name: string; is_refused: boolean }

/**
 * Who gets an email about these people, and who none and why. The dry run asks it about everyone, and the run asks it
 * again about each account when its turn has come: who wants no news by then gets none.
 */
export async function whoIsWrittenTo(
  db: Database,
  ids: readonly number[],
  { topic, today }: Writing,
): Promise<WrittenTo> {
  const readers = ids.length > 0 ? await readersOf(db, ids, { now: new Date(), today }) : []
  const accounts = await accountsOf(db, readers)
  const byPerson = Map.groupBy(readers, ({ participant_id }) => participant_id)
  const outcomes = new Map<number, MessageOutcome>()
  const mails = new Map<number, MessageMail>()
  for (const id of ids) {
    const all = byPerson.get(id) ?? []
    const wanting = all.filter(({ wants }) => topic === 'service' || wants.news)
    const reached = wanting.filter(({ account_id }) => accounts.get(account_id)?.is_refused === false)
    outcomes.set(id, outcomeOf(all.length, wanting.length, reached.length))
    for (const reader of reached) mailTo(mails, reader, accounts).people.push({ id, name: nameOf(reader) })
  }
  return { outcomes, mails: [...mails.values()].toSorted((a, b) => a.account_id - b.account_id) }
}

/** The topic decides who may get it, with no way round. */
function outcomeOf(linked: number, wanting: number, reached: number): MessageOutcome {
  if (reached > 0) return 'mailed'
  if (linked === 0) return 'no_account'
  return wanting === 0 ? 'no_news' : 'bad_address'
}

const nameOf = ({ first_name, preferred_name, last_name }: Reader) =>
  `${preferred_name || first_name} ${last_name}`

function mailTo(
  mails: Map<number, MessageMail>,
  { account_id, email, language }: Reader,
  accounts: Map<number, Account>,
): MessageMail {
  const known = mails.get(account_id) ?? {
    ...{ account_id, email, locale: language === 'FR' ? ('fr' as const) : ('en' as const) },
    ...{ reader: accounts.get(account_id)?.first_name ?? '', people: [] },
  }
  mails.set(account_id, known)
  return known
}

async function accountsOf(db: Database, readers: readonly Reader[]): Promise<Map<number, Account>> {
  const ids = [...new Set(readers.map(({ account_id }) => account_id))]
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Account>(
    db,
    sql`select id, first_name, email_refused_at is not null as is_refused from accounts
      where id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
