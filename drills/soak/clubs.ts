import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import type { EntryQuote, TeamRegistered, Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { office } from '#server/test/access/office.ts'
import { billing } from '#server/test/acting/buying.ts'
import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { familyOf } from '../acting/families.ts'
import { until } from '../acting/until.ts'
import { tokenOf, untilPaid } from './buying.ts'
import { Refused, type Soak, type Story, yes } from './story.ts'

export const CLUB = 'treasurer@club.example'
/** The mail server has its bad moods, one after the other, and an email waits two minutes between its tries. */
const MAIL_WITHIN_MS = 300_000
/** A payment of which nothing is known is asked about, each time after twice as long. */
const CHARGED_WITHIN_MS = 900_000
const at = (number: number, path: string) => `/api/tournaments/teams/${FIRST_ID + number}${path}`

/** A team is entered, its club pays a part by card and sends a cheque for all of it; some teams are withdrawn then. */
export const billsClub: Story = async (soak, number) => {
  const invoice = await enter(soak, number, 'club_invoice')
  if (invoice === null) throw new Refused('the division was full')
  const code = await linkFor(soak, number, invoice)
  const open = await payByCard(soak, code, number % 3 === 0 ? 1 : 0.4)
  const cheque = { amount: '776.48', method: 'cheque', received_on: '2025-02-07', reference: `C-${number}` }
  const received = await soak.site.post<{ data: object }>(
    `/api/operations/invoices/${invoice}/received-money`,
    { ...cheque, excess: 'credit' },
    office,
  )
  if (open > 0) {
    yes('a cheque', received)
    soak.claim(
      `the cheque for invoice ${invoice}`,
      `select from received_money where invoice_id = ${invoice} and reference = 'C-${number}'`,
    )
  }
  await refusesMore(soak, code)
  if (number % 2 === 0) await withdraw(soak, number, 'card')
}

type Options = 'full' | 'club_invoice'

/** The invoice, or null on the wait list. */
async function enter(soak: Soak, number: number, payment_option: Options): Promise<number | null> {
  const { bearer } = familyOf(number)
  const team = yes('a team', await soak.site.get<{ data: { version: number } }>(at(number, ''), bearer))
  const wish = { version: team.version, payment_option }
  const quote = yes('a quote', await soak.site.post<{ data: EntryQuote }>(at(number, '/quote'), wish, bearer))
  const isPaid = payment_option === 'full' && !quote.is_waitlist
  const request = { token: quote.token, billing, ...(isPaid && { payment_ott: await tokenOf(soak) }) }
  const send = async () =>
    yes(
      'an entry',
      await soak.site.post<{ data: TeamRegistered }>(at(number, '/register-participants'), request, bearer),
    ).purchase
  let purchase = await send()
  // Without a payment there is none to ask for: as a browser does, the same request is sent again.
  const waits = () => purchase?.status !== 'paid' && purchase?.payment_id === null
  await until('the entry is decided', async () => {
    if (waits()) purchase = await send()
    return !waits()
  })
  if (!purchase) return null
  if (purchase.status !== 'paid') await untilPaid(soak, familyOf(number), purchase.payment_id)
  soak.claim(
    `the entry of team ${number}`,
    `select from teams where id = ${FIRST_ID + number} and status in ('submitted', 'confirmed', 'withdrawn')`,
  )
  return purchase.invoice_id
}

/** From the email to the club; the office sends it again when it does not arrive. */
async function linkFor({ site, mails }: Soak, number: number, invoice: number): Promise<string> {
  const [row] = await site.database.rows(`select number from invoices where id = ${invoice}`)
  const find = () => {
    const mail = mails.findLast(({ to, words }) => to === CLUB && words.includes(String(row?.number)))
    return /#(?:\w+=[\w-]+&)*code=([\w-]+)/.exec(mail?.words ?? '')?.[1]
  }
  if ((await until('a link', async () => find() !== undefined, MAIL_WITHIN_MS)).length > 0) {
    await site.post(`/api/operations/teams/${FIRST_ID + number}/club-invoice`, {}, office)
    await until('a link', async () => find() !== undefined, MAIL_WITHIN_MS)
  }
  const code = find()
  if (!code) throw new Refused('no email with a link came to the club')
  return code
}

/** A share of what is open. Gives what is open then, in dollars. */
async function payByCard(soak: Soak, code: string, share: number): Promise<number> {
  const ask = async () =>
    yes('a bill', await soak.site.post<{ data: ClubInvoice }>('/api/club-invoices/open', { code }))
  const amount = (Number((await ask()).open) * share).toFixed(2)
  const payment_ott = await tokenOf(soak)
  yes(
    'a payment of a club',
    await soak.site.post<{ data: ClubInvoice }>('/api/club-invoices/pay', { code, amount, payment_ott }),
  )
  await until(
    'the club’s card is charged',
    async () => (await ask()).state !== 'confirming',
    CHARGED_WITHIN_MS,
  )
  return Number((await ask()).open)
}

/** Who pays twice is told so, and not charged. */
async function refusesMore(soak: Soak, code: string): Promise<void> {
  const payment_ott = await tokenOf(soak)
  const again = { code, amount: '10.00', payment_ott }
  const reply = await soak.site.post<{ data: ClubInvoice }>('/api/club-invoices/pay', again)
  if (reply.status === 200) throw new Error('A club could pay an invoice that is paid.')
}

async function withdraw(soak: Soak, number: number, refund_to: 'card' | 'credit'): Promise<void> {
  const { bearer } = familyOf(number)
  const path = at(number, '/withdrawal')
  const terms = yes(
    'the terms of a withdrawal',
    await soak.site.get<{ data: Withdrawal }>(`${path}?refund_to=${refund_to}`, bearer),
  )
  const { refund, still_due, to_club } = terms
  const reply = await soak.site.post<{ data: object }>(
    path,
    { refund, still_due, to_club, refund_to },
    bearer,
  )
  yes('a withdrawal', reply)
  soak.claim(
    `the withdrawal of team ${number}`,
    `select from teams where id = ${FIRST_ID + number} and status = 'withdrawn'`,
  )
}

/** Few spots: who finds none waits, who has one may give it up, and who is offered one takes it. */
export const wantsSpot: Story = async (soak, number) => {
  const invoice = await enter(soak, number, 'full')
  if (invoice !== null) return withdraw(soak, number, number % 2 === 0 ? 'card' : 'credit')
  const isOffered = async () => {
    const reply = await soak.site.get<{ data: { offered_until: string | null } }>(
      at(number, ''),
      familyOf(number).bearer,
    )
    return yes('a waiting team', reply).offered_until !== null
  }
  if ((await until('an offer', isOffered, 90_000)).length > 0) return
  await enter(soak, number, 'full')
}
