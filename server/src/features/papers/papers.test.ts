import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { beforeEach, describe, expect, test } from 'vitest'
import { notificationLetters } from '#features/notifications/notification-letters'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import { saveScreening } from '#platform/encryption/screenings.queries'
import { office, rolesFor } from '#test/access/office'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { papersIn } from '#test/acting/papers'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn, verifiedPerson } from '#test/people'
import { jpegWithPosition, pdf, png } from '#test/pictures'
import { startWorld } from '#test/world'
import { sendPaper } from './send-paper.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let papers: ReturnType<typeof papersIn>
let maren: SignedInPerson
let ida: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  papers = papersIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
})

const note = { kind: 'doctors_note' }
const count = async (table: string) =>
  Number((await world.database.rows(`select count(*)::int as n from ${table}`))[0]?.n)

describe('a family', () => {
  test('sends a photo, which is stored encrypted and without its position, and opens it again', async () => {
    const photo = jpegWithPosition()
    const { status, body } = await papers.send(maren, ida, { ...note, bytes: photo, type: 'image/jpeg' })
    expect([status, body.data]).toMatchObject([200, { state: 'waiting', media_type: 'image/jpeg' }])
    const [stored] = await world.database.rows(`select encode(content, 'hex') as hex from paper_files`)
    // Neither the picture nor the mark that every JPEG begins with.
    expect(String(stored?.hex)).not.toContain('ffdb0043')
    const { bytes, headers } = await papers.file(maren, ida, body.data.id)
    expect(bytes.includes(Buffer.from([123, 0, 0, 0, 1, 0, 0, 0]))).toBe(false)
    expect(bytes.length).toBe(body.data.size)
    expect(headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline; filename="doctors_note.jpg"',
    })
  })

  test('is told plainly why a file is not taken, whatever it is called', async () => {
    const refused = async (content: string, type: string) =>
      (await papers.send(maren, ida, { ...note, bytes: Buffer.from(content), type })).body.code
    const script = '<script>alert(1)</script>'
    expect(await refused(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'image/svg+xml')).toBe(
      'paper_type',
    )
    expect(await refused(`<!doctype html>${script}`, 'image/jpeg')).toBe('paper_type')
    expect(await refused('{"a": 1}', 'application/json')).toBe('paper_type')
    expect((await papers.send(maren, ida, { bytes: pdf('/JS (x)') })).body.code).toBe('paper_with_script')
    expect(await count('papers')).toBe(0)
  })

  test('sends 20 MB, and no byte more', async () => {
    const most = 20 * 1024 * 1024
    const large = (size: number) =>
      Buffer.concat([pdf().subarray(0, 9), Buffer.alloc(size - 15, ' '), Buffer.from('%%EOF\n')])
    expect((await papers.send(maren, ida, { bytes: large(most) })).status).toBe(200)
    const { status, body } = await papers.send(maren, ida, { bytes: large(most + 1) })
    expect([status, body.code]).toEqual([413, 'paper_too_large'])
    expect(body.message).toContain('larger than 20 MB')
  })

  test('sends forty in an hour, and reads to wait from then on', async () => {
    for (let n = 0; n < 40; n++) expect((await papers.send(maren, ida, note)).status).toBe(200)
    expect((await papers.send(maren, ida, note)).status).toBe(429)
    expect(await papers.list(maren, ida)).toHaveLength(1)
  })

  test('replaces a paper that waits, so that two at once and a retry leave one', async () => {
    const both = await Promise.all([papers.send(maren, ida, note), papers.send(maren, ida, note)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await papers.list(maren, ida)).toHaveLength(1)
    expect([
      await count('paper_files'),
      await count(`office_tasks where kind = 'private_paper' and done_at is null`),
    ]).toEqual([1, 1])
  })

  test('removes a paper until the office has opened it', async () => {
    const first = (await papers.send(maren, ida, note)).body.data
    expect(first.may_remove).toBe(true)
    const remove = (id: number) => world.remove<{ code: string }>(papers.at(ida, `/${id}`), maren.bearer)
    expect((await remove(first.id)).body).toEqual({ data: [] })
    expect(await count('paper_files')).toBe(0)
    const second = (await papers.send(maren, ida, note)).body.data
    expect((await papers.open(second.id)).status).toBe(200)
    expect((await remove(second.id)).body.code).toBe('paper_opened')
  })

  test('loses everything or nothing when the database goes half-way', async () => {
    await world.database.script('alter table paper_files rename to gone')
    expect((await papers.send(maren, ida)).status).toBe(500)
    await world.database.script('alter table gone rename to paper_files')
    const left = [
      await count('papers'),
      await count('screenings'),
      await count(`office_tasks where kind = 'private_paper'`),
    ]
    const [before] = await world.database.rows(
      `select count(*)::int as n from screenings where participant_id = ${ida}`,
    )
    expect([left[0], left[2], before?.n]).toEqual([0, 0, 0])
  })
})

