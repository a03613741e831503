import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { remindClubs } from '#features/tournaments/clubs/remind-clubs'
import { office } from '#test/access/office'
import { enteringIn } from '#test/acting/entering'
import { totalOf } from '../model/amounts.ts'
import { enter, send, whyNotSend } from '../model/clubs.ts'
import { refundFor, splitOf, whyNotTouch } from '../model/giving-back.ts'
import { cashOf, openOf } from '../model/open.ts'
import type { Club, Invoice, Model } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'
import { give, whileRefunding } from './cancel.ts'

/** A family enters its team, and the club gets the invoice. */
export const enterTeam: Operation = async (scene) => {
  const { model, random, world } = scene
  const drafts = model.teams.filter(({ status }) => status === 'draft')
  if (drafts.length === 0) return null
  const team = random.pick(drafts)
  const { account } = team
  const family = scene.familyOf(account)
  const entering = enteringIn(world)
  const quote = await entering.quote(family, team, 'club_invoice')
  const says = `${account.name} enters team ${team.id} for its club`
  if (model.today > model.division.starts || quote.status !== 200)
    return { says, expected: 'entry_closed', answered: answerOf(quote), account }
  const reply = await entering.register(family, team, quote.body.data.token)
  const invoice = enter(model, team, family.own ?? 0)
  invoice.id = reply.body.data?.purchase?.invoice_id ?? 0
  return {
    says,
    expected: 'submitted',
    answered: answerOf(reply, ({ data }) => data.status),
    account,
    invoice,
  }
}

const billsOf = ({ invoices }: Model) => invoices.filter(({ club }) => club !== null)

/** The family withdraws its team at the terms of the day, before the club has paid, after a part of it or after all. */
export const withdrawTeam: Operation = async (scene) => {
  const { model, random, world } = scene
  const live = billsOf(model).filter(({ rows }) => rows[0]?.end !== 'over')
  const from = live.length > 0 && random.chance(0.9) ? live : billsOf(model)
  if (from.length === 0) return null
  const invoice = random.pick(from)
  const { account, club, rows } = invoice
  const [row] = rows
  if (!row || !club) throw new Error('No team is on it.')
  const refund_to = random.pick(['card', 'credit'] as const)
  const parts = refundFor(model, row, 'card', 'changed_mind')
  const split = splitOf(model, row, totalOf(parts), 'card')
  const terms = {
    ...{ refund: money(split.toCard + split.toCredit), still_due: money(split.stillDue) },
    to_club: money(split.toClub),
  }
  const path = `/api/tournaments/teams/${club.team.id}/withdrawal`
  const { bearer } = scene.familyOf(account)
  const { reply, connection } = await whileRefunding(scene, () =>
    world.post<{ data: Withdrawal } & ErrorAnswer>(path, { ...terms, refund_to }, bearer),
  )
  const says = `team ${club.team.id} of ${invoice.id} is withdrawn: ${JSON.stringify(terms)}`
  const step = { says, answered: answerOf(reply), account, invoice }
  const wish = { refundTo: refund_to, refund: split.toCard + split.toCredit, toClub: split.toClub }
  // The same request again is answered as before: its first answer may have been lost.
  if (row.end === 'over') return { ...step, expected: isSame(club, wish) ? 'done' : 'team_not_entered' }
  if (whyNotTouch(model, row)) return { ...step, expected: 'withdrawal_refused' }
  give(model, row, { parts, split, connection })
  club.tasks.add('team_withdrawn')
  club.withdrawn = wish
  return { ...step, expected: 'done' }
}

const isSame = ({ withdrawn }: Club, wish: NonNullable<Club['withdrawn']>): boolean =>
  JSON.stringify(withdrawn) === JSON.stringify(wish)

/** The office sends back to a club what came past this site, or gives it to the family as a credit. */
export const sendToClub: Operation = async ({ model, random, world }) => {
  const bills = billsOf(model)
  const asked = bills.filter(({ club }) => club && club.tasks.size > 0)
  const from = asked.length > 0 && random.chance(0.85) ? asked : bills
  if (from.length === 0) return null
  const invoice = random.pick(from)
  const { club, account } = invoice
  const promised = (club?.promised.ended ?? 0) + (club?.promised.lowered ?? 0) - (club?.sent ?? 0)
  const cents = promised > 0 && random.chance(0.6) ? promised : random.int(1, amountFor(invoice))
  const way = random.pick(['cheque', 'e_transfer', 'credit'] as const)
  const path = `/api/operations/teams/${club?.team.id}/club-refund`
  const body = { amount: money(cents), way, reference: 'R-1' }
  const reply = await world.post<ErrorAnswer>(path, body, office)
  const says = `the club gets ${money(cents)} of ${invoice.id} by ${way}`
  const expected = whyNotSend(invoice, cents)
  if (!expected) send(model, invoice, { cents, asCredit: way === 'credit' })
  return { says, expected: expected ?? 'done', answered: answerOf(reply), account, invoice }
}

const amountFor = (invoice: Invoice) => Math.max(1000, Math.ceil(cashOf(invoice) * 1.1))

/** The office lowers what is left to pay: what a withdrawal has settled by policy stays settled. */
export const lowerBill: Operation = async ({ model, random, world }) => {
  const bills = billsOf(model)
  if (bills.length === 0) return null
  const invoice = random.pick(bills)
  const { club, account, rows } = invoice
  const path = `/api/operations/teams/${club?.team.id}/bill`
  const reply = await world.post<ErrorAnswer>(path, { still_due: '0.00' }, office)
  const says = `the office lowers ${invoice.id}`
  const step = { says, answered: answerOf(reply), account, invoice }
  const [row] = rows
  if (row?.end !== 'over') return { ...step, expected: 'not_found' }
  if (openOf(invoice) === 0) return { ...step, expected: 'bill_paid' }
  return { ...step, expected: whyNotTouch(model, row) ?? 'bill_lowered' }
}

/** Clubs are reminded. No money moves, and each email has a link of its own. */
export const remind: Operation = async ({ world }: Scene) => {
  await remindClubs(world.purchasing)
  return { says: 'clubs are reminded', expected: 'done', answered: 'done' }
}
