import type { GuardianEffects } from '@centrepass/contract/people/person-guardians'
import { beforeAll, expect, test } from 'vitest'
import { carryOutProposals } from '#features/office/second-pair/carry-out-proposals'
import { office, rolesFor } from '#test/access/office'
import { expectInvariants } from '#test/expect-invariants'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { deedsOf } from '#wiring/deeds'

type Preview = { data: { effects: GuardianEffects; digest: string } }
type Proposed = { data: { id: number; may_confirm: boolean; due_at: string | null }; code?: string }
type Bearer = Record<string, string>

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number
let colleague: Bearer
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  ida = await one(`select id from participants where first_name = 'Ida' and last_name = 'Vinter'`)
  await world.database.script(rolesFor('president@cedarcoastfieldhockey.example', ['registrar']))
  colleague = (await signedIn(world, 'president@cedarcoastfieldhockey.example')).bearer
})
const one = async (statement: string) => Number((await world.database.rows(statement))[0]?.id)
const path = () => `/api/office/people/${ida}/guardians`
const wanted = { account_email: 'masters@mail.example', relationship: 'parent' }
const seen = {
  evidence: 'Birth certificate and passport, on paper.',
  unreachable: 'Both numbers are out of use.',
}
const propose = async (change: object = {}, by: Bearer = office) => {
  const shown = await world.post<Preview>(`${path()}/preview`, wanted, by)
  const { digest } = shown.body.data
  return world.post<Proposed>(`${path()}/evidence`, { ...wanted, ...seen, digest, ...change }, by)
}
const decide = (id: number, decision: string, by: Bearer) =>
  world.post<Proposed>(`/api/office/proposals/${id}`, { decision, note: 'I have seen the copies.' }, by)
const sees = async (email: string) =>
  (await world.get(`/api/participants/${ida}`, (await signedIn(world, email)).bearer)).status

test('evidence that one person has seen makes no guardian before another has confirmed it', async () => {
  const told = async () => (await mailsTo(world, 'parent3@mail.example')).length
  const before = await told()
  expect((await propose({ digest: '0'.repeat(64) })).body.code).toBe('correction_changed')
  const { id, may_confirm } = (await propose()).body.data
  expect(may_confirm).toBe(false)
  expect([await sees('masters@mail.example'), await told()]).toEqual([404, before])
  expect((await propose()).body.code).toBe('proposal_waits')
  expect((await decide(id, 'confirm', office)).body.code).toBe('second_person')
  expect(await sees('masters@mail.example')).toBe(404)

  const answers = await Promise.all([decide(id, 'confirm', colleague), decide(id, 'refuse', office)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const again = (await sees('masters@mail.example')) === 200 ? id : (await propose()).body.data.id
  if (again !== id) expect((await decide(again, 'confirm', colleague)).status).toBe(200)
  expect(await sees('masters@mail.example')).toBe(200)
  // Both parents who act are told of the new link, as of any other.
  expect(await told()).toBe(before + 1)
  expect((await mailsTo(world, 'coparent@mail.example')).at(-1)?.subject).toMatch(/Ida/)
  const [noted] = await world.database.rows(
    `select reason, subject ->> 'office_proposal_id' as proposal from audit_events
      where action = 'link.added_by_office'`,
  )
  expect(noted).toEqual({ reason: seen.evidence, proposal: String(again) })
  await expectInvariants(world.database)
})

test('whose own family it is neither proposes nor confirms it, and another role does neither', async () => {
  await world.database.script(rolesFor('coparent@mail.example', ['registrar']))
  await world.database.script(rolesFor('board.one@mail.example', ['board']))
  const parent = (await signedIn(world, 'coparent@mail.example')).bearer
  const other = { ...wanted, account_email: 'family@mail.example' }
  const shown = await world.post<Preview>(`${path()}/preview`, other, office)
  const body = { ...other, ...seen, digest: shown.body.data.digest }
  const own = await world.post<Proposed>(`${path()}/evidence`, body, parent)
  expect([own.status, own.body.code]).toEqual([403, 'own_matter'])
  const { id } = (await world.post<Proposed>(`${path()}/evidence`, body, office)).body.data
  expect((await decide(id, 'confirm', parent)).body.code).toBe('own_matter')
  expect((await decide(id, 'refuse', colleague)).status).toBe(200)
  expect(await sees('family@mail.example')).toBe(404)
})

test('where no one else can confirm it, it waits a day and all administrators are told', async () => {
  await world.database.script(`update office_grants set ended_at = now() where role = 'registrar' and account_id in
    (select id from accounts where email in ('president@cedarcoastfieldhockey.example', 'coparent@mail.example',
      'registrar@office.example') or email like 'registrar@%')
    and account_id <> (select id from accounts where email = 'admin@cedarcoastfieldhockey.example')`)
  const other = { ...wanted, account_email: 'family@mail.example' }
  const shown = await world.post<Preview>(`${path()}/preview`, other, office)
  const body = { ...other, ...seen, digest: shown.body.data.digest }
  const proposed = (await world.post<Proposed>(`${path()}/evidence`, body, office)).body.data
  expect(proposed.due_at).not.toBe(null)
  const admin = await mailsTo(world, 'admin@cedarcoastfieldhockey.example')
  expect(admin.at(-1)?.subject).toBe('A guardian will be added by evidence in 24 hours')
  const carryOut = () =>
    carryOutProposals({ ...world.purchasing, deeds: deedsOf(world.purchasing), tell: console.error })
  await carryOut()
  expect(await sees('family@mail.example')).toBe(404)
  await world.database.script(`update office_proposals set due_at = now() where id = ${proposed.id}`)
  await carryOut()
  expect(await sees('family@mail.example')).toBe(200)
})
