import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import type { OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { office } from '#test/access/office'
import { booksOf } from './books-of.ts'
import { learnIds } from './learn-ids.ts'
import { sum } from './model/amounts.ts'
import { cashOf, openOf } from './model/open.ts'
import { keptOf, soldOf } from './model/selling.ts'
import type { Account, Invoice } from './model/state.ts'
import type { Scene } from './scene.ts'
import { money, type Step } from './step.ts'

export type Difference = { of: string; model: unknown; site: unknown }

/** The model held against the site after one step: the answer, the books, the spots, and the account it was about. */
export async function compare(scene: Scene, step: Step): Promise<Difference[]> {
  await learnIds(scene)
  const found = [
    { of: 'answer', model: step.expected, site: step.answered },
    ...(await compareBooks(scene)),
    ...(await compareSpots(scene)),
    ...(await compareTeams(scene)),
    ...(await compareLines(scene)),
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
  const now = await booksOf(world.database)
  const days = [...new Set([...Object.keys(model.days), ...Object.keys(now.days)])].sort()
  const booked = days.map((day) => ({
    of: `ledger of ${day}`,
    model: movedOn(model.days[day] ?? {}),
    site: movedOn(now.days[day] ?? {}, before.days[day]),
  }))
  return [
    ...booked,
    { of: 'sum of the ledger', model: 0, site: now.sum },
    { of: 'cents at the provider', model: model.provider, site: now.provider - before.provider },
  ]
}

/** By account, without those that nothing moved on. */
function movedOn(sums: Record<string, number>, before: Record<string, number> = {}) {
  const moved = Object.entries(sums).map(([account, cents]) => [account, cents - (before[account] ?? 0)])
  return moved.filter(([, cents]) => cents !== 0).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

async function compareSpots({ world, model }: Scene): Promise<Difference[]> {
  const rows = await world.database.rows(`select id, sold, held from offerings
    where id in (${[...model.products, model.division].flatMap(({ offering }) => offering ?? []).join(', ')})`)
  return [...model.products, model.division].flatMap((product) => {
    const row = rows.find(({ id }) => id === product.offering)
    if (!row) return []
    return {
      of: `spots of ${product.code}`,
      model: { sold: soldOf(model, product), held: keptOf(model, product) },
      site: { sold: row.sold, held: row.held },
    }
  })
}

/** Who waits, in their order, who was asked, and until when. */
async function compareLines({ world, model }: Scene): Promise<Difference[]> {
  const rows =
    await world.database.rows(`select w.offering_id, w.participant_id as person, w.request_id as request,
      w.missed, extract(epoch from f.ends_at)::float8 as until
    from wait_people w left join wait_offers f on f.id = w.offer_id and w.is_offered
    where w.ended_at is null order by w.offering_id, w.turn`)
  return model.products.flatMap((product) =>
    product.offering === null
      ? []
      : {
          of: `the line of ${product.code}`,
          model: product.line.waiters.map(({ person, request, missed, offer }) => ({
            ...{ person, request: request.id, missed, until: offer ? offer.endsAt / 1000 : null },
          })),
          site: rows
            .filter(({ offering_id }) => offering_id === product.offering)
            .map(({ offering_id: _, ...row }) => row),
        },
  )
}

async function compareTeams({ world, model }: Scene): Promise<Difference[]> {
  const rows = await world.database.rows(
    `select id, status from teams where id in (${model.teams.map(({ id }) => id).join(', ')})`,
  )
  return model.teams.map(({ id, status }) => ({
    ...{ of: `team ${id}`, model: status, site: rows.find((row) => row.id === id)?.status },
  }))
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
  const { sent = 0, sentByBank = 0 } = invoice.club ?? {}
  const byCredit = sent - sentByBank
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
          refunded: money(invoice.toCard - invoice.cameBack + sentByBank),
          credited: money(invoice.toCredit + invoice.cameBack + byCredit),
        },
        ...{ forgiven: money(invoice.forgiven), written_off: money(sum(standing.map(({ cents }) => cents))) },
      },
      site: { outstanding, credits, waived, paid, refunded, credited, forgiven, written_off },
    },
  ]
}
