import type { Deposit, TakenMoney } from '@centrepass/contract/books/deposits'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { office } from '#server/test/access/office.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import { judgeDeskMoney, takenOnce } from '#server/test/judge-desk-money.ts'
import { familyOf, itemFor } from '../acting/families.ts'
import { buy } from './buying.ts'
import { colleague } from './office.ts'
import { Refused, type Soak, type Story, yes } from './story.ts'

const DEPOSITS = '/api/office/books/deposits'
/** The day at the association, all through a soak. */
const TODAY = '2025-02-07'
const reason = 'The money of the day.'
const MOST_LOOKS = 5

/** A family pays parts of its plan at the desk: cash that two people take at once, and a cheque. */
export const paysAtDesk: Story = async (soak, number) => {
  const family = familyOf(number)
  const item = { ...itemFor(family, 'Program', soak.products.program), pays_by_plan: true }
  const invoice = await buy(soak, family, [item])
  await takeTogether(soak, invoice, { ...paid('cash', '60.00'), reference: '' })
  const cheque = { ...paid('cheque', '40.00'), reference: `D-${number}` }
  yes('money by cheque', await soak.site.post(receiving(invoice), cheque, office))
  for (const method of ['cash', 'cheque'])
    soak.claim(`money by ${method} for invoice ${invoice}, once`, takenOnce(invoice, method))
}

const receiving = (invoice: number) => `/api/operations/invoices/${invoice}/received-money`
const paid = (method: string, amount: string) => ({ amount, method, received_on: TODAY })

/** Two people write down the same money at the same moment, by what both were shown: one of them does. */
async function takeTogether({ site }: Soak, invoice: number, money: object): Promise<void> {
  for (let looks = 1; looks <= MOST_LOOKS; looks++) {
    const preview = `/api/office/invoices/${invoice}/preview`
    const shown = await site.post<{ data: { digest: string } }>(
      preview,
      { wish: { deed: 'receive', ...money } },
      office,
    )
    const { digest } = yes('what taking money does', shown)
    const replies = await Promise.all(
      [office, colleague].map((by) => site.post(receiving(invoice), { ...money, digest }, by)),
    )
    const taken = replies.filter(({ status }) => status === 200).length
    if (taken > 1) throw new Error(`The same money was taken twice for invoice ${invoice}.`)
    if (taken === 1) return
  }
  throw new Refused('what was shown of taking money was never so any more')
}

/** What is on hand goes on a slip; most are booked, some a dollar short, some undone before or after. */
export const bringsToBank: Story = async (soak, number) => {
  const { on_hand } = yes(
    'money on hand',
    await soak.site.get<{ data: { on_hand: TakenMoney[] } }>(DEPOSITS, office),
  )
  if (on_hand.length === 0) return
  const cents = on_hand.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const slip = { entries: on_hand.map(({ entry }) => entry), total: moneyOf(cents), reason }
  const { id } = yes('a slip', await soak.site.post<{ data: Deposit }>(DEPOSITS, slip, office))
  const end = number % 4
  if (end === 0) return undo(soak, id)
  const counted = moneyOf(end === 1 ? cents - 100 : cents)
  const booking = { deposited_on: TODAY, counted, reference: `R-${number}`, reason }
  yes('a booking', await soak.site.post<{ data: Deposit }>(`${DEPOSITS}/${id}/booking`, booking, office))
  if (end === 2) return undo(soak, id)
  soak.claim(
    `deposit ${id} at the bank`,
    `select from deposits where id = ${id} and booked_at is not null and undone_at is null`,
  )
}

async function undo(soak: Soak, id: number): Promise<void> {
  yes(
    'an undone deposit',
    await soak.site.post<{ data: Deposit }>(`${DEPOSITS}/${id}/undo`, { reason: 'Another bag.' }, office),
  )
  soak.claim(`deposit ${id} is undone`, `select from deposits where id = ${id} and undone_at is not null`)
}

export async function wrongAboutDeposits(databaseUrl: string): Promise<string[]> {
  const { told, wrong } = await onDatabase(databaseUrl, (client) =>
    judgeDeskMoney((query) => client.query(query).then(({ rows }) => rows)),
  )
  console.log(told)
  return wrong
}
