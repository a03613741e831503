import { setTimeout as pause } from 'node:timers/promises'
import { buyerOf, makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { percentileOf } from '../reporting/statistics.ts'
import { type Asked, STATUS_NOTE, statusDuring } from '../reporting/status-during.ts'
import { startSite } from '../servers/start-site.ts'

const INVOICES = 20
const ROWS = 200
const WAVES = 3
const CALM_MS = 5000
const MOST_P99_MS = 250

/** Long invoices drawn for many people at once: does everyone else have to wait for them? */
export async function measureInvoicePdf(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_invoice_pdf')
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  try {
    await makeBuyers(databaseUrl, INVOICES)
    const ids = await makeInvoices(databaseUrl)
    // Fonts are read and the drawing thread is started for the first one.
    await download(site.url, 1, ids[0])
    const calm = await statusDuring(site.url, pause(CALM_MS))
    const waves: Wave[] = []
    for (let wave = 0; wave < WAVES; wave++) waves.push(await downloadAll(site.url, ids))
    const busy = {
      waits: waves.flatMap(({ waits }) => waits),
      refused: waves.reduce((sum, { refused }) => sum + refused, 0),
    }
    return outcomeOf(calm, busy, waves)
  } finally {
    await site.stop()
  }
}

type Wave = Asked & { seconds: number; bytes: number }

async function downloadAll(siteUrl: string, ids: number[]): Promise<Wave> {
  const began = performance.now()
  const downloads = Promise.all(ids.map((id, index) => download(siteUrl, index + 1, id)))
  const ended = downloads.then((sizes) => ({
    seconds: (performance.now() - began) / 1000,
    bytes: Math.max(...sizes),
  }))
  const asked = await statusDuring(siteUrl, ended)
  return { ...asked, ...(await ended) }
}

async function download(siteUrl: string, buyer: number, id: number | undefined): Promise<number> {
  const { accountId, accessToken } = buyerOf(buyer)
  const url = `${siteUrl}/api/accounts/${accountId}/invoices/${id}/download`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  return byteLength
}

/** One for each buyer, as a purchase of that many rows would leave it. */
async function makeInvoices(databaseUrl: string): Promise<number[]> {
  const made = `
    with bought as (
      insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
      select id, encode(sha256(email::bytea), 'hex'), repeat('0', 64), 'paid', ${ROWS * 6825}
      from accounts where email like 'buyer-%' order by id returning id, account_id
    ), invoiced as (
      insert into invoices (account_id, purchase_id, number, status, issued_on, subtotal_cents, fees_cents,
        taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, tax_label, billing)
      select account_id, id, 'BENCH-' || id, 'paid', current_date, ${ROWS * 6500}, 0, ${ROWS * 325},
        ${ROWS * 6825}, 0, 0, ${ROWS * 6825}, 'GST 5 %', '${BILLING}' from bought returning id, account_id
    ), listed as (
      insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
        product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
        fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
      select i.id, position, p.id, p.participant_number, p.first_name || ' ' || p.last_name, 'Course', c.id,
        c.code, c.name, 0, 0, 6500, 0, 325, false, true, false
      from invoiced i join participants p on p.id = i.account_id, courses c,
        generate_series(0, ${ROWS - 1}) as position where c.code = 'NCCP-COM'
    )
    select id from invoiced order by account_id`
  const { rows } = await onDatabase(databaseUrl, (client) => client.query(made))
  return rows.map(({ id }) => id)
}

const BILLING = JSON.stringify({
  name: 'Buyer Bench',
  email: 'buyer@mail.example',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
})

function outcomeOf(calm: Asked, busy: Asked, waves: Wave[]): Outcome {
  const p99 = percentileOf(busy.waits, 0.99)
  const kilobytes = (Math.max(...waves.map(({ bytes }) => bytes)) / 1000).toFixed(0)
  const seconds = waves.map((wave) => wave.seconds.toFixed(1)).join(', ')
  return {
    head: ['Downloads', 'Seconds', 'Status asked', 'p50', 'p99', 'max'],
    rows: [
      ['none', (CALM_MS / 1000).toFixed(1), ...waitsIn(calm)],
      [`${WAVES} × ${INVOICES} invoices of ${ROWS} rows`, seconds, ...waitsIn(busy)],
    ],
    notes: [
      `Target: p99 of GET /api/status/ stays below ${MOST_P99_MS} ms while invoices are downloaded. ${STATUS_NOTE}`,
      `${INVOICES} accounts download at once, each its own; a file has up to ${kilobytes} kB.`,
    ],
    missed: [
      p99 < MOST_P99_MS ? [] : `status p99 ${p99.toFixed(0)} ms, wanted < ${MOST_P99_MS} ms`,
      busy.refused === 0 ? [] : `${busy.refused} questions for the status were refused`,
    ].flat(),
  }
}

const waitsIn = ({ waits }: Asked) => [
  String(waits.length),
  ...[percentileOf(waits, 0.5), percentileOf(waits, 0.99), Math.max(...waits)].map(
    (ms) => `${ms.toFixed(0)} ms`,
  ),
]
