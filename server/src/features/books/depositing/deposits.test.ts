import { describe, expect, test } from 'vitest'
import { startBilledEntry } from '#test/acting/billed-entry'
import { correctingIn } from '#test/acting/correcting'
import { depositingIn } from '#test/acting/depositing'
import { eachTestStartsWith } from '#test/each-test-starts-with'

type Day = Awaited<ReturnType<typeof startBilledEntry>>
let world: Day['world']
let depositing: ReturnType<typeof depositingIn>
let cash: number
let cheque: number

// A club owes 776.48, on 5 May 2025, and has brought 120.00 in cash and a cheque of 300.00.
eachTestStartsWith(async () => {
  ;({ world } = await startBilledEntry())
  depositing = depositingIn(world)
  cash = (await depositing.take('120.00', 'cash')).body.data.received[0]?.id ?? 0
  cheque = (await depositing.take('300.00', 'cheque')).body.data.received[1]?.id ?? 0
})
const books = () => depositing.inBooks('cash', 'cheques', 'bank', 'deposit_differences')
const audited = (action: string) => correctingIn(world).audited(action)

describe('money on hand', () => {
  test('is cash and cheques, in the books too, until the bank has counted it', async () => {
    expect(await books()).toEqual([12_000, 30_000, 0, 0])
    expect(await depositing.list()).toMatchObject({
      ...{ cash_on_hand: '120.00', cheques_on_hand: '300.00', deposits: [] },
      on_hand: [
        { entry: cash, method: 'cash', amount: '120.00', reference: '' },
        { entry: cheque, method: 'cheque', amount: '300.00', reference: '0417' },
      ],
    })
    const { id, state, entries, total } = await depositing.prepareAll()
    expect([state, entries, total, await books()]).toEqual([
      ...['prepared', 2, '420.00', [12_000, 30_000, 0, 0]],
    ])
    expect((await depositing.list()).on_hand).toEqual([])
    const booked = await depositing.book(id, { counted: '420.00' })
    expect(booked.body.data).toMatchObject({
      state: 'booked',
      booked: { counted: '420.00', missing: '0.00', deposited_on: '2025-05-05', reference: 'R-1' },
    })
    expect(await books()).toEqual([0, 0, 42_000, 0])
    expect(await depositing.list()).toMatchObject({ cash_on_hand: '0.00', cheques_on_hand: '0.00' })
    expect((await depositing.get(id)).body.data.lines.map(({ amount }) => amount)).toEqual([
      '120.00',
      '300.00',
    ])
  })

  test('is not shown to who has it in their own family, and not put on a slip by them', async () => {
    await world.database.script(`insert into team_managers (team_id, account_id)
      select 1, id from accounts where email like 'admin@%'`)
    expect((await depositing.list()).on_hand).toEqual([])
    const own = await depositing.prepare([cash], '120.00')
    expect([own.status, own.body.code]).toEqual([403, 'own_matter'])
  })
})

describe('a slip', () => {
  test('holds what was shown: another sum, money that is gone or on another slip is refused', async () => {
    expect((await depositing.prepare([cash, cheque], '420.01')).body.code).toBe('books_changed')
    expect((await depositing.prepare([cash, 999_999], '120.00')).status).toBe(404)
    expect((await depositing.prepare([], '1.00')).status).toBe(400)
    // Named twice it is in it once.
    expect((await depositing.prepare([cash, cash], '120.00')).body.data).toMatchObject({ entries: 1 })
    expect((await depositing.prepare([cash], '120.00')).body.code).toBe('money_not_on_hand')
    await depositing.takeBack(cheque)
    expect((await depositing.prepare([cheque], '300.00')).body.code).toBe('money_not_on_hand')
    expect(await books()).toEqual([12_000, 0, 0, 0])
  })

  test('takes neither a transfer nor an entry that takes another back', async () => {
    await depositing.takeBack(cheque)
    const [back] = await world.database.rows('select id from received_money where takes_back is not null')
    expect((await depositing.prepare([Number(back?.id)], '300.00')).status).toBe(404)
  })

  test('is made once by two people who make it at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => depositing.prepare([cash], '120.00')))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('keeps its money: an entry on it is taken back only after the slip is given up', async () => {
    const { id } = await depositing.prepareAll()
    const refused = await depositing.takeBack(cheque)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `This money is in deposit ${id}. Undo the deposit first.`,
    ])
    expect((await depositing.undo(id)).body.data).toMatchObject({ state: 'undone', booked: null })
    expect((await depositing.takeBack(cheque)).status).toBe(200)
    expect(await books()).toEqual([12_000, 0, 0, 0])
    expect((await depositing.undo(id)).body.code).toBe('deposit_undone')
    expect((await depositing.book(id, { counted: '420.00' })).body.code).toBe('deposit_undone')
  })
})

