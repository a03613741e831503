import { purchaseAnswerIn } from '@centrepass/contract/cart/blank-purchase-answer'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { RegisterTeam, TeamRegistered } from '@centrepass/contract/tournaments/team-entry'
import { eq } from 'drizzle-orm'
import { payPurchase } from '#features/cart/purchase/pay-purchase'
import { teams } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import type { EntryDeps } from '../teams/entry-deps.ts'
import { beginEntry } from './begin-entry.ts'

type Asked = RegisterTeam & { teamId: number; locale: Locale }

/** Enters a team by the same way as a cart is bought: reserve, charge, confirm. */
export async function registerTeam(
  deps: EntryDeps,
  actor: AccountActor,
  { locale, ...asked }: Asked,
): Promise<TeamRegistered> {
  const { db, clock, teamLetters: letters } = deps
  const ready = { db, clock, letters, configuration: await deps.configuration() }
  const { begun, team } = await beginEntry(ready, actor, asked)
  if (!begun) return { status: 'waitlisted', purchase: null }
  const answer = await payPurchase(deps, begun, {
    payment_ott: asked.payment_ott,
    save_card: team.payment_option === 'deposit',
  })
  const [after] = await db.select({ status: teams.status }).from(teams).where(eq(teams.id, team.id))
  return { status: after?.status ?? 'submitted', purchase: purchaseAnswerIn(locale, answer) }
}