describe('no one else', () => {
  test('sees, sends, opens or removes it, and it looks as if there were none', async () => {
    const { id } = (await papers.send(maren, ida, note)).body.data
    const stranger = await signedIn(world, 'masters@mail.example')
    const missing = await papers.file(stranger, 999_999, 1)
    const told = ({ status, text }: { status: number; text: string }) => [
      status,
      JSON.parse(text).code,
      JSON.parse(text).message,
    ]
    expect(told(await papers.file(stranger, ida, id))).toEqual(told(missing))
    expect((await papers.send(stranger, ida, note)).status).toBe(404)
    expect((await world.remove(papers.at(ida, `/${id}`), stranger.bearer)).status).toBe(404)
    // Their own person, with the number of another's paper.
    const [own] = await world.database.rows(
      `select participant_id as id from guardianships where account_id = ${stranger.accountId}`,
    )
    expect(told(await papers.file(stranger, Number(own?.id), id))).toEqual(
      told(await papers.file(stranger, Number(own?.id), 999_999)),
    )
  })

  test('opens it once the link has ended', async () => {
    const { id } = (await papers.send(maren, ida, note)).body.data
    expect((await papers.file(maren, ida, id)).status).toBe(200)
    expect((await linkingIn(world).end(maren, ida)).status).toBe(200)
    expect((await papers.file(maren, ida, id)).status).toBe(404)
    expect((await papers.send(maren, ida, note)).status).toBe(404)
  })

  test('sends one after the link ended while the file was on its way', async () => {
    const { db } = world.database
    expect((await linkingIn(world).end(maren, ida)).status).toBe(200)
    // As the call does it once the file is here: it asked before the first byte, too.
    const actor = { kind: 'account' as const, accountId: maren.accountId, sessionId: 0 }
    const sending = { participantId: ida, kind: 'doctors_note' as const, bytes: pdf() }
    const notices = notificationLetters(await requireAssociation(db), 'http://localhost')
    const deps = { ...world.purchasing, notices }
    const sent = sendPaper(deps, actor, sending, await seasonAt(db, world.clock))
    await expect(sent).rejects.toMatchObject({ error: 'not_found' })
    expect(await count('papers')).toBe(0)
  })

  test('reads a doctor’s note unseen: each opening is shown to the family', async () => {
    const { id } = (await papers.send(maren, ida, note)).body.data
    await papers.open(id)
    const { body } = await world.get<{ data: { who: string; reason: string | null }[] }>(
      `/api/participants/${ida}/profile/readings`,
      maren.bearer,
    )
    expect(body.data).toContainEqual(expect.objectContaining({ who: 'office', reason: 'paper' }))
    const rows = await world.database.rows(
      `select reason from audit_events where subject ->> 'paper_id' = '${id}' and action = 'profile.read'`,
    )
    expect(rows).toEqual([{ reason: 'To check it.' }])
  })
})

