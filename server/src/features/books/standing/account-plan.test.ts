import type { LedgerAccount } from '@centrepass/contract/books/balances'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { closingIn } from '#test/acting/closing-days'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const PATH = '/api/office/books/accounts'
let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Plan = { data: LedgerAccount[] }
const plan = async () => (await world.get<Plan>(PATH, office)).body.data
const named = async (account: string) => {
  const found = (await plan()).find((one) => one.account === account)
  if (!found) throw new Error(`${account} is not in the plan.`)
  const { code, name, name_fr } = found
  return { code, name, name_fr }
}
const change = (account: string, body: object) =>
  world.post<{ data: LedgerAccount } & ErrorAnswer>(`${PATH}/${account}`, body, office)
const reason = 'As the accountant has it.'

test('every account that anything is booked on is in the plan, each code once', async () => {
  const codes = (await plan()).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  const [strange] = await world.database.rows(`select count(*)::int as count from ledger_postings p
    where not exists (select from ledger_accounts a where a.account = p.account)`)
  expect(strange?.count).toBe(0)
})

test('a changed code and name are in the journal from then on, and in the file of the plan', async () => {
  const before = await named('card')
  const after = { code: '1065-01', name: 'Stripe clearing', name_fr: 'Compensation Stripe' }
  expect((await change('card', { ...after, before, reason })).body.data).toMatchObject({
    ...{ account: 'card', kind: 'money' },
    ...after,
  })
  await closingIn(world).closeUntil('2025-01-31')
  const journal = await world.get<string>(
    '/api/office/books/journal.csv?from=2025-01-01&until=2025-01-31',
    office,
  )
  expect(journal.body).toContain(',1065-01,Stripe clearing,')
  const file = await world.get<string>(`${PATH}.csv`, { ...office, 'accept-language': 'fr' })
  expect(file.body.split('\r\n')[0]).toBe('\uFEFFaccount_code,account_name,kind')
  expect(file.body).toContain('1065-01,Compensation Stripe,money')
  const events = await world.database.rows(
    `select action, before ->> 'code' as before, after ->> 'code' as after, reason from audit_events
     where action in ('ledger_account.changed', 'account_plan.taken') order by id`,
  )
  expect(events).toEqual([
    { action: 'ledger_account.changed', before: before.code, after: '1065-01', reason },
    { action: 'account_plan.taken', before: null, after: null, reason: null },
  ])
})

test('a code has one account: of two who want the same one, or change the same one, the second is told', async () => {
  const [card, bank] = [await named('card'), await named('bank')]
  const taken = await change('card', { ...card, code: bank.code, before: card, reason })
  expect([taken.status, taken.body.code]).toEqual([422, 'account_code_taken'])
  const replies = await Promise.all([
    change('card', { ...card, code: '1066', before: card, reason }),
    change('card', { ...card, code: '1067', before: card, reason }),
    change('bank', { ...bank, code: '1066', before: bank, reason }),
    change('bank', { ...bank, code: '1067', before: bank, reason }),
  ])
  const codes = (await plan()).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
})

test.each([
  ['card', { code: '' }, 400],
  ['card', { code: '10 65' }, 400],
  ['card', { name: ' ' }, 400],
  ['card', { name_fr: '' }, 400],
  ['card', { reason: '' }, 400],
  ['no_such_account', {}, 404],
])('of %s %o is refused', async (account, wrong, status) => {
  const before = await named('card')
  expect((await change(account, { ...before, before, reason, ...wrong })).status).toBe(status)
})
