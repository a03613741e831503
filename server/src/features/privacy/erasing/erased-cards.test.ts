import { beforeAll, expect, test } from 'vitest'
import { forgetRemovedCards } from '#features/payments/plans/forget-removed-cards'
import { type Person, privacyIn } from '#test/acting/privacy'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let privacy: ReturnType<typeof privacyIn>
let holder: Person
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  privacy = privacyIn(world)
  holder = await signedIn(world, 'coach@mail.example')
  await world.database.script(`
    insert into sandbox_kept_cards (payment_method, account_id, card_brand, card_last4, card_exp_month,
      card_exp_year, card_fingerprint, meaning)
    values ('pm_sbx_coach', ${holder.accountId}, 'visa', '4242', 12, 2040, '${'f'.repeat(64)}', 'succeeds');
    insert into payment_methods (account_id, provider, provider_ref, card_brand, card_last4, card_exp_month,
      card_exp_year, is_default, next_time_at, next_time_text)
    values (${holder.accountId}, 'sandbox', 'pm_sbx_coach', 'visa', '4242', 12, 2040, true, now(), 'keep-card-1')`)
})

test('the data file names a kept card with its agreement', async () => {
  const { html } = (await privacy.file(holder, null)).body.data
  expect(html).toContain('Kept for next time since')
  expect(html).toContain('Keep this card for next time (first text)')
})

test('a kept card goes with its account, here and at the provider', async () => {
  const own = await privacy.idOf(
    `select participant_id as id from guardianships where account_id = ${holder.accountId} and relation = 'own'`,
  )
  await privacy.settle(own)
  await privacy.ask(holder, null)
  privacy.weekLater()
  await privacy.carryOut()
  const [card] = await world.database.rows(
    `select removed_at is not null as is_removed, next_time_ended_at is not null as is_ended, is_default
     from payment_methods where provider_ref = 'pm_sbx_coach'`,
  )
  expect(card).toEqual({ is_removed: true, is_ended: true, is_default: false })
  expect(await forgetRemovedCards(world.purchasing)).toBe(1)
  const [there] = await world.database.rows(
    `select forgotten_at is not null as is_gone from sandbox_kept_cards where payment_method = 'pm_sbx_coach'`,
  )
  expect(there).toEqual({ is_gone: true })
})