describe('the office', () => {
  const dates = { cleared_on: '2025-02-01', expires_on: '2030-01-31' }
  const accept = { decision: 'accept', ...dates }
  let coach: SignedInPerson
  let noor: number
  beforeEach(async () => {
    await world.database.script('delete from screenings')
    coach = await signedIn(world, 'coach@mail.example')
    noor = await linkingIn(world).idOf('Noor Blackwood')
  })
  const todo = async () =>
    (
      await world.get<{ data: TodoEntry[] }>(`/api/accounts/${coach.accountId}/todo`, coach.bearer)
    ).body.data.map(({ kind }) => kind)
  const told = async (kind: string) =>
    count(`notifications where kind = '${kind}' and account_id = ${coach.accountId}`)

  test('finds a record check in its list, accepts it, and the registration that waited is valid', async () => {
    expect(await todo()).toContain('send_screening')
    const { id } = (await papers.send(coach, noor)).body.data
    expect(await todo()).toContain('wait_for_screening')
    const { body } = await world.get<{ data: { id: number }[] }>('/api/office/papers', office)
    expect(body.data.map((paper) => paper.id)).toEqual([id])
    expect((await papers.decide(id, { decision: 'accept' })).body.code).toBe('paper_dates')
    for (const wrong of [{ cleared_on: '2025-02-08' }, { expires_on: dates.cleared_on }])
      expect((await papers.decide(id, { ...accept, ...wrong })).body.code).toBe('paper_dates')
    expect((await papers.decide(id, accept)).body.data).toMatchObject({ state: 'accepted' })
    expect(await todo()).not.toContain('wait_for_screening')
    expect([await told('paper_accepted'), await told('registration_valid')]).toEqual([1, 1])
    expect((await papers.decide(id, accept)).body.code).toBe('paper_decided')
    expect(await told('paper_accepted')).toBe(1)
    const left = await world.get<{ data: unknown[] }>('/api/office/papers', office)
    expect(left.body.data).toEqual([])
    const removed = await world.remove<{ code: string }>(papers.at(noor, `/${id}`), coach.bearer)
    expect(removed.body.code).toBe('paper_decided')
  })

  test('refuses one with a reason that the family reads; the file goes and the family is asked again', async () => {
    const { id } = (await papers.send(coach, noor, { bytes: png() })).body.data
    expect((await papers.decide(id, { decision: 'refuse', reason: 'The name cannot be read.' })).status).toBe(
      200,
    )
    expect(await papers.list(coach, noor)).toMatchObject([
      { state: 'refused', reason: 'The name cannot be read.', has_file: false },
    ])
    expect((await papers.file(coach, noor, id)).status).toBe(404)
    expect([await count('paper_files'), await told('paper_refused')]).toEqual([0, 1])
    expect(await todo()).toContain('send_screening')
    const [task] = await world.database.rows(
      `select done_reason from office_tasks where kind = 'private_paper'`,
    )
    expect(task?.done_reason).toBe('The name cannot be read.')
  })

  test('shows record checks and doctor’s notes to the screening officer, and to no registrar', async () => {
    const check = (await papers.send(coach, noor)).body.data
    const certificate = (await papers.send(coach, noor, { kind: 'certificate' })).body.data
    const as = async (role: OfficeRole) => {
      const person = await verifiedPerson(world)
      const { accountId } = await signedIn(world, person.email, person.password)
      await world.database.script(rolesFor(accountId, [role]))
      return (await signedIn(world, person.email, person.password)).bearer
    }
    const seen = async (headers: Record<string, string>) =>
      (await world.get<{ data: { id: number }[] }>('/api/office/papers', headers)).body.data.map(
        ({ id }) => id,
      )
    const [registrar, screening] = [await as('registrar'), await as('screening')]
    expect(await seen(registrar)).toEqual([certificate.id])
    expect(await seen(screening)).toEqual([check.id, certificate.id])
    expect((await papers.open(check.id, registrar)).status).toBe(403)
    const yes = { decision: 'accept', cleared_on: '2025-01-10', expires_on: '2027-01-10' }
    expect((await papers.decide(check.id, yes, registrar)).body.code).toBe('no_grant')
    expect((await papers.open(certificate.id, registrar)).status).toBe(200)
    expect((await papers.open(check.id, screening)).status).toBe(200)
    const tasks = async (headers: Record<string, string>) =>
      (
        await world.get<{ data: { kind: string }[] }>('/api/operations/tasks?per_page=200', headers)
      ).body.data.map(({ kind }) => kind)
    expect(await tasks(registrar)).not.toContain('private_paper')
    expect(await tasks(screening)).toContain('private_paper')
  })

  test('does not end a check that it had before the paper came', async () => {
    const known = {
      status: 'submitted' as const,
      submitted_on: '2025-01-20',
      cleared_on: null,
      expires_on: null,
    }
    await saveScreening(world.database.db, world.purchasing.keys, noor, known)
    const { id } = (await papers.send(coach, noor)).body.data
    await papers.decide(id, { decision: 'refuse', reason: 'The wrong page.' })
    expect(await count(`screenings where participant_id = ${noor}`)).toBe(1)
  })
})
