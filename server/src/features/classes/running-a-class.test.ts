import type { Attendance } from '@centrepass/contract/classes/attendance'
import type { ResultBatch, ResultEffects } from '@centrepass/contract/classes/results'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { SeasonHistory } from '@centrepass/contract/participants/participants'
import { beforeAll, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let path: string
let people: number[]
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const id = await one(`select id from programs where code = 'GK'`)
  path = `/api/office/lists/program/${id}`
  const rows = await world.database.rows(
    `select id from enrolments where program_id = ${id} and status = 'enrolled' order by id`,
  )
  people = rows.map((row) => Number(row.id))
})

type Headers = Record<string, string>
const one = async (query: string) => Object.values((await world.database.rows(query))[0] ?? {})[0]
const DAY = '2025-01-18'

async function officer(role: OfficeRole, programId?: number) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  if (programId)
    await world.database.script(
      `update office_grants set program_id = ${programId} where account_id = ${accountId}`,
    )
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

const beParentOf = (accountId: number, enrolment: number | undefined) =>
  world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select ${accountId}, participant_id, 'guardian', 'parent', now(), now() from enrolments where id = ${enrolment}`)

const at = (second: number) => new Date(Date.UTC(2025, 0, 18, 12, 0, second)).toISOString()
type Mark = [enrolment: number | undefined, state: string | null, second: number, day?: string]
type Kept = { data: { kept: number; left_out: { enrolment_id: number; why: string }[] } } & ErrorAnswer
const mark = (marks: Mark[], second: number, headers: Headers = office) =>
  world.post<Kept>(
    `${path}/attendance`,
    {
      sent_at: at(second),
      marks: marks.map(([enrolment_id, state, pressed, day = DAY]) => ({
        ...{ enrolment_id, state, day, at: at(pressed) },
      })),
    },
    headers,
  )
const shown = async (day = DAY, headers: Headers = office) =>
  (await world.get<{ data: Attendance }>(`${path}/attendance?day=${day}`, headers)).body.data
const stateOf = async (enrolment: number | undefined) =>
  (await shown()).people.find(({ enrolment_id }) => enrolment_id === enrolment)?.state

describe('attendance', () => {
  test('has the days of the program up to today, and begins with the last one', async () => {
    const { body } = await world.get<{ data: Attendance }>(`${path}/attendance`, office)
    expect(body.data.days.length).toBeGreaterThan(0)
    expect(body.data.day).toBe(body.data.days.at(-1))
    expect(body.data.days.every((day) => day <= '2025-02-07')).toBe(true)
    expect(body.data.people.map(({ enrolment_id }) => enrolment_id).toSorted((a, b) => a - b)).toEqual(people)
  })

  test('keeps marks with who made them, once however often they are sent', async () => {
    const [a, b] = people
    const marks: Mark[] = [
      [a, 'present', 1],
      [b, 'absent', 2],
    ]
    expect((await mark(marks, 5)).body.data).toEqual({ kept: 2, left_out: [] })
    expect((await mark(marks, 5)).status).toBe(200)
    const { people: found, marked_days } = await shown()
    expect(marked_days).toBe(1)
    expect(found.find(({ enrolment_id }) => enrolment_id === a)).toMatchObject({
      ...{ state: 'present', marked_by: 'Sasha Kinsella', came: 1 },
    })
    expect(found.find(({ enrolment_id }) => enrolment_id === b)).toMatchObject({ state: 'absent', came: 0 })
    const written = await world.database.rows(
      `select subject from audit_events where action = 'attendance.marked'`,
    )
    expect(written).toEqual([{ subject: { program_id: Number(path.split('/').at(-1)), marks: 2 } }])
  })

  test('of two phones the later press counts, whichever arrives first', async () => {
    const [, , c] = people
    // Pressed five seconds before it was sent, then one that was pressed twenty minutes before and got through late.
    expect((await mark([[c, 'late', 0]], 5)).body.data.kept).toBe(1)
    expect((await mark([[c, 'absent', 0]], 1200)).body.data.kept).toBe(0)
    expect(await stateOf(c)).toBe('late')
    expect((await mark([[c, null, 3]], 3)).body.data.kept).toBe(1)
    expect(await stateOf(c)).toBeNull()
    // The mark that was taken back is not brought back by an older one.
    expect((await mark([[c, 'present', 0]], 1200)).body.data.kept).toBe(0)
    expect(await stateOf(c)).toBeNull()
  })

  test('leaves out what cannot be kept, and keeps the rest', async () => {
    const [, , , d] = people
    const other = Number(await one(`select min(id) from enrolments where course_id is not null`))
    const { kept, left_out } = (
      await mark(
        [
          [d, 'present', 0],
          [other, 'present', 0],
          [d, 'present', 0, '2025-02-08'],
          [d, 'present', 0, '2024-01-01'],
        ],
        1,
      )
    ).body.data
    expect(kept).toBe(1)
    expect(left_out.map(({ why }) => why)).toEqual(['gone', 'day', 'day'])
    expect((await world.get<ErrorAnswer>(`${path}/attendance?day=2031-01-01`, office)).body.code).toBe(
      'no_such_day',
    )
  })

  test('of the own child is marked by a colleague, and not shown', async () => {
    const [, , , , e] = people
    await mark([[e, 'present', 0]], 1)
    const { bearer, accountId } = await officer('programs')
    await beParentOf(accountId, e)
    expect((await mark([[e, 'absent', 0]], 0, bearer)).body.data).toMatchObject({
      ...{ kept: 0, left_out: [{ enrolment_id: e, why: 'own' }] },
    })
    expect((await shown(DAY, bearer)).people.find((row) => row.enrolment_id === e)?.state).toBeNull()
    expect(await stateOf(e)).toBe('present')
  })

  test('is marked by a coach of this program alone, and only read by an auditor', async () => {
    const mine = Number(path.split('/').at(-1))
    const other = Number(await one(`select id from programs where code = 'DISC'`))
    expect(
      (await mark([[people[0], 'present', 9]], 9, (await officer('programs', mine)).bearer)).status,
    ).toBe(200)
    expect(
      (await mark([[people[0], 'absent', 9]], 9, (await officer('programs', other)).bearer)).status,
    ).toBe(404)
    const { bearer } = await officer('auditor')
    expect((await mark([[people[0], 'absent', 9]], 9, bearer)).status).toBe(403)
    expect((await shown(DAY, bearer)).people).toHaveLength(people.length)
  })
})

describe('results', () => {
  let course: { id: number; path: string; enrolment: number; person: number; code: string }
  beforeAll(async () => {
    const [row] =
      await world.database.rows(`select c.id, c.code, e.id as enrolment, e.participant_id as person
      from courses c join enrolments e on e.course_id = c.id join guardianships g on g.participant_id = e.participant_id
      where e.status = 'enrolled' and c.grants is not null and g.confirmed_at is not null order by c.id, e.id limit 1`)
    // The association lets the course begin before today.
    await world.database.script(`update courses set starts_on = '2025-01-10', ends_on = '2025-02-01',
      valid_years = 4 where id = ${row?.id}`)
    course = { ...(row as typeof course), path: `/api/office/lists/course/${row?.id}` }
  })

  type Wish = { enrolment_id: number; result: string }
  const preview = (results: Wish[], headers: Headers = office) =>
    world.post<{ data: ResultEffects } & ErrorAnswer>(`${course.path}/results/preview`, { results }, headers)
  const give = (results: Wish[], digest: string, headers: Headers = office) =>
    world.post<{ data: ResultBatch[] } & ErrorAnswer>(`${course.path}/results`, { results, digest }, headers)
  const undo = (id: number | undefined) =>
    world.post<{ data: { taken_back: number; left: number } } & ErrorAnswer>(
      `${course.path}/results/${id}/undo`,
      { reason: 'The wrong sheet.' },
      office,
    )
  const passed = () => [{ enrolment_id: course.enrolment, result: 'passed' }]
  const statusNow = () => one(`select status from enrolments where id = ${course.enrolment}`)

  test('are shown before they are given, with the certificate by the rule of the course', async () => {
    const { data } = (await preview(passed())).body
    expect(data.changes).toMatchObject([
      { from: 'enrolled', to: 'passed', gets: { until: '2029-12-31' }, loses: null },
    ])
    expect(await statusNow()).toBe('enrolled')
    expect((await give(passed(), 'another')).body.code).toBe('deed_changed')
    expect(await statusNow()).toBe('enrolled')
    const { body } = await give(passed(), data.digest)
    expect(body.data).toMatchObject([{ people: 1, given_by: 'Sasha Kinsella', undone_at: null }])
    expect(await statusNow()).toBe('passed')
    // What was shown is no longer what it would do.
    expect((await give(passed(), data.digest)).body.code).toBe('deed_changed')
  })

  test('are on the page of the person for the family, and count where they are asked for', async () => {
    const { accountId, bearer } = await officer('programs')
    await beParentOf(accountId, course.enrolment)
    const { data } = (
      await world.get<{ data: SeasonHistory[] }>(`/api/participants/${course.person}/history`, bearer)
    ).body
    const taken = data.flatMap(({ courses }) => courses).find(({ id }) => id === course.enrolment)
    const level = String(await one(`select grants from courses where id = ${course.id}`))
    expect(taken).toMatchObject({ status: 'passed', certificate: { level, until: '2029-12-31' } })
    const details = await world.get<{ data: { certifications: string[] } }>(
      `/api/participants/${course.person}`,
      bearer,
    )
    expect(details.body.data.certifications).toContain(level)
  })

  test('are taken back once, and not where they were changed since', async () => {
    const [batch] = (await world.get<{ data: ResultBatch[] }>(`${course.path}/results`, office)).body.data
    expect((await undo(batch?.id)).body.data).toMatchObject({ taken_back: 1, left: 0 })
    expect(await statusNow()).toBe('enrolled')
    expect((await undo(batch?.id)).body.code).toBe('results_undone')
    const again = (await preview(passed())).body.data.digest
    const [second] = (await give(passed(), again)).body.data
    const failed = [{ enrolment_id: course.enrolment, result: 'failed' }]
    const effects = (await preview(failed)).body.data
    expect(effects.changes[0]?.loses).toMatchObject({ until: '2029-12-31' })
    await give(failed, effects.digest)
    expect((await undo(second?.id)).body.code).toBe('results_changed')
    expect(await statusNow()).toBe('failed')
  })

  test('cannot stand beside the same course taken again', async () => {
    await world.database.script(`insert into enrolments (participant_id, course_id, status, enrolled_at)
      values (${course.person}, ${course.id}, 'enrolled', now())`)
    expect((await preview(passed())).body.data.left_out).toEqual([
      { enrolment_id: course.enrolment, why: 'again' },
    ])
  })

  test('are not given to who has not paid, to the own family, to strangers, and not before the first day', async () => {
    const own = await officer('programs')
    await beParentOf(own.accountId, people[0])
    await world.database.script(`update enrolments set status = 'suspended' where id = ${people[1]}`)
    const asked = [people[0], people[1], course.enrolment].map((id) => ({
      enrolment_id: id,
      result: 'completed',
    }))
    const { body } = await world.post<{ data: ResultEffects } & ErrorAnswer>(
      `${path}/results/preview`,
      { results: asked },
      own.bearer,
    )
    expect(body.data).toMatchObject({
      changes: [],
      left_out: [{ why: 'own' }, { why: 'not_paid' }, { why: 'gone' }],
    })
    const nothing = await world.post<ErrorAnswer>(
      `${path}/results`,
      { results: asked, digest: body.data.digest },
      own.bearer,
    )
    expect(nothing.body.code).toBe('no_results')
    const one = [{ enrolment_id: people[2], result: 'passed' }]
    expect((await world.post(`${path}/results/preview`, { results: one }, office)).status).toBe(400)
    await world.database.script(`update courses set starts_on = '2025-02-08', ends_on = '2025-02-09'
      where id = ${course.id}`)
    expect((await preview(passed())).body.code).toBe('results_too_early')
  })
})
