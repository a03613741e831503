import { learnLinks } from './learn-links.ts'
import { paymentsOf } from './model/open.ts'
import type { Scene } from './scene.ts'

/** What is new in the model gets the id that the site gave it, where the order of ids decides something. */
export async function learnIds(scene: Scene): Promise<void> {
  await learnPayments(scene)
  await learnCredits(scene)
  await learnLinks(scene)
  await learnOffers(scene)
}

async function learnPayments({ world, model, before }: Scene): Promise<void> {
  const all = paymentsOf(model)
  const known = new Set(all.map(({ id }) => id))
  if (!known.has(null)) return
  const rows =
    await world.database.rows(`select y.id, y.schedule_id, coalesce(i.id, s.invoice_id, y.invoice_id) as invoice_id
    from payments y left join invoices i on i.purchase_id = y.purchase_id
    left join payment_schedules s on s.id = y.schedule_id
    where y.id > ${before.last_payment} and y.status = 'succeeded' order by y.id`)
  for (const payment of all.filter(({ id }) => id === null)) {
    const plan = payment.plan?.plan?.id ?? null
    const found = rows.find(
      (row) =>
        row.invoice_id === payment.invoice.id && row.schedule_id === plan && !known.has(Number(row.id)),
    )
    payment.id = found ? Number(found.id) : null
    known.add(payment.id)
  }
}

/** Those of one request in the order in which they were made. */
async function learnOffers({ world, model }: Scene): Promise<void> {
  const open = model.products.flatMap(({ line }) => line.offers)
  const fresh = open.filter(({ id }) => id === null)
  if (fresh.length === 0) return
  const known = new Set(open.map(({ id }) => id))
  const rows = await world.database.rows(
    `select id, request_id from wait_offers where outcome is null
     and request_id in (${fresh.map(({ request }) => request.id).join(', ')}) order by id`,
  )
  for (const one of fresh) {
    const found = rows.find(({ id, request_id }) => request_id === one.request.id && !known.has(Number(id)))
    one.id = found ? Number(found.id) : null
    known.add(one.id)
  }
}

/** Of several at once they are told apart by their amounts. */
async function learnCredits({ world, model, before }: Scene): Promise<void> {
  const known = new Set(model.accounts.flatMap(({ credits }) => credits.map(({ id }) => id)))
  if (!known.has(null)) return
  const rows = await world.database.rows(
    `select id, account_id, amount_cents from credits where id > ${before.last_credit} order by id`,
  )
  for (const account of model.accounts) {
    for (const credit of account.credits.filter(({ id }) => id === null)) {
      const isSame = (row: (typeof rows)[number]) =>
        row.account_id === account.id && row.amount_cents === credit.cents
      const found = rows.find((row) => isSame(row) && !known.has(Number(row.id)))
      if (found) known.add(Number(found.id))
      credit.id = found ? Number(found.id) : null
    }
    account.credits.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
  }
}
