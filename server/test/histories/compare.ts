import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import type { OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { office } from '#test/access/office'
import { learnIds } from './learn-ids.ts'
import { cashOf } from './model/giving-back.ts'
import { soldOf } from './model/selling.ts'
import { type Account, type Invoice, openOf, sum } from './model/state.ts'
import { BOOKS, type Books, type Scene } from './scene.ts'
import { money, type Step } from './step.ts'

export type Difference = { of: string; model: unknown; site: unknown }

/** The model held against the site after one step: the answer, the books, the spots, and the account it was about. */
export async function compare(scene: Scene, step: Step): Promise<Difference[]> {
  await learnIds(scene)
  const found = [
    { of: 'answer', model: step.expected, site: step.answered },
    ...(await compareBooks(scene)),
    ...(await compareSpots(scene)),
    ...(step.account ? await compareAccount(scene, step.account) : []),
    ...(step.invoice ? await compareInvoice(scene, step.invoice) : []),
  ]
  return found.filter(({ model, site }) => JSON.stringify(model) !== JSON.stringify(site))
}

/** Every account and every invoice. */
export async function compareAll(scene: Scene): Promise<Difference[]> {
  await learnIds(scene)
  const found = await compareBooks(scene)
  for (const account of scene.model.accounts) found.push(...(await compareAccount(scene, account)))
  for (const invoice of scene.model.invoices) found.push(...(await compareInvoice(scene, invoice)))
  return found.filter(({ model, site }) => JSON.stringify(model) !== JSON.stringify(site))
}

async function compareBooks({ world, model, before }: Scene): Promise<Difference[]> {
  const [row] = await world.database.rows(BOOKS)
  const now = row as unknown as Books
  const accounts = Object.entries(model.ledger).map(([account, cents]) => ({
    ...{ of: `ledger ${account}`, model: cents },
    site: (now.ledger[account] ?? 0) - (before.ledger[account] ?? 0),
  }))
  return [
    ...accounts,
    { of: 'sum of the ledger', model: 0, site: now.sum },
    { of: 'cents at the provider', model: model.provider, site: now.provider - before.provider },
  ]
}

async function compareSpots({ world, model }: Scene): Promise<Difference[]> {
  const rows = await world.database.rows(`select p.code, o.sold, o.held from programs p
    join offerings o on o.id = p.offering_id where p.season_year = 2024`)
  return model.products.map((product) => {
    const kept = model.pending
      .flatMap(({ sale }) => sale.items)
      .filter((item) => item.product === product).length
    const row = rows.find(({ code }) => code === product.code)
    return {
      of: `spots of ${product.code}`,
      model: { sold: soldOf(model, product), held: kept },
      site: { sold: row?.sold, held: row?.held },
    }
  })
}

async function compareAccount(scene: Scene, account: Account): Promise<Difference[]> {
  const { world, before } = scene
  const all = await world.get<{ data: OfficeCredit[] }>(
    `/api/operations/accounts/${account.id}/credits`,
    office,
  )
  const ours = all.body.data.filter(({ id }) => id > before.last_credit).toSorted((a, b) => a.id - b.id)
  const { bearer } = scene.familyOf(account)
  const shown = await world.get<{ data: HeldCredit[] }>(`/api/accounts/${account.id}/credits`, bearer)
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  return [
    {
      of: `credits of ${account.name}`,
      model: account.credits.map(({ left, held }) => `${money(left - held)} held ${money(held)}`),
      site: ours.map(({ left, held }) => `${left} held ${held}`),
    },
    {
      of: `what ${account.name} sees of its credits`,
      model: sum(account.credits.map(({ left }) => left)),
      site: sum(
        shown.body.data
          .filter(({ id }) => id > before.last_credit)
          .map(({ amount, held }) => cents(amount) + cents(held)),
      ),
    },
  ]
}

async function compareInvoice(scene: Scene, invoice: Invoice): Promise<Difference[]> {
  const details = await scene.refunding.invoice(scene.familyOf(invoice.account), invoice.id)
  const { outstanding, credits, paid, waived, refunded, credited, forgiven, written_off } = details
  const standing = invoice.writeOffs.filter(({ isTakenBack }) => !isTakenBack)
  return [
    {
      of: `invoice ${invoice.id}`,
      model: {
        ...{
          outstanding: money(openOf(invoice)),
          credits: money(invoice.creditsCents),
          waived: money(invoice.waived),
        },
        paid: money(sum(invoice.payments.map(({ cents }) => cents)) + cashOf(invoice)),
        ...{
          refunded: money(invoice.toCard - invoice.cameBack),
          credited: money(invoice.toCredit + invoice.cameBack),
        },
        ...{ forgiven: money(invoice.forgiven), written_off: money(sum(standing.map(({ cents }) => cents))) },
      },
      site: { outstanding, credits, waived, paid, refunded, credited, forgiven, written_off },
    },
  ]
}
