import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '#server/test/databases/new-database.ts'

const LOOK_EVERY_MS = 50

/** As long as a letter of the site. */
export const TEXT = 'Hello,\n\nyour payment has arrived. '.repeat(20)
export const HTML = `<!doctype html><html lang="en"><body>${'<p>Your payment has arrived.</p>'.repeat(100)}</body></html>`

/** Puts so many into the outbox at once, with an invoice each if there is one, and waits until the site has sent them. */
export async function sendMails(databaseUrl: string, count: number, invoiceId: number | null): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into outbox_emails (message_id, to_address, subject, text_body, html_body, invoice_id)
       select '<' || gen_random_uuid() || '@centrepass>', 'person' || n || '@mail.example', 'Your receipt', $1, $2, $3
       from generate_series(1, $4::int) n`,
      [TEXT, HTML, invoiceId, count],
    )
    for (;;) {
      const { rows } = await client.query('select 1 from outbox_emails where sent_at is null limit 1')
      if (rows.length === 0) return
      await pause(LOOK_EVERY_MS)
    }
  })
}

/** An invoice as families of the demo have them. */
export async function anyInvoice(databaseUrl: string): Promise<number> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query('select id from invoices order by id limit 1'),
  )
  return rows[0].id
}
