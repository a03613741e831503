import { sayEntry } from '@centrepass/contract/books/entry-words'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { csvLines } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { closedUntil, type Span } from '../closing/days.queries.ts'

const HEADER = ['date', 'number', 'account_code', 'account_name', 'debit', 'credit', 'text', 'reference']
/** Entries read at once: a few postings each. */
const AT_ONCE = 2000

type Line = {
  id: number
  day: string
  code: string
  name: string
  cents: number
  kind: string
  fact: string
  /** Where the day of it was closed when it was booked. */
  happened_on: string | null
  reference: string
}

/** The postings of closed days, which never change: the file of the same days is the same file. */
export async function journalOf(db: Database, span: Span, locale: Locale) {
  const { from, until } = span
  if (from > until) throw new Failure('bad_request')
  const { closed_until } = await closedUntil(db)
  if (closed_until === null || until > closed_until) throw new Failure('days_open', { day: until })
  await record(db, null, 'journal.taken', { filter: `${from} – ${until}` })
  async function* lines() {
    // The mark by which a spreadsheet knows that the letters are Unicode.
    yield `\uFEFF${csvLines([HEADER])}`
    let page = await linesAfter(db, { ...span, locale, day: from, id: 0 })
    while (page.length > 0) {
      yield csvLines(page.map((line) => cellsOf(line, locale)))
      const last = page.at(-1)
      if (!last) return
      page = await linesAfter(db, { ...span, locale, day: last.day, id: last.id })
    }
  }
  return { name: `journal-${from}-${until}.csv`, lines: lines() }
}

/** An amount has its two decimals and is on one side, as accounting programs read it. */
function cellsOf(line: Line, locale: Locale): (string | number)[] {
  const { day, id, code, name, cents, happened_on, reference } = line
  const [debit, credit] = cents > 0 ? [moneyOf(cents), ''] : ['', moneyOf(-cents)]
  const said = sayEntry(locale, line)
  const text = happened_on === null ? said : `${said} (${happened_on})`
  return [day, id, code, name, debit, credit, text, reference]
}

type After = Span & { locale: Locale; day: string; id: number }

function linesAfter(db: Database, { until, locale, day, id }: After): Promise<Line[]> {
  return rowsOf<Line>(
    db,
    sql`with entries as (
      select id, booked_on, happened_on, kind, fact, invoice_id from ledger_transactions
      where (booked_on, id) > (${day}::date, ${id}) and booked_on <= ${until}::date
      order by booked_on, id limit ${AT_ONCE}
    )
    select e.id::float8 as id, e.booked_on::text as day, a.code,
      ${locale === 'fr' ? sql`a.name_fr` : sql`a.name`} as name, p.cents,
      e.kind, e.fact, case when e.happened_on < e.booked_on then e.happened_on::text end as happened_on,
      coalesce(i.number, '') as reference
    from entries e join ledger_postings p on p.transaction_id = e.id
    join ledger_accounts a on a.account = p.account left join invoices i on i.id = e.invoice_id
    order by e.booked_on, e.id, p.id`,
  )
}
