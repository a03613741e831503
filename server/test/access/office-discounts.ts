import { discountSettings } from '../acting/running-discounts.ts'
import type { startWorld } from '../world.ts'
import type { Decision, Parties } from './office-parties.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

const reason = 'Checked.'

/** A discount that this family or person was given, and a fund that pays for it. */
const givenTo = (whom: string) => `with fund as (
    insert into discount_funds (name, limit_cents) select 'Fund ' || random(), 100 returning id),
  made as (
    insert into discounts (rule, names, percent, is_by_grant, payer, fund_id)
    select 'grant', '{"en": "Help", "fr": "Aide"}', 10, true, 'fund', id from fund returning id),
  given as (
    insert into discount_grants (discount_id, account_id, participant_id, reason)
    select id, ${whom}, 'For a test.' from made returning id)`
const toBoth = ({ account, person }: Parties) =>
  `${givenTo(`${account}, null`)}, also as (insert into discount_grants (discount_id, participant_id, reason)
    select id, ${person}, 'For a test.' from made)`

/** Decisions about discounts that families or people were given. */
export const discountDecisions: Record<string, Decision> = {
  'POST /api/office/discounts/:id/preview': {
    has: ['account', 'person'],
    make: (parties) => `${toBoth(parties)} select id from made`,
    body: { version: 1, settings: null },
  },
  'POST /api/office/discounts/:id': {
    has: ['account', 'person'],
    make: (parties) => `${toBoth(parties)} select id from made`,
    body: { version: 1, settings: discountSettings({ is_by_grant: true }), reason },
  },
  'POST /api/office/discounts/:id/end': {
    has: ['account', 'person'],
    make: (parties) => `${toBoth(parties)} select id from made`,
    body: { version: 1, reason },
  },
  'POST /api/office/discounts/:id/grants': {
    has: ['account'],
    make: () => `insert into discounts (rule, names, percent, is_by_grant)
      values ('grant', '{"en": "Help", "fr": "Aide"}', 10, true) returning id`,
    body: async ({ account }) => ({ account_id: account, reason }),
  },
  'POST /api/office/discount-grants/:id/end': {
    has: ['account'],
    make: ({ account }) => `${givenTo(`${account}, null`)} select id from given`,
    body: { reason },
  },
  'POST /api/office/discount-funds/:id/money': {
    has: ['account', 'person'],
    make: (parties) => `${toBoth(parties)} select id from fund`,
    body: { amount: '1.00', seen: '1.00', reason },
  },
}

/** What the office does with discounts. */
export const discountWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => {
  const first = async (table: string) =>
    Number((await world().database.rows(`select min(id) as id from ${table}`))[0]?.id)
  const live = async () =>
    Number((await world().database.rows(`select id from discounts where code = 'CEDAR-10'`))[0]?.id)
  const discount = {
    rule: 'code',
    code: 'NEW-2025',
    settings: discountSettings({}),
  }
  return {
    'POST /api/office/discounts': [
      async () => ({ path: '/api/office/discounts', body: { discount, reason } }),
    ],
    'POST /api/office/discounts/:id': [
      async () => ({
        path: `/api/office/discounts/${await live()}`,
        body: { version: 1, settings: discountSettings({}), reason },
      }),
    ],
    'POST /api/office/discounts/:id/end': [
      async () => ({ path: `/api/office/discounts/${await live()}/end`, body: { version: 1, reason } }),
    ],
    'POST /api/office/discounts/:id/grants': [
      async () => {
        const [help] = await world().database.rows('select id from discounts where is_by_grant limit 1')
        return { path: `/api/office/discounts/${help?.id}/grants`, body: { participant_id: 150, reason } }
      },
    ],
    'POST /api/office/discount-grants/:id/end': [
      async () => ({
        path: `/api/office/discount-grants/${await first('discount_grants')}/end`,
        body: { reason },
      }),
    ],
    'POST /api/office/discount-funds': [
      async () => ({
        path: '/api/office/discount-funds',
        body: { name: 'Bursaries', amount: '100.00', reason },
      }),
    ],
    'POST /api/office/discount-funds/:id/money': [
      async () => ({
        path: `/api/office/discount-funds/${await first('discount_funds')}/money`,
        body: { amount: '10.00', seen: '5000.00', reason },
      }),
    ],
  }
}
