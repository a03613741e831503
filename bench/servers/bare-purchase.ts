import type { Pool, PoolClient } from 'pg'

/** Holds a spot and returns its price, in one statement. Null when there is none left. */
export async function bareValidate(pool: Pool, accountId: unknown, placeId: unknown): Promise<object | null> {
  const { rows } = await pool.query({ name: 'validate', text: VALIDATE, values: [accountId, placeId] })
  return rows[0] ?? null
}

/** Everything a sale leaves behind, one statement after the other in one transaction. */
export async function barePurchase(pool: Pool, accountId: unknown, token: unknown): Promise<object | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const sold = await sell(client, accountId, token)
    await client.query('commit')
    return sold
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function sell(client: PoolClient, accountId: unknown, token: unknown): Promise<object | null> {
  const run = async (name: keyof typeof STEPS, values: unknown[]) =>
    (await client.query({ name, text: STEPS[name], values })).rows[0]
  const cart = await run('spend', [token, accountId])
  if (!cart) return null
  const { place_id, total_cents } = cart
  await run('place', [place_id])
  const { id } = await run('invoice', [accountId, total_cents])
  await run('rows', [id, total_cents - FEE_CENTS, FEE_CENTS])
  await run('payment', [id, total_cents])
  await run('registration', [accountId, place_id, id])
  await run('postings', [id, total_cents, FEE_CENTS - total_cents, -FEE_CENTS])
  await run('outbox', [id])
  return { invoice_id: id }
}

const FEE_CENTS = 200

const VALIDATE = `
  with kept as (
    update bare.places set held = held + 1 where id = $2 and held + sold < limit_places
    returning id, price_cents
  )
  insert into bare.carts (account_id, place_id, total_cents) select $1, id, price_cents from kept
  returning token, total_cents`

const STEPS = {
  spend: 'delete from bare.carts where token = $1 and account_id = $2 returning place_id, total_cents',
  place: 'update bare.places set held = held - 1, sold = sold + 1 where id = $1',
  invoice: 'insert into bare.invoices (account_id, total_cents) values ($1, $2) returning id',
  rows: `insert into bare.invoice_rows (invoice_id, label, amount_cents)
    values ($1, 'Course', $2), ($1, 'Fee', $3)`,
  payment: 'insert into bare.payments (invoice_id, amount_cents) values ($1, $2)',
  registration: 'insert into bare.registrations (account_id, place_id, invoice_id) values ($1, $2, $3)',
  postings: `insert into bare.postings (invoice_id, account, cents)
    values ($1, 'card', $2), ($1, 'courses', $3), ($1, 'fees', $4)`,
  outbox: `insert into bare.outbox (invoice_id, subject, text_body)
    values ($1, 'Your receipt', 'Thank you for your payment.')`,
}
