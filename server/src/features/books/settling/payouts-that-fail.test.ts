import { describe, expect, test } from 'vitest'
import { settlingIn } from '#test/acting/settling'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { expectInvariants } from '#test/expect-invariants'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
let world: World
let settling: ReturnType<typeof settlingIn>

eachTestStartsWith(async () => {
  world = await startWorld()
  settling = settlingIn(world)
})

describe('a payout that comes back from the bank', () => {
  test('after it was booked is taken back in the books, and its money comes with the next one', async () => {
    const { charge, cents } = await settling.charge()
    await settling.payOut({ id: 'po_a', lines: [{ subject_id: charge, gross_cents: cents, fee_cents: 100 }] })
    await settling.fetch()
    const bank = await settling.inBooks('bank')
    await world.database.script(`update sandbox_payouts set status = 'failed' where id = 'po_a'`)
    await settling.fetch()
    await settling.fetch()
    expect(await settling.inBooks('bank')).toBe(bank - cents + 100)
    expect((await settling.named('po_a')).state).toBe('failed')
    const again = { kind: 'payout_returned', subject_id: 'po_a', gross_cents: cents - 100 } as const
    await settling.payOut({ id: 'po_b', lines: [again] })
    await settling.fetch()
    expect((await settling.named('po_b')).state).toBe('booked')
    expect(await settling.inBooks('bank')).toBe(bank)
    expect(await settling.inBooks('payout_differences')).toBe(0)
    await expectInvariants(world.database)
  })

  test('before it was booked books its fees only', async () => {
    const { charge, cents } = await settling.charge()
    const bank = await settling.inBooks('bank')
    await settling.payOut({ id: 'po_c', lines: [{ subject_id: charge, gross_cents: cents, fee_cents: 100 }] })
    await world.database.script(`update sandbox_payouts set status = 'failed' where id = 'po_c'`)
    await settling.fetch()
    expect((await settling.named('po_c')).state).toBe('failed')
    expect(await settling.inBooks('bank')).toBe(bank)
    expect(await settling.inBooks('provider_fees')).toBe(100)
    await expectInvariants(world.database)
  })

  test('before it was booked, and without a fee, books nothing', async () => {
    const { charge, cents } = await settling.charge()
    const bank = await settling.inBooks('bank')
    await settling.payOut({ id: 'po_d', lines: [{ subject_id: charge, gross_cents: cents }] })
    await world.database.script(`update sandbox_payouts set status = 'failed' where id = 'po_d'`)
    await settling.fetch()
    expect((await settling.named('po_d')).state).toBe('failed')
    expect(await settling.inBooks('bank')).toBe(bank)
    await expectInvariants(world.database)
  })
})
