import type {
  Enrolment,
  ParticipantDetails,
  ParticipantRegistration,
  SeasonHistory,
} from '@centrepass/contract/participants/participants'
import { beforeAll, expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Account = { data: { participant: { id: number }; dependants: { id: number; first_name: string }[] } }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

/** A signed-in account, with the ids of its people by first name. */
async function family(email: string) {
  const { accountId, bearer } = await signedIn(world, email)
  const { body } = await world.get<Account>(`/api/accounts/${accountId}`, bearer)
  const children = Object.fromEntries(body.data.dependants.map(({ id, first_name }) => [first_name, id]))
  return { bearer, own: body.data.participant.id, children }
}

/** The same registration in earlier seasons, the oldest written last. */
const registeredBefore = (participantId: number | undefined) =>
  world.database.script(
    `insert into registrations (participant_id, option_id, season_year, status, registered_at)
     select participant_id, option_id, year, 'expired', make_timestamptz(year, 10, 1, 12, 0, 0)
     from registrations, unnest(array[2023, 2022]) as year
     where participant_id = ${participantId} and season_year = 2024 order by year desc`,
  )

test('a guardian sees the person, the club, and who else can act for them', async () => {
  const { bearer, children } = await family('parent3@mail.example')
  const { body } = await world.get<{ data: ParticipantDetails }>(`/api/participants/${children.Ida}`, bearer)
  expect(body.data).toMatchObject({
    participant_number: 'CC-100302',
    first_name: 'Ida',
    birthdate: '2016-09-02',
    relation: 'guardian',
    guardians: [
      { name: 'Maren V.', is_you: true },
      { name: 'Jonas V.', is_you: false },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/@|phone|address/)
})

test('both parents see the same child, each as themselves', async () => {
  const mother = await family('parent3@mail.example')
  const father = await family('coparent@mail.example')
  expect(father.children).toEqual(mother.children)
  const { body } = await world.get<{ data: ParticipantDetails }>(
    `/api/participants/${father.children.Nils}`,
    father.bearer,
  )
  expect(body.data.guardians.find(({ is_you }) => is_you)?.name).toBe('Jonas V.')
})

test('registrations come under their own key, newest first, and by season when asked', async () => {
  const { bearer, children } = await family('parent3@mail.example')
  const url = `/api/participants/${children.Ida}/registrationOptions`
  await registeredBefore(children.Ida)
  const { body } = await world.get<{ data: { participant_registrations: ParticipantRegistration[] } }>(
    url,
    bearer,
  )
  const [newest, ...older] = body.data.participant_registrations
  expect(newest).toMatchObject({
    option: { code: 'MINI' },
    season_year: 2024,
    status: 'valid',
    is_live: true,
  })
  expect(older.map(({ season_year }) => season_year)).toEqual([2023, 2022])
  const earlier = await world.get<typeof body>(`${url}?season=2023`, bearer)
  expect(earlier.body.data.participant_registrations).toEqual(older.slice(0, 1))
  const none = await world.get<typeof body>(`${url}?season=2019`, bearer)
  expect(none.body.data.participant_registrations).toEqual([])
  const one = await world.get<{ data: ParticipantRegistration }>(`${url}/${newest?.option.id}`, bearer)
  expect(one.body.data).toEqual(newest)
  expect((await world.get(`${url}/2`, bearer)).status).toBe(404)
})

test('programs and courses come under their own keys', async () => {
  const { bearer, children } = await family('overdue@mail.example')
  const url = `/api/participants/${children.Arjan}`
  const programs = await world.get<{ data: { programs: Enrolment[] } }>(`${url}/programs`, bearer)
  const [program] = programs.body.data.programs
  expect(program?.product.code).toBe('ZA15')
  const one = await world.get<{ data: Enrolment }>(`${url}/programs/${program?.product.id}`, bearer)
  expect(one.body.data).toEqual(program)
  for (const [season, count] of Object.entries({ 2024: 1, 2019: 0 })) {
    const asked = await world.get<typeof programs.body>(`${url}/programs?season=${season}`, bearer)
    expect([season, asked.body.data.programs.length]).toEqual([season, count])
  }
  const courses = await world.get(`${url}/courses`, bearer)
  expect(courses.body).toEqual({ data: { courses: [] } })
  expect((await world.get(`${url}/courses/1`, bearer)).status).toBe(404)
})

test('a course that was bought is listed among the courses, in its own season and at its own address', async () => {
  const buying = buyingIn(world)
  const maren = await buying.family('parent3@mail.example')
  await buying.buy(maren, [
    await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(maren, 'Signe', 'Course', 'UMP-PRO-HS'),
  ])
  const url = `/api/participants/${maren.people.Signe}/courses`
  const coursesIn = async (query: string) =>
    (await world.get<{ data: { courses: Enrolment[] } }>(url + query, maren.bearer)).body.data.courses
  const [course, ...more] = await coursesIn('')
  expect(course).toMatchObject({ product: { code: 'UMP-PRO-HS' }, season_year: 2024, status: 'enrolled' })
  expect(more).toEqual([])
  expect(await coursesIn('?season=2024')).toEqual([course])
  expect(await coursesIn('?season=2019')).toEqual([])
  const one = await world.get<{ data: Enrolment }>(`${url}/${course?.product.id}`, maren.bearer)
  expect(one.body.data).toEqual(course)
})

test('history holds every season once, newest first', async () => {
  const { bearer, own } = await family('masters@mail.example')
  await registeredBefore(own)
  const { body } = await world.get<{ data: SeasonHistory[] }>(`/api/participants/${own}/history`, bearer)
  expect(body.data.map(({ season_year }) => season_year)).toEqual([2024, 2023, 2022])
  const codes = body.data.map(({ registrations }) => registrations.map(({ option }) => option.code))
  expect(codes).toEqual([['MASTERS'], ['MASTERS'], ['MASTERS']])
})

test('a stranger learns nothing: every path to another family’s person answers as if there were no such person', async () => {
  const { children } = await family('parent3@mail.example')
  const stranger = await family('masters@mail.example')
  for (const path of [
    '',
    '/history',
    '/registrationOptions',
    '/registrationOptions/1',
    '/programs',
    '/programs/1',
    '/courses',
    '/courses/1',
  ]) {
    const theirs = await world.get<object>(`/api/participants/${children.Ida}${path}`, stranger.bearer)
    const missing = await world.get<object>(`/api/participants/2000000000${path}`, stranger.bearer)
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, reference: '' }).toEqual({ ...missing.body, reference: '' })
  }
})
