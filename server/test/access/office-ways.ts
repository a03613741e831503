import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { office } from '#test/access/office'
import { requestDecision, requestException, rowCancellation } from '#test/access/office-changes'
import {
  lowering,
  proposal,
  receiving,
  sendingInvoice,
  takingBack,
  takingBackWriteOff,
  unknownMoney,
  writingOff,
} from '#test/access/office-corrections'
import { officeDecisions } from '#test/access/office-decisions'
import { maren, type Parties } from '#test/access/office-parties'
import { preparedWays } from '#test/access/office-prepared'
import { roleWays } from '#test/access/office-roles'
import { waitOffer, waitRequest } from '#test/access/office-waiting'
import { hoursPass } from '#test/acting/asking-again'
import { startBilledEntry } from '#test/acting/billed-entry'
import { buyingIn } from '#test/acting/buying'
import { callingOffIn } from '#test/acting/calling-off'
import { TEAM } from '#test/acting/entry-day'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
export type Asked = { in?: World; by?: 'patch'; path: string; body: object }

const reason = 'Checked.'

const either = (which: string, decisions: readonly string[]) =>
  decisions.map((one) => () => decision(which, { decision: one, reason }))

const plainly = (which: string, decisions: readonly string[]) =>
  decisions.map((one) => () => decision(which, { decision: one }))

/** Every call of the office that changes something, in each way that it can be decided. */
export const officeWays: Record<string, (() => Promise<Asked>)[]> = {
  'POST /api/office/link-reviews/:id': either('link-reviews', ['refuse', 'confirm']),
  'POST /api/office/link-objections/:id': either('link-objections', ['lift', 'end']),
  'POST /api/office/payment-reviews/:id': [() => unclearPayment()],
  'POST /api/office/refund-reviews/:id': [() => refusedRefund()],
  'POST /api/office/papers/:id': [
    () => decision('office/papers', { decision: 'refuse', reason }),
    () => decision('office/papers', { decision: 'accept' }),
  ],
  'POST /api/office/custody-freezes': [() => decision('custody-freezes')],
  'POST /api/office/custody-freezes/:id/lift': [() => decision('/lift')],
  'PATCH /api/office/offerings/:id': [
    async () => {
      const [offering] = await world.database.rows('select id from offerings where limit_places > 0 limit 1')
      return { by: 'patch', path: `/api/office/offerings/${offering?.id}`, body: { limit: 5, reason } }
    },
  ],
  'POST /api/office/wait-requests/:id/offer': [() => waitRequest(world, 'offer')],
  'POST /api/office/wait-requests/:id/skip': [() => waitRequest(world, 'skip')],
  'POST /api/office/wait-offers/:id/extend': [() => waitOffer(world)],
  'POST /api/operations/guardian-endings/:id': either('guardian-endings', ['keep', 'end']),
  'POST /api/operations/guardian-links/end': [() => decision('guardian-links/end')],
  'POST /api/operations/guardian-contacts/:id': plainly('guardian-contacts', ['refuse', 'confirm']),
  'POST /api/operations/erasures/:id': [
    () => decision('erasures', { decision: 'refuse', reason }),
    () => dueErasure(),
  ],
  'POST /api/operations/lost-factors/:id': [
    () => decision('lost-factors', { step: 'refuse', note: 'Called back at the number on file.' }),
    () => decision('lost-factors', { step: 'propose', note: 'Called back at the number on file.' }),
    () => confirmedFactor(),
  ],
  'POST /api/operations/cancellations/:id': [
    () => requestDecision(world, 'refuse'),
    () => requestDecision(world, 'approve'),
  ],
  'POST /api/office/changes/requests/:id/exception': [() => requestException(world)],
  'POST /api/office/invoices/:id/rows/:position/cancellation': [() => rowCancellation(world)],
  'POST /api/operations/roster-changes/:id': plainly('roster-changes', ['refuse', 'approve']),
  'POST /api/operations/teams/:id/paid': [() => billed('paid', {})],
  'POST /api/operations/teams/:id/bill': [() => billed('bill', { still_due: '1.00', reason: 'Agreed.' })],
  'POST /api/operations/teams/:id/club-invoice': [() => billed('club-invoice', {})],
  'POST /api/operations/clubs/:id/address': [() => ofClub('address', { email: 'new@club.example', reason })],
  'POST /api/operations/clubs/:id/statement': [() => ofClub('statement', {})],
  'POST /api/office/invoices/:id/pay-link': [() => sendingInvoice('pay-link')],
  'POST /api/office/invoices/:id/email': [() => sendingInvoice('email')],
  'POST /api/operations/invoices/:id/received-money': [() => receiving()],
  'POST /api/operations/received-money/:id/take-back': [() => takingBack()],
  'POST /api/operations/invoices/:id/credit-notes': [() => lowering(world, 'credit-notes')],
  'POST /api/operations/invoices/:id/exceptional-refunds': [() => lowering(world, 'exceptional-refunds')],
  'POST /api/operations/write-offs': [() => writingOff()],
  'POST /api/operations/write-offs/:id/take-back': [() => takingBackWriteOff()],
  'POST /api/office/proposals/:id': [() => proposal(world, 'refuse'), () => proposal(world, 'confirm')],
  'POST /api/operations/teams/:id/club-refund': [
    () => billed('club-refund', { amount: '1.00', way: 'cheque', reference: '1' }),
  ],
  'POST /api/operations/accounts/:id/credits': [() => decision('accounts/:id/credits')],
  'POST /api/operations/invoices/:id/move': [() => moved()],
  'POST /api/operations/call-offs': [() => callingOffIn(world).decision()],
  'POST /api/operations/call-offs/:id': (['stop', 'resume', 'try_again'] as const).map(
    (step) => () => callingOffIn(world).decision(step),
  ),
  'POST /api/operations/credits/:id/move': [
    async () => {
      const [parent] = await world.database.rows(maren)
      return decision('credits/:id/move', { to_account: parent?.id, amount: '5.00', reason })
    },
  ],
  'POST /api/operations/tasks/:id/close': [() => decision('/close')],
  'POST /api/operations/tasks/:id/take': [() => decision('tasks/:id/take')],
  'POST /api/operations/tasks/:id/put-off': [() => decision('/put-off')],
  'POST /api/operations/tasks/:id/hand-over': [() => decision('/hand-over', { account_id: decider })],
  'POST /api/operations/unknown-money': [() => unknownMoney(world)],
  ...preparedWays(() => world),
  ...roleWays({ decision: (which, body) => decision(which, body), world: () => world }),
  'POST /api/status/': [async () => ({ path: '/api/status/', body: { value: 'on' } })],
}

