import { beforeEach, describe, expect, test } from 'vitest'
import { rolesFor } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn, REASON } from '#test/acting/correcting'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

const ADMIN = 'admin@cedarcoastfieldhockey.example'
let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let correcting: ReturnType<typeof correctingIn>
let maren: Family
let invoice: number
// 147.90 were paid by card; above 50.00 a second person of the office has to agree.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  correcting = correctingIn(world)
  refunding = refundingIn(world)
  maren = await buyingIn(world).family('parent3@mail.example')
  invoice = await refunding.bought(maren, [await buyingIn(world).item(maren, 'Ida', 'Program', 'DISC')])
})
beforeEach(() => correcting.limit('50.00'))

const propose = async (amount = '60.00') => (await correcting.lower(invoice, { amount })).body.data.proposal
const stateOf = async (id: number | undefined) =>
  (await world.database.rows(`select state, problem from office_proposals where id = ${id}`))[0]
const tasks = async () =>
  world.database.rows(`select subject from office_tasks where kind = 'second_pair' and done_at is null`)

describe('up to the limit of the association', () => {
  test('one person decides; above it nothing is done before another agrees', async () => {
    expect((await correcting.lower(invoice, { amount: '50.00' })).body.data.state).toBe('done')
    const above = await correcting.lower(invoice, { amount: '50.01' })
    expect(above.body.data).toMatchObject({ state: 'proposed', proposal: { why: 'above_limit' } })
    expect(await refunding.givenBack()).toEqual([5000])
  })

  test('a large amount in small parts is large', async () => {
    expect((await correcting.lower(invoice, { amount: '30.00' })).body.data.state).toBe('done')
    expect((await correcting.lower(invoice, { amount: '20.00' })).body.data.state).toBe('done')
    expect((await correcting.lower(invoice, { amount: '0.01' })).body.data.state).toBe('proposed')
  })
})

