import { buyingIn } from '../acting/buying.ts'
import { preparingIn } from '../acting/preparing.ts'
import type { startWorld } from '../world.ts'
import type { Decision } from './office-parties.ts'

type World = Awaited<ReturnType<typeof startWorld>>

const reason = 'Checked.'
const seen = { reason, version: 1 }

/** What the office prepared for someone to pay. */
const aPrepared: Pick<Decision, 'has' | 'make'> = {
  has: ['account', 'person'],
  make: ({ account, person }) => `with made as (
      insert into prepared_purchases (account_id, prepared_by, prepared_at, ends_at, reason, told_cents, token_seed,
        code_hash, sent_at)
      select ${account}, 1, now(), '2100-01-01', 'For a test.', 0, gen_random_uuid(), gen_random_uuid(), now()
      returning id),
    items as (
      insert into prepared_items (prepared_id, position, participant_id, product_type, product_id)
      select id, 0, ${person}, 'RegistrationOption', (select min(id) from registration_options) from made)
    select id from made`,
}
const aWish: Decision = {
  has: ['account', 'person'],
  body: async ({ account, person }) => ({
    ...{ account, days: 7, items: [{ participant: person, product_type: 'Course', product: 2_000_000_000 }] },
  }),
}

/** What the office does on behalf of a family. */
export const preparedDecisions: Record<string, Decision> = {
  'POST /api/office/people/:id/register-choices': {
    ...{ has: ['person'], body: {} },
    make: ({ person }) => `select ${person}::int as id`,
  },
  'POST /api/office/prepared/preview': aWish,
  'POST /api/office/prepared': {
    ...aWish,
    body: async ({ account, person }) => ({
      ...{
        account,
        days: 7,
        items: [{ participant: person, product_type: 'Course', product: 2_000_000_000 }],
      },
      ...{ reason, digest: '0'.repeat(64) },
    }),
  },
  'POST /api/office/prepared/:id/send': { ...aPrepared, body: seen },
  'POST /api/office/prepared/:id/call-back': { ...aPrepared, body: seen },
}

async function wishIn(world: World) {
  const family = await buyingIn(world).family('masters@mail.example')
  return {
    account: family.accountId,
    items: [await buyingIn(world).item(family, 'Odette', 'Program', 'MAST')],
  }
}

async function preparing(world: World) {
  const { account, items } = await wishIn(world)
  const { body } = await preparingIn(world).preview(account, items)
  const { digest } = body.data
  return { path: '/api/office/prepared', body: { account, items, days: 7, reason, digest } }
}

async function answering(world: World, step: 'send' | 'call-back') {
  const { account, items } = await wishIn(world)
  const { body } = await preparingIn(world).prepare(account, items)
  return { path: `/api/office/prepared/${body.data.id}/${step}`, body: seen }
}

/** Each way in which the office changes something of it. */
export const preparedWays = (world: () => World) => ({
  'POST /api/office/prepared': [() => preparing(world())],
  'POST /api/office/prepared/:id/send': [() => answering(world(), 'send')],
  'POST /api/office/prepared/:id/call-back': [() => answering(world(), 'call-back')],
})
