import type { DecisionEffects, DecisionOutcome } from '@centrepass/contract/desk/deciding'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ProposalEffects } from '@centrepass/contract/office/second-pair'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterHarbourTeams } from '#demo/office-work/enter-harbour-teams'
import { seasonAt } from '#features/site/season-at'
import { office, rolesFor } from '#test/access/office'
import { correctingIn } from '#test/acting/correcting'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Headers = Record<string, string>
type Team = { id: number; version: number; name: string; account_id: number }

let world: Awaited<ReturnType<typeof startWorld>>
let correcting: ReturnType<typeof correctingIn>
let colleague: Headers
let teams: Team[]
let tournament: number
// Teams of the demonstration that their clubs owe the entry.
beforeEach(async () => {
  world = await startWorld()
  correcting = correctingIn(world)
  colleague = await correcting.colleague()
  const { db, clock, keys, personLetters: letters } = world.purchasing
  await enterHarbourTeams({ db, keys, letters, season: await seasonAt(db, clock) })
  await readTeams()
  const [row] = await rows(`select tournament_id from teams where id = ${teams[0]?.id}`)
  tournament = Number(row?.tournament_id)
})

const rows = (sql: string) => world.database.rows(sql)
const readTeams = async () => {
  teams = (await rows(`select t.id, t.version, t.name, t.account_id from teams t
    join tournaments o on o.id = t.tournament_id where o.code = 'HARB' and t.status = 'submitted' order by t.id`)) as Team[]
}
const chosen = (count: number) => teams.slice(0, count)
const wish = (some: readonly Team[]) => ({
  ...{ verdict: 'decline', reason: { en: 'No field.', fr: '' }, refund_to: 'card' },
  teams: some.map(({ id, version }) => ({ id, version })),
})
const path = () => `/api/office/tournaments/${tournament}/entries`
const preview = async (some: readonly Team[], bearer: Headers = office) =>
  (await world.post<{ data: DecisionEffects }>(`${path()}/preview`, wish(some), bearer)).body.data
async function decline(some: readonly Team[], bearer: Headers = office) {
  const { digest } = await preview(some, bearer)
  const asked = { ...wish(some), digest }
  return world.post<{ data: DecisionOutcome } & ErrorAnswer>(`${path()}/decision`, asked, bearer)
}
const stateOf = async (some: readonly Team[], bearer: Headers = office) =>
  (await decline(some, bearer)).body.data.state
const centsOf = async (some: readonly Team[]) =>
  (await preview(some)).teams.reduce((sum, { forgiven }) => sum + Math.round(Number(forgiven) * 100), 0)
const limitTo = (cents: number) => correcting.limit((cents / 100).toFixed(2))
const declined = async () =>
  (await rows(`select id from teams where status = 'rejected' order by id`)).map(({ id }) => id)
const written = () => rows('select amount_cents, proposal_id from entry_declines order by id')
const waiting = async (headers = colleague) => (await correcting.proposals(headers))[0]
const shownTo = (id: number | undefined, headers: Headers) =>
  world.get<{ data: ProposalEffects } & ErrorAnswer>(`/api/office/proposals/${id}/effects`, headers)

test('declining is one person’s decision up to the limit', async () => {
  const cents = await centsOf(chosen(2))
  limitTo(cents)
  expect((await preview(chosen(2))).second_pair).toBeNull()
  expect(await stateOf(chosen(2))).toBe('done')
  expect(await declined()).toEqual(chosen(2).map(({ id }) => id))
  expect(await written()).toEqual([{ amount_cents: cents, proposal_id: null }])
})