// Known to all ways below, which are listed before anything is there.
let world: World
let others: Parties
let decider: number

/** A site with people whom the decider has nothing to do with; each way asks there. */
export async function startOfficeScene(planted: string[] = []): Promise<{ world: World; decider: number }> {
  world = await startWorld({ visitors: 'many', planted })
  const one = async (statement: string) => Number((await world.database.rows(statement))[0]?.id)
  others = {
    account: await one(`select id from accounts where email = 'coparent@mail.example'`),
    person: await one(`select id from participants where participant_number = 'CC-100302'`),
    team: await one('select id from teams order by id limit 1'),
  }
  decider = await one(`select id from accounts where email = 'admin@cedarcoastfieldhockey.example'`)
  return { world, decider }
}

const newest = async (column: string, table: string) =>
  (await world.database.rows(`select ${column} from ${table} order by id desc limit 1`))[0]?.[column]

/** The decision about a record that is made for it, with the words of its row where none are given. */
async function decision(which: string, body?: object): Promise<Asked> {
  const [name = '', row] = Object.entries(officeDecisions).find(([name]) => name.includes(which)) ?? []
  if (!row) throw new Error(`No decision is called ${which}.`)
  const numberOf = async (id: number) =>
    (await world.database.rows(`select participant_number from participants where id = ${id}`))[0]
      ?.participant_number
  const [made] = row.make ? await world.database.rows(row.make(others)) : []
  const usual = typeof row.body === 'function' ? await row.body(others, numberOf) : row.body
  return { path: name.replace('POST ', '').replace(':id', String(made?.id)), body: body ?? usual }
}