describe('with two administrators', () => {
  let colleague: Record<string, string>
  beforeEach(async () => {
    colleague = await correcting.colleague()
  })

  test('the other one sees who wants what and why, and confirms it', async () => {
    const proposal = await propose()
    expect(await correcting.proposals(colleague)).toMatchObject([
      { id: proposal?.id, amount: '60.00', reason: REASON, due_at: null, may_confirm: true },
    ])
    expect(await correcting.proposals()).toMatchObject([{ id: proposal?.id, may_confirm: false }])
    expect(await tasks()).toEqual([{ subject: { office_proposal_id: proposal?.id } }])
    expect((await correcting.decide(proposal?.id, 'confirm', colleague)).body.data.state).toBe('done')
    expect(await refunding.givenBack()).toEqual([6000])
    expect([await correcting.proposals(), await tasks()]).toEqual([[], []])
    expect(await correcting.audited('proposal.done')).toMatchObject([
      { before: { state: 'open' }, after: { state: 'done' }, reason: 'Read and compared.' },
    ])
  })

  test('no one confirms their own, and the database does not take it either', async () => {
    const proposal = await propose()
    const own = await correcting.decide(proposal?.id, 'confirm')
    expect([own.status, own.body.code]).toEqual([403, 'second_person'])
    expect(await refunding.givenBack()).toEqual([])
    await expect(
      world.database.rows(`update office_proposals set state = 'done', decided_at = now(),
        decided_by = proposed_by where id = ${proposal?.id}`),
    ).rejects.toThrow('office_proposals_second_person')
  })

  test('what is refused is not done, and one’s own is taken back by refusing it', async () => {
    expect((await correcting.decide((await propose())?.id, 'refuse', colleague)).body.data.state).toBe(
      'refused',
    )
    expect((await correcting.decide((await propose())?.id, 'refuse')).body.data.state).toBe('refused')
    expect([await refunding.givenBack(), await tasks()]).toEqual([[], []])
  })

  test('nothing is decided twice', async () => {
    const id = (await propose())?.id
    await correcting.decide(id, 'confirm', colleague)
    // Whose answer was lost asks again, without a key, and learns what was decided.
    expect((await correcting.decide(id, 'confirm', colleague)).body.data.state).toBe('done')
    expect((await correcting.decide(id, 'refuse', colleague)).body).toMatchObject({ code: 'proposal_over' })
    expect((await correcting.decide(id, 'refuse')).body).toMatchObject({ code: 'proposal_over' })
    expect((await correcting.decide(2_000_000_000, 'confirm', colleague)).status).toBe(404)
    expect(await refunding.givenBack()).toEqual([6000])
  })

  test('the same confirmation sent twice with one key is carried out once', async () => {
    const id = (await propose())?.id
    const headers = { ...colleague, 'idempotency-key': 'one-press' }
    const [first, again] = [
      await correcting.decide(id, 'confirm', headers),
      await correcting.decide(id, 'confirm', headers),
    ]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await refunding.givenBack()).toEqual([6000])
  })

  test('the same row waits for one decision at a time', async () => {
    await propose()
    expect((await correcting.lower(invoice, { amount: '70.00' })).body).toMatchObject({
      code: 'proposal_waits',
    })
  })

  test('time alone carries nothing out, and ends it after two weeks', async () => {
    const id = (await propose())?.id
    await correcting.hoursPass(13 * 24)
    expect(await correcting.round()).toBe(0)
    expect(await stateOf(id)).toMatchObject({ state: 'open' })
    await correcting.hoursPass(25)
    expect(await correcting.round()).toBe(0)
    expect([await stateOf(id), await refunding.givenBack()]).toEqual([{ state: 'lapsed', problem: null }, []])
    expect(await correcting.lettersTo(ADMIN, /^Not carried out/)).toHaveLength(1)
  })

  test('someone whose role does not allow the deed neither sees nor confirms it', async () => {
    await world.database.script(rolesFor('linker@mail.example', ['registrar']))
    const { bearer } = await signedIn(world, 'linker@mail.example')
    const proposal = await propose()
    expect(await correcting.proposals(bearer)).toEqual([])
    const tried = await correcting.decide(proposal?.id, 'confirm', bearer)
    expect([tried.status, tried.body.code]).toEqual([403, 'no_grant'])
    expect([(await stateOf(proposal?.id))?.state, await refunding.givenBack()]).toEqual(['open', []])
  })

  test('a colleague whose own family it concerns neither sees nor confirms it', async () => {
    await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select id, ${maren.people.Ida}, 'guardian', 'parent', now(), now() from accounts
      where email = 'masters@mail.example'`)
    const proposal = await propose()
    expect(await correcting.proposals(colleague)).toEqual([])
    expect((await correcting.decide(proposal?.id, 'confirm', colleague)).body).toMatchObject({
      code: 'own_matter',
    })
    // No one else is left to confirm it.
    expect(proposal?.due_at).not.toBeNull()
  })
})

describe('with a single administrator', () => {
  test('it waits a day, every administrator is told, and then it is carried out once', async () => {
    const proposal = await propose()
    const hours = (Date.parse(proposal?.due_at ?? '') - Date.parse(proposal?.proposed_at ?? '')) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
    const [letter] = await correcting.lettersTo(ADMIN, /in 24 hours$/)
    expect(letter?.text_body).toContain(REASON)
    await correcting.hoursPass(23)
    expect(await correcting.round()).toBe(0)
    expect(await refunding.givenBack()).toEqual([])
    await correcting.hoursPass(2)
    expect([await correcting.round(), await correcting.round()]).toEqual([1, 0])
    expect(await refunding.givenBack()).toEqual([6000])
    expect(await stateOf(proposal?.id)).toMatchObject({ state: 'done' })
  })

  test('it does not confirm its own proposal meanwhile, and can take it back', async () => {
    const id = (await propose())?.id
    expect((await correcting.decide(id, 'confirm')).body).toMatchObject({ code: 'second_person' })
    await correcting.decide(id, 'refuse')
    await correcting.hoursPass(25)
    expect([await correcting.round(), await refunding.givenBack()]).toEqual([0, []])
  })

  test('an administrator without a role for money sees it and refuses it, and cannot confirm it', async () => {
    const id = (await propose())?.id
    await world.database.script(rolesFor('masters@mail.example', ['admin']))
    const administrator = (await signedIn(world, 'masters@mail.example')).bearer
    expect(await correcting.proposals(administrator)).toMatchObject([{ id, may_confirm: false }])
    const confirmed = await correcting.decide(id, 'confirm', administrator)
    expect([confirmed.status, confirmed.body]).toMatchObject([403, { code: 'no_grant' }])
    expect((await correcting.decide(id, 'refuse', administrator)).status).toBe(200)
    await correcting.hoursPass(25)
    expect([await correcting.round(), await refunding.givenBack()]).toEqual([0, []])
    expect(await stateOf(id)).toMatchObject({ state: 'refused' })
  })

  test.each([
    ['role was ended', `update office_grants set ended_at = now()`],
    [
      'account was put on hold',
      `update accounts set status = 'locked' where email = '${ADMIN}';
      update sessions set ended_at = now()`,
    ],
  ])('nothing is carried out for a proposer whose %s meanwhile', async (_, ended) => {
    const id = (await propose())?.id
    await world.database.script(ended)
    await correcting.hoursPass(25)
    expect([await correcting.round(), await refunding.givenBack()]).toEqual([0, []])
    expect(await stateOf(id)).toEqual({ state: 'lapsed', problem: 'no_grant' })
  })

  test('someone who is appointed meanwhile has to confirm it', async () => {
    const id = (await propose())?.id
    await correcting.hoursPass(25)
    const colleague = await correcting.colleague()
    expect([await correcting.round(), await refunding.givenBack()]).toEqual([0, []])
    expect(await correcting.proposals(colleague)).toMatchObject([{ id, due_at: null }])
  })

  test('what the rules refuse by then is not carried out, and its proposer is told', async () => {
    const id = (await propose('147.90'))?.id
    await correcting.lower(invoice, { amount: '10.00' })
    await correcting.hoursPass(25)
    expect(await correcting.round()).toBe(0)
    expect(await stateOf(id)).toEqual({ state: 'lapsed', problem: 'lowered_most' })
    expect(await correcting.lettersTo(ADMIN, /^Not carried out/)).toHaveLength(1)
    expect(await refunding.givenBack()).toEqual([1000])
  })
})
