import type { SelectedCredits } from '@centrepass/contract/cart/credit-rules'
import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption } from '@centrepass/contract/tournaments/teams'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { usableCredits } from '#features/cart/pricing/cart-facts.queries'
import { presentCredits } from '#features/cart/pricing/present-credits'
import { presentPriced } from '#features/cart/pricing/present-priced'
import { priceFingerprintOf } from '#features/cart/pricing/price-items'
import { keepValidation } from '#features/cart/pricing/validate-cart'
import { retrying } from '#platform/database/retrying'
import { teams } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { newSecret } from '#platform/security/secrets'
import { requireVersion } from '../teams/change-team.ts'
import { keepPlace, offerHoursFrom } from '../teams/keep-place.ts'
import { lockTeam } from '../teams/lock-team.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'
import { balanceOf, entryFingerprint, namesIn, priceEntry, WAIT_LIST } from './price-entry.ts'
import { requireEnterable } from './require-enterable.ts'

type Asked = { teamId: number; version: number; option: PaymentOption; selected: SelectedCredits }

/** Judges the team, holds its spot for a while, and gives out a token for exactly what is shown. */
export async function quoteEntry(deps: TeamDeps, actor: AccountActor, asked: Asked): Promise<EntryQuote> {
  return retrying(() => deps.db.transaction((tx) => quote({ ...deps, db: tx }, actor, asked)))
}

async function quote(deps: TeamDeps, actor: AccountActor, asked: Asked): Promise<EntryQuote> {
  const { teamId, version, option, selected } = asked
  const { db: tx, clock, configuration } = deps
  await lockAccount(tx, actor.accountId)
  const team = await lockTeam(tx, actor, teamId)
  requireVersion(team, version)
  const entry = await requireEnterable(deps, actor, team)
  const credits = await usableCredits(tx, actor.accountId)
  const priced = priceEntry(entry, { option, credits, selected }, configuration)
  const { isFull, heldUntil } = await keepPlace(tx, {
    ...{ accountId: actor.accountId, team, offeringId: entry.ground.division.offering_id },
    ...{ now: clock.now(), offerHours: offerHoursFrom(configuration), purchaseId: null },
  })
  if (team.payment_option !== option) {
    await tx.update(teams).set({ payment_option: option }).where(eq(teams.id, team.id))
  }
  const token = newSecret()
  await keepValidation(tx, actor, {
    token,
    fingerprint: entryFingerprint(team, asked),
    priceFingerprint: isFull ? WAIT_LIST : priceFingerprintOf(priced),
  })
  return {
    is_waitlist: isFull,
    invoice: isFull ? null : presentPriced(priced, namesIn(entry)),
    balance: isFull ? null : balanceOf(priced),
    account_credits: isFull || option === 'club_invoice' ? null : presentCredits(priced, credits),
    selected_credits: selected && [...selected],
    token,
    held_until: heldUntil?.toISOString() ?? null,
  }
}
