import { describe, expect, test } from 'vitest'
import { GK, startCallingOff } from '#test/acting/calling-off'
import { correctingIn } from '#test/acting/correcting'
import { movingIn } from '#test/acting/moving'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let office: Awaited<ReturnType<typeof startCallingOff>>
let correcting: ReturnType<typeof correctingIn>
let colleague: Record<string, string>
// Ida and Nils are in the program GK for 107.10 each; DISC costs 40.80 more.
eachTestStartsWith(async () => {
  office = await startCallingOff()
  correcting = correctingIn(office.world)
  colleague = await correcting.colleague()
})

const rows = (sql: string) => office.world.database.rows(sql)
const proposed = async (headers = colleague) => (await correcting.proposals(headers))[0]

describe('goodwill in a move', () => {
  const OTHER = ['Program', 'DISC'] as ['Program', string]
  const move = () => movingIn(office.world).move(office.invoice, OTHER, { goodwill: true })
  const moves = async () => (await rows('select proposal_id from moves')).map((one) => one.proposal_id)

  test('is one person’s decision up to the limit', async () => {
    correcting.limit('40.80')
    expect((await move()).body.data).toMatchObject({ state: 'done', effects: { goodwill: '40.80' } })
    expect(await moves()).toEqual([null])
  })

  test('waits for a second person above it: nothing is moved before', async () => {
    correcting.limit('40.79')
    const { body } = await move()
    expect(body.data).toMatchObject({ state: 'proposed', invoice: null, effects: { goodwill: '40.80' } })
    expect(await moves()).toEqual([])
    const proposal = await proposed()
    expect(proposal).toMatchObject({ deed: 'move', amount: '40.80', why: 'above_limit' })
    expect((await correcting.decide(proposal?.id, 'confirm')).body.code).toBe('second_person')
    expect((await correcting.decide(proposal?.id, 'confirm', colleague)).status).toBe(200)
    expect(await moves()).toEqual([proposal?.id])
  })

  test('is not given if anything has changed since it was proposed', async () => {
    correcting.limit('40.79')
    await move()
    await rows(`update programs set price_cents = price_cents + 100 where code = 'DISC' returning id`)
    const id = (await proposed())?.id
    expect((await correcting.decide(id, 'confirm', colleague)).body.code).toBe('move_changed')
    expect([await moves(), (await proposed())?.id]).toEqual([[], id])
  })
})

describe('calling off', () => {
  const runs = async () => (await rows('select proposal_id from call_offs')).map((one) => one.proposal_id)
  const onSale = async () =>
    (
      await rows(`select closes_at > now() - interval '5 years' and closes_at >= '2025-04-01' as yes from programs
      where code = 'GK' and season_year = 2024`)
    )[0]?.yes

  test('is one person’s decision up to the limit', async () => {
    correcting.limit('214.20')
    expect((await office.calling.start(GK)).body.data).toMatchObject({ state: 'running' })
    expect(await runs()).toEqual([null])
  })

  test('waits for a second person above it: sales go on, and no one is told, before', async () => {
    correcting.limit('214.19')
    const { body } = await office.calling.start(GK)
    expect(body.data).toMatchObject({ state: 'proposed', proposal: { deed: 'call_off', amount: '214.20' } })
    expect([await runs(), await onSale()]).toEqual([[], true])
    expect((await office.calling.start(GK)).body.code).toBe('proposal_waits')
    const id = (await proposed())?.id
    expect((await correcting.decide(id, 'confirm', colleague)).status).toBe(200)
    expect([await runs(), await onSale()]).toEqual([[id], false])
  })

  test('does not begin if someone joined since it was proposed', async () => {
    const { world, buying, refunding, calling, maren } = office
    correcting.limit('214.19')
    await calling.start(GK)
    await world.database.script(`update programs set max_age = 99 where code = 'GK'`)
    const junior = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
    await refunding.bought(maren, [junior, await buying.item(maren, 'Signe', ...GK)])
    const id = (await proposed())?.id
    expect((await correcting.decide(id, 'confirm', colleague)).body.code).toBe('call_off_changed')
    expect([await runs(), (await proposed())?.id]).toEqual([[], id])
  })
})
