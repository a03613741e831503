import type { DecisionEffects, DecisionOutcome, EntryVerdict } from '@centrepass/contract/desk/deciding'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { correctingIn } from '#test/acting/correcting'
import { type EntryDay, startEntryDay, TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo, signedIn } from '#test/people'

type Previewed = { data: DecisionEffects } & ErrorAnswer
type Answer = { data: DecisionOutcome } & ErrorAnswer

let day: EntryDay
let world: EntryDay['world']

eachTestStartsWith(async () => {
  day = await startEntryDay()
  world = day.world
})
// Here one person decides alone; above the limit has tests of its own.
beforeEach(() => correctingIn(world).limit('5000.00'))

const PATH = '/api/office/tournaments/1/entries'
const reason = { en: 'Two teams of your club are entered already.', fr: '' }
const one = async (query: string) => (await world.database.rows(query))[0]
const teamNow = () => one(`select status, version, accepted_at from teams where id = ${TEAM.id}`)
async function asked(verdict: EntryVerdict, more: object = {}) {
  const version = Number((await teamNow())?.version)
  return { verdict, teams: [{ id: TEAM.id, version }], reason, refund_to: 'card', ...more }
}
const preview = (body: object, bearer: Record<string, string> = office) =>
  world.post<Previewed>(`${PATH}/preview`, body, bearer)
const decide = (body: object, bearer: Record<string, string> = office) =>
  world.post<Answer>(`${PATH}/decision`, body, bearer)
async function previewed(verdict: EntryVerdict, more: object = {}) {
  const body = await asked(verdict, more)
  const { data } = (await preview(body)).body
  return { ...body, digest: data.digest, effects: data }
}
const deedOf = ({ effects: _, ...body }: Awaited<ReturnType<typeof previewed>>) => body
const letters = async (start: string) =>
  (await mailsTo(world, 'manager@mail.example')).filter(({ subject }) => subject.includes(start))
const leftOut = async (verdict: EntryVerdict) =>
  (await previewed(verdict)).effects.left_out.map(({ code }) => code)
const wait = () =>
  world.database.script(`update teams set status = 'waitlisted', waitlisted_at = now() where id = ${TEAM.id};
    update team_members m set entered_division_id = t.division_id from teams t
      where t.id = m.team_id and m.team_id = ${TEAM.id} and m.role = 'players'`)
const limit = (places: number) =>
  world.database.script(`update offerings set limit_places = ${places}
    where id = (select offering_id from divisions where code = 'U16G')`)

