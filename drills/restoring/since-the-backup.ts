import { closeDispute } from '#server/src/platform/card-payments/sandbox/turn-sandbox.ts'
import { office } from '#server/test/access/office.ts'
import { buyingIn } from '#server/test/acting/buying.ts'
import { disputeAt } from '#server/test/acting/disputing.ts'
import { enteringIn } from '#server/test/acting/entering.ts'
import { refundingIn } from '#server/test/acting/refunding.ts'
import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { openTestServer } from '#server/test/open-test-server.ts'
import type { Site } from '#server/test/site.ts'
import { familyOf, itemFor } from '../acting/families.ts'
import type { TakenMail } from '../moody-mail-server.ts'

export type Products = { course: number; program: number }
/** Invoices by what becomes of them after the backup. */
export type Bought = { course: number[]; plans: number[]; teams: number }

const CLUB = 'treasurer@club.example'
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** What the backup knows: sales, plans, and a team whose club was sent an invoice. */
export async function beforeTheBackup(site: Site, { course, program }: Products): Promise<Bought> {
  const { bought } = refundingIn(site)
  const sales: Bought = { course: [], plans: [], teams: 3 }
  await site.post(
    `/api/operations/clubs/${await clubOf(site)}/address`,
    { email: CLUB, pays_by_invoice: true, reason: 'Asked for at the meeting.' },
    office,
  )
  for (const number of numbers(1, sales.teams)) {
    const team = { id: FIRST_ID + number }
    const { body } = await enteringIn(site).quote(familyOf(number), team, 'club_invoice')
    await enteringIn(site).register(familyOf(number), team, body.data.token)
  }
  for (const number of numbers(11, 22)) {
    sales.course.push(await bought(familyOf(number), [itemFor(familyOf(number), 'Course', course)]))
  }
  for (const number of numbers(31, 44)) {
    const item = { ...itemFor(familyOf(number), 'Program', program), pays_by_plan: true }
    sales.plans.push(await bought(familyOf(number), [item]))
  }
  return sales
}

/** While no process runs: of ten plans an instalment is due today, and for the others one is about to be announced. */
export const DUE_TODAY = 10
export const makeDue = (site: Site, { plans }: Bought) =>
  site.database.script(`
    update schedule_lines set due_on = '2025-02-07' where due_on = '2025-03-15'
      and invoice_id in (${plans.slice(0, DUE_TODAY)});
    update schedule_lines set due_on = '2025-02-12' where due_on = '2025-03-15'
      and invoice_id in (${plans.slice(DUE_TODAY)})`)

/** What the backup does not know. Gives what did not go as it should. */
export async function sinceTheBackup(
  site: Site,
  { bought, products, databaseUrl }: { bought: Bought; products: Products; databaseUrl: string },
): Promise<string[]> {
  const refunding = refundingIn(site)
  const wrong: string[] = []
  const lost = new Map<number, number>()
  for (const number of numbers(51, 60)) {
    const items = [itemFor(familyOf(number), 'Course', products.course)]
    lost.set(number, await refunding.bought(familyOf(number), items))
  }
  const cancel = async (number: number, invoice: number | undefined, refund_to: 'card' | 'credit') => {
    const { status } = await refunding.cancel(familyOf(number), Number(invoice), 0, { refund_to })
    if (status !== 200) wrong.push(`buyer ${number} could not cancel: ${status}`)
  }
  // Of sales that the backup knows, and of such that it does not.
  for (const n of [0, 1, 2, 3]) await cancel(11 + n, bought.course[n], 'card')
  await cancel(15, bought.course[4], 'credit')
  await cancel(51, lost.get(51), 'card')
  await cancel(52, lost.get(52), 'credit')
  await bankWants(site, databaseUrl, [bought.course[6], bought.course[7], bought.course[8]])
  await bankWants(site, databaseUrl, [lost.get(53), lost.get(54), lost.get(55)])
  await bankWants(site, databaseUrl, bought.plans.slice(0, 3))
  return wrong
}

/** Three disputes: the first stays open, the second is won, the third is lost. */
async function bankWants(site: Site, databaseUrl: string, invoices: (number | undefined)[]): Promise<void> {
  const { db, close } = openTestServer(databaseUrl)
  try {
    const charges: string[] = []
    for (const invoice of invoices) charges.push(await disputeAt(site, Number(invoice)))
    await closeDispute(db, String(charges[1]), 'won')
    await closeDispute(db, String(charges[2]), 'lost')
  } finally {
    await close()
  }
}

/** The treasurer opens the links of two invoices: one is paid, of the other a part. */
export async function clubPays(site: Site, mails: readonly TakenMail[]): Promise<string[]> {
  const codes = mails
    .filter(({ to }) => to === CLUB)
    .flatMap(({ words }) => /#(?:\w+=[\w-]+&)*code=([\w-]+)/.exec(words)?.[1] ?? [])
  if (codes.length < 2) return [`the club got ${codes.length} links to pay`]
  const wrong: string[] = []
  for (const [code, share] of [
    [codes[0], 1],
    [codes[1], 0.5],
  ] as const) {
    const { body } = await site.post<{ data: { open: string } }>('/api/club-invoices/open', { code })
    const amount = (Number(body.data.open) * share).toFixed(2)
    const payment_ott = await buyingIn(site).token()
    const reply = await site.post('/api/club-invoices/pay', { code, amount, payment_ott })
    if (reply.status !== 200) wrong.push(`the club could not pay: ${reply.status}`)
  }
  return wrong
}

async function clubOf({ database }: Site): Promise<number> {
  const [club] = await database.rows(`select id from clubs where code = 'TAM'`)
  return Number(club?.id)
}
