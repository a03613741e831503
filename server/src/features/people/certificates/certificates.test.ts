import type { Ending } from '@centrepass/contract/papers/compliance'
import type {
  Certificate,
  CertificateEffects,
  PersonCertificates,
} from '@centrepass/contract/people/certificates'
import { beforeAll, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Bearer = Record<string, string>
type Preview = { data: { effects: CertificateEffects; digest: string }; code?: string }
type Listed = { data: PersonCertificates; code?: string }

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number
let family: Bearer
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const [row] = await world.database.rows(
    `select id from participants where first_name = 'Ida' and last_name = 'Vinter'`,
  )
  ida = Number(row?.id)
  family = (await signedIn(world, 'parent3@mail.example')).bearer
})
const path = () => `/api/office/people/${ida}/certificates`
const dates = { issued_on: '2024-09-03', expires_on: '2025-03-03' }
const firstAid = { deed: 'record', certification: 'Certificate:FIRST_AID', ...dates }
const umpire = { deed: 'record', certification: 'Umpire Level:PROVINCIAL', ...dates }
const preview = (wanted: object, by = office) => world.post<Preview>(`${path()}/preview`, { wanted }, by)
const change = async (wanted: object, reason = 'Seen at the counter.') => {
  const { digest } = (await preview(wanted)).body.data
  return world.post<Listed>(path(), { wanted, reason, digest }, office)
}
const own = async () =>
  (await world.get<{ data: Certificate[] }>(`/api/participants/${ida}/certificates`, family)).body.data
const held = async () =>
  (await world.get<{ data: { certifications: string[] } }>(`/api/participants/${ida}`, family)).body.data
    .certifications

test('a certificate counts from the moment it is recorded, and the family reads it', async () => {
  expect(await held()).not.toContain('Umpire Level:PROVINCIAL')
  const shown = (await preview(umpire)).body.data.effects
  expect([shown.before, shown.after]).toEqual([[], ['Provincial Umpire Level']])
  expect(shown.courses).toContainEqual(expect.objectContaining({ is_met: true }))
  expect(shown.emails.map(({ to }) => to)).toContain('parent3@mail.example')
  expect(await held()).not.toContain('Umpire Level:PROVINCIAL')
  const done = await change(umpire)
  expect(done.body.data.certificates).toMatchObject([
    {
      name: 'Provincial Umpire Level',
      state: 'counts',
      by: 'Sasha Kinsella',
      reason: 'Seen at the counter.',
    },
  ])
  expect(await held()).toContain('Umpire Level:PROVINCIAL')
  expect(await own()).toMatchObject([{ name: 'Provincial Umpire Level', state: 'counts', ...dates }])
  const endings = await world.get<{ data: { endings: Ending[] } }>('/api/office/compliance/endings', office)
  expect(endings.body.data.endings).toContainEqual(
    expect.objectContaining({ kind: 'umpire', expires_on: '2025-03-03' }),
  )
})

test('corrected dates and a withdrawal count at once too, each with its reason and both values in the record', async () => {
  const { certificates } = (await change(firstAid)).body.data
  const certificate_id = certificates[0]?.id ?? 0
  const over = { deed: 'correct', certificate_id, issued_on: '2022-09-03', expires_on: '2024-09-03' }
  expect((await preview(over)).body.data.effects.after).not.toContain('First aid')
  await change(over, 'The year was misread.')
  expect(await held()).not.toContain('Certificate:FIRST_AID')
  expect((await own())[0]).toMatchObject({ state: 'ended', reason: 'The year was misread.' })
  await change({ deed: 'correct', certificate_id, ...dates })
  expect(await held()).toContain('Certificate:FIRST_AID')
  await change({ deed: 'withdraw', certificate_id }, 'It is a forgery.')
  expect(await held()).not.toContain('Certificate:FIRST_AID')
  expect((await own())[0]).toMatchObject({ state: 'withdrawn', reason: 'It is a forgery.' })
  const again = await preview({ deed: 'withdraw', certificate_id })
  expect([again.status, again.body.code]).toEqual([422, 'certificate_withdrawn'])
  const noted = await world.database.rows(`select action, before ->> 'issued_on' as was from audit_events
    where subject ->> 'certificate_id' = '${certificate_id}' order by id`)
  expect(noted).toEqual([
    { action: 'certificate.recorded', was: null },
    { action: 'certificate.corrected', was: '2024-09-03' },
    { action: 'certificate.corrected', was: '2022-09-03' },
    { action: 'certificate.withdrawn', was: '2024-09-03' },
  ])
})

test.each([
  ['a first day that has not come', { issued_on: '2025-02-08', expires_on: null }, 'certificate_dates'],
  ['a last day before the first', { issued_on: '2024-09-03', expires_on: '2024-09-03' }, 'certificate_dates'],
  ['one that has ended', { issued_on: '2020-09-03', expires_on: '2021-09-03' }, 'certificate_over'],
  ['one that no list has', { certification: 'Umpire Level:MARTIAN' }, 'certificate_unknown'],
  ['one that is on record', { certification: 'Umpire Level:PROVINCIAL' }, 'certificate_held'],
])('%s is refused', async (_, changed, code) => {
  expect((await preview({ ...firstAid, ...changed })).body.code).toBe(code)
})

test('what changed since the preview is refused, and so is a certificate of another person', async () => {
  const cpr = { ...firstAid, certification: 'Certificate:CPR' }
  const { digest } = (await preview(cpr)).body.data
  const body = { wanted: { ...cpr, expires_on: null }, reason: 'Seen.', digest }
  expect((await world.post<Listed>(path(), body, office)).body.code).toBe('certificate_changed')
  const [id] = (await own()).map((one) => one.id)
  const other = await world.post<Preview>(
    `/api/office/people/${ida + 1}/certificates/preview`,
    { wanted: { deed: 'withdraw', certificate_id: id } },
    office,
  )
  expect(other.status).toBe(404)
})

test('no one records a certificate of their own child, and another family reads none', async () => {
  await world.database.script(rolesFor('coparent@mail.example', ['registrar']))
  const parent = (await signedIn(world, 'coparent@mail.example')).bearer
  expect((await preview(firstAid, parent)).body.code).toBe('own_matter')
  const stranger = (await signedIn(world, 'family@mail.example')).bearer
  expect((await world.get(`/api/participants/${ida}/certificates`, stranger)).status).toBe(404)
})