describe('an entered team', () => {
  beforeEach(async () => {
    expect((await day.entering.enter(day.tobias, TEAM)).status).toBe(200)
  })

  test('is declined with all of its money back, exactly as it was shown, and its managers read why', async () => {
    const paid = await one('select total_cents from invoices order by id desc limit 1')
    const shown = await previewed('decline')
    const cents = Number(paid?.total_cents)
    expect(shown.effects.teams).toMatchObject([{ outcome: 'declined', to_card: (cents / 100).toFixed(2) }])
    const told = shown.effects.emails.filter(({ subject }) => subject.includes('not admitted'))
    expect(told.map(({ to }) => to)).toEqual(['manager@mail.example'])
    // A preview keeps nothing.
    expect(await teamNow()).toMatchObject({ status: 'confirmed' })
    expect(await letters('not admitted')).toHaveLength(0)
    const answer = await decide(deedOf(shown))
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { state: 'done', effects: shown.effects, proposal: null },
    ])
    expect(await teamNow()).toMatchObject({ status: 'rejected' })
    expect(await day.looking.boundPlayers()).toBe(0)
    expect(await day.looking.places()).toEqual({ held: 0, sold: 0 })
    const [letter, ...more] = await letters('not admitted')
    expect([letter?.text_body.includes(reason.en), more]).toEqual([true, []])
    const back = await one('select to_card_cents, reason from cancellations order by id desc limit 1')
    expect(back).toEqual({ to_card_cents: cents, reason: 'association' })
  })

  test('is declined once, also when two desks press at once', async () => {
    const shown = deedOf(await previewed('decline'))
    const answers = await Promise.all([decide(shown), decide(shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await letters('not admitted')).toHaveLength(1)
    const back =
      await one(`select count(*)::int as n from cancellations c join invoices i on i.id = c.invoice_id
      join purchases p on p.id = i.purchase_id where p.team_id = ${TEAM.id}`)
    expect(back?.n).toBe(1)
  })

  test('is accepted once; a colleague who saw it before is told that it changed', async () => {
    const [mine, theirs] = [deedOf(await previewed('accept')), deedOf(await previewed('decline'))]
    expect((await decide(mine)).status).toBe(200)
    expect((await teamNow())?.accepted_at).not.toBeNull()
    expect(await letters('is accepted')).toHaveLength(1)
    const late = await decide(theirs)
    expect([late.status, late.body.code]).toEqual([409, 'deed_changed'])
    expect(await teamNow()).toMatchObject({ status: 'confirmed' })
    expect(await leftOut('accept')).toEqual(['entry_accepted'])
  })

  test('is accepted and declined at once: one of the two is done, and the other desk looks again', async () => {
    const [yes, no] = [deedOf(await previewed('accept')), deedOf(await previewed('decline'))]
    const answers = await Promise.all([decide(no), decide(yes)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = [await letters('is accepted'), await letters('not admitted')]
    expect(told.map(({ length }) => length).sort()).toEqual([0, 1])
  })

  test('is accepted and withdrawn at once: whichever comes first, no one reads of a team that left', async () => {
    const shown = deedOf(await previewed('accept'))
    const terms = await world.get<{ data: { refund: string; still_due: string } }>(
      `/api/tournaments/teams/${TEAM.id}/withdrawal`,
      day.tobias.bearer,
    )
    const { refund, still_due } = terms.body.data
    const leaving = { refund, still_due, refund_to: 'card' }
    const [decided, left] = await Promise.all([
      decide(shown),
      day.managing.post(day.tobias, TEAM, 'withdrawal', leaving),
    ])
    expect(left.status).toBe(200)
    expect(await teamNow()).toMatchObject({ status: 'withdrawn' })
    expect(await letters('is accepted')).toHaveLength(decided.status === 200 ? 1 : 0)
    expect(await leftOut('decline')).toEqual(['team_gone'])
  })

  test('cannot go back to the wait list', async () => {
    expect(await leftOut('wait')).toEqual(['entered_cannot_wait'])
  })

  test('is left out where the officer manages it', async () => {
    await world.database.script(rolesFor('manager@mail.example', ['tournaments']))
    const { bearer } = await signedIn(world, 'manager@mail.example')
    const body = await asked('decline')
    const { data } = (await preview(body, bearer)).body
    expect([data.teams, data.left_out.map(({ code }) => code)]).toEqual([[], ['own_matter']])
  })
})

describe('a team on the wait list', () => {
  beforeEach(wait)

  test('is offered a free spot out of turn, and none where no spot is free', async () => {
    await limit(0)
    expect(await leftOut('accept')).toEqual(['no_spot_to_offer'])
    await limit(1)
    expect((await decide(deedOf(await previewed('accept')))).body.data.effects.teams).toMatchObject([
      { outcome: 'offered' },
    ])
    expect(await leftOut('accept')).toEqual(['spot_offered_already'])
  })

  test('is offered no spot that it could not take, once rosters are locked', async () => {
    await limit(1)
    await world.database.script(`update tournaments set entry_opens_at = '2025-04-01', entry_closes_at = '2025-04-02',
      roster_locks_at = '2025-04-03', early_entry_opens_at = null where id = 1`)
    expect(await leftOut('accept')).toEqual(['entries_closed'])
  })

  test('keeps waiting, loses its offer and reads why in the language that the desk wrote in', async () => {
    await limit(1)
    await world.database.script(`update teams set offered_at = now() where id = ${TEAM.id};
      update accounts set language = 'FR' where email = 'manager@mail.example'`)
    const shown = deedOf(await previewed('wait', { reason: { en: 'One for each club first.', fr: '' } }))
    expect((await decide(shown)).status).toBe(200)
    expect((await one(`select offered_at from teams where id = ${TEAM.id}`))?.offered_at).toBeNull()
    const [letter] = await letters('reste sur la liste')
    expect(letter?.text_body).toContain('One for each club first.')
  })

  test('leaves the list when it is declined, and nothing is charged or given back', async () => {
    const shown = await previewed('decline')
    expect(shown.effects.teams).toMatchObject([{ outcome: 'declined', to_card: '0.00', forgiven: '0.00' }])
    expect((await decide(deedOf(shown))).status).toBe(200)
    expect(await teamNow()).toMatchObject({ status: 'rejected' })
  })
})

test('a draft is left out, and a reason is asked for', async () => {
  expect(await leftOut('accept')).toEqual(['team_not_entered'])
  const without = await preview(await asked('decline', { reason: { en: '', fr: ' ' } }))
  expect([without.status, without.body.error]).toEqual([400, 'invalid_request'])
  const foreign = await preview(await asked('accept', { teams: [{ id: 4, version: 1 }] }))
  expect(foreign.body.code).toBe('play_not_theirs')
})
