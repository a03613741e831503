import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '#server/test/databases/new-database.ts'
import type { TakenMail } from '../moody-mail-server.ts'

/** A job waits ten minutes at most between two tries of the same thing; then it has its turn. */
const PATIENCE_MS = 720_000

/** One buyer in ten has a card that is declined, or that leaves us in the dark before or after it is charged. */
export async function spoilCards(databaseUrl: string, buyers: number): Promise<void> {
  const meanings = [
    ...['hangs_after_charging', 'resets_before_charging', 'resets_after_charging', 'breaks_before_charging'],
    ...['breaks_after_charging', 'answers_html', 'answers_too_many', 'hangs_before_charging'],
    ...['declines:card_declined', 'succeeds_slowly'],
  ]
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `update sandbox_tokens t set meaning = ($1::text[])[1 + (n / 10) % $2::int]
       from generate_series(10, $3::int, 10) as n
       where t.hash = encode(sha256(('ott_sbx_' || lpad(n::text, 43, '0'))::bytea), 'hex')`,
      [meanings, meanings.length, buyers],
    ),
  )
}

/** Waits until nothing is under way any more, and says what still is when patience ends. */
export async function untilQuiet(databaseUrl: string): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS
  return onDatabase(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ what: string; n: number }>(UNDER_WAY)
      const left = rows.filter(({ n }) => n > 0)
      if (left.length === 0) return []
      if (performance.now() > until) return left.map(({ what, n }) => `${n} ${what} after minutes of quiet`)
      await pause(1000)
    }
  })
}

const UNDER_WAY = `
  select 'mails not sent' as what, count(*)::int as n from outbox_emails
    where sent_at is null and given_up_at is null
  union all select 'payments not settled', count(*)::int from payments where status in ('processing', 'unknown')
  union all select 'purchases not settled', count(*)::int from purchases where state in ('charging', 'unknown')
  union all select 'refunds not over', count(*)::int from refunds
    where status in ('asked', 'pending') and account_id > 1000000
  union all select 'disputes that we do not know', count(*)::int from sandbox_disputes s
    join payments y on y.charge_id = s.charge_id left join disputes d on d.id = s.id and d.status = s.status
    where s.status <> 'coming' and d.id is null
  union all select 'products not called off', count(*)::int from call_offs where state = 'running'
  union all select 'documents not sealed', count(*)::int from documents where seal_due_at is not null`

/** Every email that counts as sent has arrived. Twice is allowed only where the mail server hung up or we were killed. */
export async function wrongAboutMail(databaseUrl: string, taken: readonly TakenMail[]): Promise<string[]> {
  const arrived = new Set(taken.map(({ id }) => id))
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ message_id: string }>('select message_id from outbox_emails where sent_at is not null'),
  )
  const lost = rows.filter(({ message_id }) => !arrived.has(message_id.replace(/^<|>$/g, '')))
  console.log(
    `mails: ${rows.length} written, ${taken.length} taken, ${taken.length - arrived.size} of them again`,
  )
  return lost.length === 0 ? [] : [`${lost.length} mails were never taken by the mail server`]
}
