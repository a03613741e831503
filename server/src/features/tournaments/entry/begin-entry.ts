import { bothNames } from '@centrepass/contract/catalogue/words-in'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import type { RegisterTeam } from '@centrepass/contract/tournaments/team-entry'
import { lockOfferings } from '#features/cart/places/hold-places'
import { usableCredits } from '#features/cart/pricing/cart-facts.queries'
import { taxLabelFrom } from '#features/cart/pricing/price-configuration'
import { priceFingerprintOf } from '#features/cart/pricing/price-items'
import { openAttempt } from '#features/cart/purchase/beginning/open-attempt'
import { begunBefore, lockToken, reopenPurchase } from '#features/cart/purchase/beginning/spent-token'
import { takeCredits } from '#features/cart/purchase/beginning/take-credits'
import { writeInvoice } from '#features/cart/purchase/beginning/write-invoice'
import type { Begun } from '#features/cart/purchase/pay-purchase'
import type { PurchaseRow } from '#features/cart/purchase/purchase-states'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { purchases } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { bindPlayers } from '../teams/bind-players.ts'
import { refuse } from '../teams/change-team.ts'
import { refuseSecondOfClub } from '../teams/clubs-first.ts'
import { keepPlace, offerHoursFrom } from '../teams/keep-place.ts'
import { lockTeam } from '../teams/lock-team.ts'
import type { TeamRow } from '../teams/team-facts.queries.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'
import { moveTeam } from './move-team.ts'
import { type Entry, entryFingerprint, namesIn, priceEntry, ratesOfEntry, WAIT_LIST } from './price-entry.ts'
import { requireEnterable } from './require-enterable.ts'

type Asked = RegisterTeam & { teamId: number }
/** Null when the team joined the wait list, which costs nothing. */
type BegunEntry = { begun: Begun | null; team: TeamRow }

/**
 * The first of the two transactions: judges and prices the team again, binds its players and takes its spot, before a
 * card is touched. An entry refused here was never charged.
 */
export async function beginEntry(deps: TeamDeps, actor: AccountActor, asked: Asked): Promise<BegunEntry> {
  return retrying(() => deps.db.transaction((tx) => begin({ ...deps, db: tx }, actor, asked)))
}

async function begin(deps: TeamDeps, actor: AccountActor, asked: Asked): Promise<BegunEntry> {
  const { db: tx } = deps
  const { earlier, shown } = await lockToken(tx, actor, asked.token)
  const team = await lockTeam(tx, actor, asked.teamId)
  if (earlier && earlier.team_id !== team.id) throw new Failure('entry_changed')
  const begun = earlier && (await begunBefore(tx, earlier, asked.payment_ott))
  if (begun) return { begun, team }
  if (!shown) throw new Failure('entry_expired')
  if (shown.price_fingerprint === WAIT_LIST) {
    await joinWaitList(deps, actor, { team, shown, asked })
    return { begun: null, team }
  }
  return { begun: await beginPurchase(deps, actor, { asked, team, earlier, shown }), team }
}

type Shown = { fingerprint: string; price_fingerprint: string }
type Beginning = { asked: Asked; team: TeamRow; earlier: PurchaseRow | null; shown: Shown }

async function beginPurchase(
  deps: TeamDeps,
  actor: AccountActor,
  { asked, team, earlier, shown }: Beginning,
): Promise<Begun> {
  const { db: tx } = deps
  requireShown(team, { asked, shown })
  const entry = await requireEnterable(deps, actor, team)
  const { payment_option: option } = team
  const credits = await usableCredits(tx, actor.accountId)
  const paying = { option, credits, selected: asked.selected_credits }
  const priced = priceEntry(entry, paying, deps.configuration)
  if (priceFingerprintOf(priced) !== shown.price_fingerprint) throw new Failure('entry_changed')
  const purchaseId = earlier?.id ?? (await openPurchase(tx, actor, { asked, fingerprint: shown.fingerprint }))
  await take(deps, actor, { entry, purchaseId, priced })
  const purchase = { id: purchaseId, account_id: actor.accountId, due_now_cents: priced.due_now }
  const { association } = deps.configuration
  const variables = ratesOfEntry(entry, deps.configuration)
  const sale = {
    ...{ priced, names: namesIn(entry), billing: asked.billing },
    ...{ today: entry.today, taxLabel: taxLabelFrom(variables) },
  }
  const invoiceId = earlier
    ? await reopenPurchase(tx, earlier, asked.billing)
    : await writeInvoice(tx, purchase, sale)
  const attempt = { currency: association.currency, today: entry.today, asked }
  const payment = priced.due_now > 0 ? await openAttempt(tx, purchase, attempt) : null
  return { purchaseId, invoiceId, payment, isNew: true }
}

type Sent = { asked: Asked; shown: Shown }

function requireShown(team: TeamRow, { asked, shown }: Sent): void {
  const sent = { option: team.payment_option, selected: asked.selected_credits }
  if (shown.fingerprint !== entryFingerprint(team, sent)) throw new Failure('entry_changed')
}

async function openPurchase(
  tx: Database,
  { accountId }: AccountActor,
  { asked, fingerprint }: { asked: Asked; fingerprint: string },
): Promise<number> {
  const [opened] = await tx
    .insert(purchases)
    .values({
      ...{ account_id: accountId, team_id: asked.teamId, token_hash: hashOf(asked.token), fingerprint },
      ...{ state: 'charging', due_now_cents: 0 },
    })
    .returning({ id: purchases.id })
  if (!opened) throw new Error('The purchase was not written.')
  return opened.id
}

type Taking = { entry: Entry; purchaseId: number; priced: PricedCart }

async function take(
  { db: tx, clock, configuration }: TeamDeps,
  { accountId }: AccountActor,
  { entry, purchaseId, priced }: Taking,
) {
  const { team, ground } = entry
  await moveTeam(tx, entry, { status: 'submitted' })
  await bindPlayers(tx, team)
  const { isFull } = await keepPlace(tx, {
    ...{ accountId, team, offeringId: ground.division.offering_id, purchaseId },
    ...{ now: clock.now(), offerHours: offerHoursFrom(configuration) },
  })
  await refuseSecondOfClub(tx, entry, clock.now())
  if (isFull) refuse('team_division_full', { division: bothNames(ground.division) })
  // After the spot, as every purchase locks them.
  if (!(await takeCredits(tx, purchaseId, priced))) throw new Failure('entry_changed')
}

async function joinWaitList(
  deps: TeamDeps,
  actor: AccountActor,
  { team, asked, shown }: Sent & { team: TeamRow },
): Promise<void> {
  const { db: tx, clock } = deps
  // Sent twice, it is joined once.
  if (team.status === 'waitlisted') return
  requireShown(team, { asked, shown })
  const entry = await requireEnterable(deps, actor, team)
  await lockOfferings(tx, [entry.ground.division.offering_id])
  await refuseSecondOfClub(tx, entry, clock.now())
  await moveTeam(tx, entry, { status: 'waitlisted', waitlisted_at: clock.now() })
  await bindPlayers(tx, team)
  await record(tx, actor.accountId, 'team.waitlisted', { team_id: team.id })
}