describe('above the limit', () => {
  let cents: number
  beforeEach(async () => {
    cents = await centsOf(chosen(2))
    limitTo(cents - 1)
  })

  test('nothing is done before a second person has seen what it does and confirmed it', async () => {
    expect((await preview(chosen(2))).second_pair).toBe('above_limit')
    const { body } = await decline(chosen(2))
    expect(body.data).toMatchObject({ state: 'proposed', proposal: { deed: 'decline_entries' } })
    expect([await declined(), await written()]).toEqual([[], []])
    expect((await decline(chosen(2))).body.code).toBe('proposal_waits')
    const proposal = await waiting()
    const names = chosen(2).map(({ name }) => name)
    expect([proposal?.team_names.sort(), proposal?.amount]).toEqual([names.sort(), (cents / 100).toFixed(2)])
    expect((await correcting.decide(proposal?.id, 'confirm')).body.code).toBe('second_person')
    const { data } = (await shownTo(proposal?.id, colleague)).body
    expect(data.refusal).toBeNull()
    expect(data.ledger.find(({ account }) => account === 'receivable')?.amount).toBe(`-${proposal?.amount}`)
    expect(data.emails.filter(({ subject }) => subject.includes('not admitted'))).toHaveLength(2)
    expect(await declined()).toEqual([])
    // Pressed twice, or sent again after a lost answer, it is done once.
    expect((await correcting.decide(proposal?.id, 'confirm', colleague)).status).toBe(200)
    expect((await correcting.decide(proposal?.id, 'confirm', colleague)).status).toBe(200)
    expect(await declined()).toEqual(chosen(2).map(({ id }) => id))
    expect(await written()).toEqual([{ amount_cents: cents, proposal_id: proposal?.id }])
  })

  test('it is refused in words if a team has changed since, and goes on waiting', async () => {
    await decline(chosen(2))
    const id = (await waiting())?.id
    await world.database.script(`update teams set version = version + 1 where id = ${teams[0]?.id}`)
    const { data } = (await shownTo(id, { ...colleague, 'accept-language': 'fr' })).body
    expect(data).toMatchObject({ refusal: expect.stringContaining('Rien n’a été fait'), ledger: [] })
    expect((await correcting.decide(id, 'confirm', colleague)).body.code).toBe('deed_changed')
    expect([await declined(), (await waiting())?.id]).toEqual([[], id])
  })

  test('finance may confirm it; who manages one of the teams sees and confirms nothing', async () => {
    await world.database.script(`update teams set status = 'waitlisted', waitlisted_at = now(),
      account_id = (select id from accounts where email = 'parent3@mail.example') where id = ${teams[2]?.id};
      update offerings set sold = sold - 1 where id = (
        select d.offering_id from divisions d join teams t on t.division_id = d.id where t.id = ${teams[2]?.id})`)
    await decline(chosen(3))
    const id = (await waiting())?.id
    await world.database.script(rolesFor('parent3@mail.example', ['tournaments']))
    const own = (await signedIn(world, 'parent3@mail.example')).bearer
    expect(await correcting.proposals(own)).toEqual([])
    expect((await shownTo(id, own)).body.code).toBe('own_matter')
    expect((await correcting.decide(id, 'confirm', own)).body.code).toBe('own_matter')
    await world.database.script(rolesFor('coparent@mail.example', ['finance']))
    const finance = (await signedIn(world, 'coparent@mail.example')).bearer
    expect((await correcting.decide(id, 'confirm', finance)).status).toBe(200)
    expect(await declined()).toHaveLength(3)
  })

  test('the desk of one tournament proposes too; where no one else is, it is done after the waiting time', async () => {
    await world.database.script(`update office_grants set ended_at = now();
      ${rolesFor('parent3@mail.example', ['tournaments'])};
      update office_grants set tournament_id = ${tournament} where ended_at is null`)
    const desk = (await signedIn(world, 'parent3@mail.example')).bearer
    expect(await stateOf(chosen(2), desk)).toBe('proposed')
    await correcting.hoursPass(23)
    await correcting.round()
    expect(await declined()).toEqual([])
    await correcting.hoursPass(2)
    await correcting.round()
    expect(await declined()).toHaveLength(2)
  })
})

describe('in small parts', () => {
  test('what the same person declined alone before counts', async () => {
    limitTo((await centsOf(chosen(2))) - 1)
    expect(await stateOf([teams[0] as Team])).toBe('done')
    expect(await stateOf([teams[1] as Team], colleague)).toBe('done')
    expect((await preview([teams[2] as Team])).second_pair).toBe('above_limit')
    expect(await stateOf([teams[2] as Team])).toBe('proposed')
  })

  test('what was declined lately in another tournament counts, what is long ago there does not', async () => {
    limitTo(await centsOf(chosen(1)))
    const before = (days: number) => `insert into entry_declines
      (tournament_id, declined_by, amount_cents, declined_at) select o.id, a.id, 1, now() - interval '${days} days'
      from tournaments o, accounts a where o.code <> 'HARB' and a.email = 'admin@cedarcoastfieldhockey.example' limit 1`
    await world.database.script(before(15))
    expect((await preview(chosen(1))).second_pair).toBeNull()
    await world.database.script(before(13))
    expect((await preview(chosen(1))).second_pair).toBe('above_limit')
  })

  test('two presses at once are not each taken for the first', async () => {
    limitTo((await centsOf(chosen(2))) - 1)
    const asked = await Promise.all(
      chosen(2).map(async (team) => ({ ...wish([team]), digest: (await preview([team])).digest })),
    )
    const both = await Promise.all(
      asked.map((one) => world.post<{ data: DecisionOutcome }>(`${path()}/decision`, one, office)),
    )
    expect(both.map(({ body }) => body.data.state).sort()).toEqual(['done', 'proposed'])
  })
})
