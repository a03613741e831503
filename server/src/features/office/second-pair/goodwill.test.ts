import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ProposalEffects } from '@centrepass/contract/office/second-pair'
import type { CreditOutcome } from '@centrepass/contract/refunds/office-credits'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '#features/site/configuration'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn } from '#test/acting/correcting'
import { startWorld } from '#test/world'
import { tellOfRaisedLimit } from './tell-of-raised-limit.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let correcting: ReturnType<typeof correctingIn>
let colleague: Record<string, string>
let maren: Family
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  correcting = correctingIn(world)
  colleague = await correcting.colleague()
  maren = await buyingIn(world).family('parent3@mail.example')
})

const give = (amount: string, to = maren) =>
  world.post<{ data: CreditOutcome } & ErrorAnswer>(
    `/api/operations/accounts/${to.accountId}/credits`,
    { amount, reason: 'The clinic was rained out.' },
    office,
  )
const stateOf = async (amount: string, to = maren) => (await give(amount, to)).body.data.state
const given = async () =>
  await world.database.rows(
    `select amount_cents, proposal_id from credits where given_by is not null order by id`,
  )
const waiting = async () => (await correcting.proposals(colleague))[0]

describe('a credit out of goodwill', () => {
  test('is one person’s decision up to the limit, and waits for a second one above it', async () => {
    expect(await stateOf('500.00')).toBe('done')
    expect((await give('0.01')).body.data).toMatchObject({ state: 'proposed', given_credit: null })
    expect((await give('0.01')).body.code).toBe('proposal_waits')
    const proposal = await waiting()
    expect(proposal).toMatchObject({
      ...{
        deed: 'goodwill',
        amount: '0.01',
        invoice_numbers: [],
        account: { email: 'parent3@mail.example' },
      },
    })
    const shown = await world.get<{ data: ProposalEffects }>(
      `/api/office/proposals/${proposal?.id}/effects`,
      colleague,
    )
    expect(shown.body.data).toMatchObject({ refusal: null, emails: [{ to: 'parent3@mail.example' }] })
    expect(shown.body.data.ledger).toContainEqual({ account: 'goodwill', amount: '0.01' })
    expect((await correcting.decide(proposal?.id, 'confirm')).body.code).toBe('second_person')
    expect(await given()).toHaveLength(1)
    expect((await correcting.decide(proposal?.id, 'confirm', colleague)).status).toBe(200)
    expect(await given()).toEqual([
      { amount_cents: 50_000, proposal_id: null },
      { amount_cents: 1, proposal_id: proposal?.id },
    ])
  })

  test('counts with what the other parent got; another family’s does not count', async () => {
    const coparent = await buyingIn(world).family('coparent@mail.example')
    expect(await stateOf('300.00', coparent)).toBe('done')
    expect(await stateOf('300.00', await buyingIn(world).family('masters@mail.example'))).toBe('done')
    expect(await stateOf('200.01')).toBe('proposed')
    expect(await stateOf('200.00')).toBe('done')
  })

  test('is not taken for the first of two, where both are given at once', async () => {
    const coparent = await buyingIn(world).family('coparent@mail.example')
    const both = await Promise.all([stateOf('300.00'), stateOf('300.00', coparent)])
    expect(both.sort()).toEqual(['done', 'proposed'])
  })
})

describe('the limit itself', () => {
  const KEY = 'office_second_pair_limit'
  async function change(setting: string) {
    const [row] = await world.database.rows(`select value from variables where key = '${KEY}'`)
    const answer = await world.post(
      `/api/office/site/variables/${KEY}`,
      { setting, seen: row?.value ?? null, reason: 'The board.' },
      office,
    )
    expect(answer.status).toBe(200)
  }

  test('counts at once where it is lower, a day later where it is higher, and every administrator is told', async () => {
    // Otherwise they are read once a second.
    world.purchasing.configuration = () => readConfiguration(world.purchasing.db)
    await change('5000.00')
    expect(await stateOf('500.01')).toBe('proposed')
    expect(await tellOfRaisedLimit(world.purchasing)).toBe(1)
    expect(await tellOfRaisedLimit(world.purchasing)).toBe(0)
    expect(await correcting.lettersTo('masters@mail.example', /may soon decide/)).toHaveLength(1)
    await change('100.00')
    expect(await stateOf('100.01', await buyingIn(world).family('coparent@mail.example'))).toBe('proposed')
    await change('5000.00')
    await world.database.script(`update second_pair_limits set counts_until = now()`)
    expect(await stateOf('4000.00', await buyingIn(world).family('masters@mail.example'))).toBe('done')
  })
})