describe('what the bank counted', () => {
  test('is booked, and a difference as one', async () => {
    const { id } = await depositing.prepareAll()
    const booked = await depositing.book(id, { counted: '415.50' })
    expect(booked.body.data.booked).toMatchObject({ counted: '415.50', missing: '4.50' })
    expect(await books()).toEqual([0, 0, 41_550, 450])
    expect(await audited('deposit.booked')).toMatchObject([
      { reason: 'The money of the week.', after: { counted: '415.50', missing: '4.50' } },
    ])
  })

  test('may be more than the slip says', async () => {
    const { id } = await depositing.prepareAll()
    expect((await depositing.book(id, { counted: '421.00' })).body.data.booked?.missing).toBe('-1.00')
    expect(await books()).toEqual([0, 0, 42_100, -100])
  })

  test('is booked once, on a day that is not in the future and not before the money was taken', async () => {
    const { id } = await depositing.prepareAll()
    const on = async (deposited_on: string) =>
      (await depositing.book(id, { counted: '420.00', deposited_on })).body.code
    expect([await on('2025-05-06'), await on('2025-05-04')]).toEqual([
      'deposit_in_future',
      'deposit_too_early',
    ])
    const tries = await Promise.all(
      Array.from({ length: 3 }, () => depositing.book(id, { counted: '420.00' })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await books()).toEqual([0, 0, 42_000, 0])
  })

  test('is booked by another person where more is missing than one person decides', async () => {
    const correcting = correctingIn(world)
    correcting.limit('100.00')
    const { id } = await depositing.prepareAll()
    const alone = await depositing.book(id, { counted: '319.99' })
    expect([alone.status, alone.body.message]).toEqual([
      422,
      'The bank counted another amount: by more than $100.00, with other slips that you prepared and booked in the last 90 days. Someone else than who prepared the slip books it.',
    ])
    const colleague = await correcting.colleague()
    expect((await depositing.book(id, { counted: '319.99' }, colleague)).status).toBe(200)
    expect(await books()).toEqual([0, 0, 31_999, 10_001])
  })

  test('is booked by another person where small differences are a large one together', async () => {
    const correcting = correctingIn(world)
    correcting.limit('100.00')
    const first = (await depositing.prepare([cash], '120.00')).body.data.id
    const second = (await depositing.prepare([cheque], '300.00')).body.data.id
    expect((await depositing.book(first, { counted: '60.00' })).status).toBe(200)
    expect((await depositing.book(second, { counted: '240.00' })).body.code).toBe('deposit_by_another')
    // More than the slip says is a difference, too.
    expect((await depositing.book(second, { counted: '340.01' })).body.code).toBe('deposit_by_another')
    const colleague = await correcting.colleague()
    expect((await depositing.book(second, { counted: '240.00' }, colleague)).status).toBe(200)
  })

  test.each([
    ['was undone', (id: number) => depositing.undo(id)],
    ['was booked more than 90 days ago', (id: number) => depositing.bookedDaysAgo(id, 91)],
  ])('does not count what a slip lacked that %s', async (_, happens) => {
    correctingIn(world).limit('100.00')
    const first = (await depositing.prepare([cash], '120.00')).body.data.id
    const second = (await depositing.prepare([cheque], '300.00')).body.data.id
    expect((await depositing.book(first, { counted: '60.00' })).status).toBe(200)
    await happens(first)
    expect((await depositing.book(second, { counted: '240.00' })).status).toBe(200)
  })

  test('is booked by who prepared it where all of it is there, whatever was missing before', async () => {
    correctingIn(world).limit('50.00')
    const first = (await depositing.prepare([cash], '120.00')).body.data.id
    const second = (await depositing.prepare([cheque], '300.00')).body.data.id
    expect((await depositing.book(first, { counted: '70.00' })).status).toBe(200)
    expect((await depositing.book(second, { counted: '300.00' })).status).toBe(200)
  })

  test.each(['0.00', '-5.00', '5.001', '99999999999.00'])('cannot be %s', async (counted) => {
    const { id } = await depositing.prepareAll()
    expect((await depositing.book(id, { counted })).status).toBe(400)
  })
})

describe('undoing a deposit', () => {
  test('is a contrary entry: all of it is on hand again, and goes on another slip', async () => {
    const { id } = await depositing.prepareAll()
    await depositing.book(id, { counted: '415.50' })
    const undone = await depositing.undo(id)
    expect(undone.body.data).toMatchObject({ state: 'undone', undone: { reason: 'Another bag.' } })
    expect(await books()).toEqual([12_000, 30_000, 0, 0])
    const again = await depositing.prepareAll()
    expect([again.total, (await depositing.book(again.id, { counted: '420.00' })).status]).toEqual([
      '420.00',
      200,
    ])
    expect(await books()).toEqual([0, 0, 42_000, 0])
    expect(await audited('deposit.undone')).toMatchObject([{ reason: 'Another bag.' }])
  })

  test('is refused once the bank has sent a cheque of it back, which leaves the bank', async () => {
    const { id } = await depositing.prepareAll()
    await depositing.book(id, { counted: '420.00' })
    expect((await depositing.takeBack(cash)).body.code).toBe('entry_in_deposit')
    expect((await depositing.takeBack(cheque)).status).toBe(200)
    expect(await books()).toEqual([0, 0, 12_000, 0])
    expect((await depositing.undo(id)).body.message).toBe(
      'The bank sent a cheque of this deposit back: 0417. The deposit cannot be undone any more.',
    )
    expect((await depositing.get(id)).body.data.lines.map(({ came_back }) => came_back)).toEqual([
      false,
      true,
    ])
  })

  test('changes nothing that is written down', async () => {
    const { id } = await depositing.prepareAll()
    for (const change of [
      `update deposits set cash_cents = 1 where id = ${id}`,
      `delete from deposits where id = ${id}`,
      `update deposit_lines set cents = 1`,
      `delete from deposit_lines`,
    ]) {
      await expect(world.database.rows(change)).rejects.toThrow()
    }
  })
})
