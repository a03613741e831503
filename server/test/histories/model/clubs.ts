import { NOTHING, totalOf } from './amounts.ts'
import { addCredit } from './credits.ts'
import { partsOf } from './giving-back.ts'
import { book, incomeOf, opposite, together } from './ledger.ts'
import { cashOf, openOf } from './open.ts'
import { newInvoice, priceOf } from './selling.ts'
import type { Invoice, Model, Team } from './state.ts'

/** A team is entered, and its club gets the invoice: all of it is owed. */
export function enter(model: Model, team: Team, person: number): Invoice {
  const product = model.division
  const price = priceOf(product)
  const invoice = newInvoice(model, team.account)
  invoice.club = {
    team,
    earned: NOTHING,
    promised: { ended: 0, lowered: 0 },
    sent: 0,
    sentByBank: 0,
    tasks: new Set(),
    withdrawn: null,
  }
  invoice.rows = [
    {
      ...{ invoice, position: 0, person, product, price, discounts: [] },
      ...{ given: NOTHING, lowered: NOTHING },
      ...{ end: 'live', asked: null, lines: [], plan: null },
    },
  ]
  model.invoices.push(invoice)
  team.status = 'submitted'
  const income = opposite(together([incomeOf(product, price.cost), { fees: price.fee, tax: price.tax }]))
  book(model, invoice, { receivable: totalOf(price), ...income })
  return invoice
}

/** A team is confirmed while nothing is left to pay. */
export function followTeams({ invoices }: Model): void {
  for (const invoice of invoices) {
    const { club, rows } = invoice
    if (!club) continue
    const isOver = rows.every(({ end }) => end === 'over')
    club.team.status = isOver ? 'withdrawn' : openOf(invoice) === 0 ? 'confirmed' : 'submitted'
  }
}

/** What a club gets past this site: at most what it paid so, and of a team that plays on what it was promised. */
export function whyNotSend(invoice: Invoice, cents: number): string | null {
  const { club } = invoice
  if (!club) return 'paid_club_invoice'
  const isOver = club.team.status === 'withdrawn'
  const paid = cashOf(invoice)
  if (paid === 0 || !(isOver || club.tasks.has('credit_note_to_send'))) return 'not_found'
  if (club.sent > 0 && club.tasks.size === 0) return 'club_refunded'
  const left = paid - club.sent
  const promised = club.promised.ended + club.promised.lowered
  if (!isOver && cents > Math.min(left, promised - club.sent)) return 'lowered_most'
  if (cents <= left) return null
  return club.sent === 0 ? 'club_paid_less' : 'club_refunded_most'
}

/** Of the income that is left, each part in the same proportion. */
export function send(
  model: Model,
  invoice: Invoice,
  { cents, asCredit }: { cents: number; asCredit: boolean },
) {
  const { club, account } = invoice
  if (!club) throw new Error('No club pays it.')
  const parts = partsOf(club.earned, cents)
  if (asCredit) addCredit(account, cents)
  book(model, invoice, {
    ...{ teams: parts.cost, fees: parts.fee, tax: parts.tax },
    ...(asCredit ? { credits: -cents } : { bank: -cents }),
  })
  club.sent += cents
  if (!asCredit) club.sentByBank += cents
  club.tasks.clear()
}