/** A second person of the office has spoken with the family before. */
async function confirmedFactor(): Promise<Asked> {
  const asked = await decision('lost-factors', { step: 'confirm', note: 'Spoke with them, too.' })
  await world.database.script(`update lost_factors set proposed_by = (${maren}), proposed_at = now(),
    caller_check = 'Called back.' where id = ${asked.path.split('/').at(-1)}`)
  return asked
}

/** Its week is over: the clock of the demonstration is behind that of the database. */
async function dueErasure(): Promise<Asked> {
  const asked = await decision('erasures', { decision: 'erase', reason })
  await world.database.script("update erasure_requests set due_at = '2025-01-01'")
  return asked
}

async function moved(): Promise<Asked> {
  const buying = buyingIn(world)
  const family = await buying.family('masters@mail.example')
  await world.database.script(`update programs set closes_at = '2025-04-04' where code = 'GK'`)
  const item = await buying.item(family, 'Odette', 'Program', 'MAST')
  const invoice = await refundingIn(world).bought(family, [item])
  const to = ['Program', 'GK'] as ['Program', string]
  const shown = await movingIn(world).preview(invoice, to)
  const { digest, effects } = shown.body.data
  const body = { position: 0, product: effects.to.product.id, refund_to: 'card', reason, digest }
  return { path: `/api/operations/invoices/${invoice}/move`, body }
}

/** The provider never got the charge, and was not asked about it for an hour. */
async function unclearPayment(): Promise<Asked> {
  const buying = buyingIn(world)
  const family = await buying.family('masters@mail.example')
  const items = [await buying.item(family, 'Odette', 'Program', 'MAST')]
  const { body } = await buying.validate(family, items, [])
  world.provider.mood = { fault: 'hangs_before_charging' }
  await buying.purchase(family, items, {
    ...{ selected_credits: [], cart_validation_token: body.data.cart_validation_token },
    payment_ott: await buying.token(),
  })
  world.provider.mood = {}
  await hoursPass(world, 1)
  const path = `/api/office/payment-reviews/${await newest('id', 'payments')}`
  return { path, body: { decision: 'nothing_taken', reason: 'Checked at the provider.' } }
}

async function refusedRefund(): Promise<Asked> {
  const refunding = refundingIn(world)
  const family = await buyingIn(world).family('parent3@mail.example')
  const bought = await refunding.bought(family, [
    await buyingIn(world).item(family, 'Ida', 'Program', 'DISC'),
  ])
  world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
  await refunding.cancel(family, bought, 0)
  world.provider.mood = {}
  await hoursPass(world, 0)
  const refund = async () => ({ kind: 'refused', why: 'bad_request' }) as const
  await sendRefunds({ ...world.purchasing, gateway: { ...world.purchasing.gateway, refund } })
  const path = `/api/office/refund-reviews/${await newest('id', 'refunds')}`
  return { path, body: { decision: 'as_credit', reason: 'Checked at the provider.' } }
}

/** About a team whose club is billed for it; what is not about the bill comes after it was withdrawn. */
async function billed(what: 'paid' | 'bill' | 'club-refund' | 'club-invoice', body: object): Promise<Asked> {
  const { world, managing, tobias } = await startBilledEntry()
  const path = `/api/operations/teams/1/${what}`
  if (what === 'paid' || what === 'club-invoice') return { in: world, path, body }
  if (what === 'club-refund') await world.post('/api/operations/teams/1/paid', {}, office)
  // An invoice that a withdrawal left as it was, before withdrawals lowered any.
  if (what === 'bill')
    await world.database.script(`update teams set status = 'withdrawn' where id = 1;
      update team_members set entered_division_id = null where team_id = 1;
      update offerings set sold = sold - 1 where id = (select offering_id from divisions where code = 'U16G')`)
  const shown = { refund: '0.00', still_due: '0.00', refund_to: 'card' }
  if (what === 'club-refund') await managing.post(tobias, TEAM, 'withdrawal', shown)
  return { in: world, path, body }
}

async function ofClub(what: 'address' | 'statement', body: object): Promise<Asked> {
  const { world } = await startBilledEntry()
  const [club] = await world.database.rows(`select club_id as id from teams where id = ${TEAM.id}`)
  return { in: world, path: `/api/operations/clubs/${club?.id}/${what}`, body }
}
