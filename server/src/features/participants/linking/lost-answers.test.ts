import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { privacyIn } from '#test/acting/privacy'
import { linkMailedTo, mailsTo, newPerson, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const FACT = { ...ida, known_fact: number('CC-100302') }
const NAMES = { participant_name: 'Ida Vinter', requester_name: 'Ana Silva', relation: 'guardian' }

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let asker: SignedInPerson & { email: string }
let id: number
let requestId: number
let secret: string
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  asker = await linking.newcomer()
  id = await linking.idOf('Ida Vinter')
  await ask()
})

async function ask(typed: object = FACT): Promise<void> {
  const { handle } = await linking.lookUp(asker, typed)
  requestId = (await linking.ask(asker, handle)).body.data.id
  secret = (await linkMailedTo(world, 'parent3@mail.example')).secret.code ?? ''
}

type Reply = { data?: object } & Partial<ErrorAnswer>
const answer = (decision: string, headers = {}) =>
  world.post<Reply>(`/api/participants/${id}/verify`, { secret, decision }, headers)
const onScreen = (person: SignedInPerson, decision: string) => {
  const url = `/api/accounts/${person.accountId}/link-questions/${requestId}`
  return world.post<Reply>(url, { decision }, person.bearer)
}
const isLinked = async () => (await linking.peopleOf(asker)).dependants.some((one) => one.id === id)
/** Everything that an answer leaves behind. */
const traces = () =>
  world.database.rows(
    `select (select count(*) from outbox_emails)::int as mails,
       (select count(*) from notifications)::int as notices,
       (select count(*) from office_tasks)::int as tasks,
       (select count(*) from guardianships)::int as links,
       (select count(*) from audit_events where action like 'link.%')::int as records`,
  )
const refusal = ({ status, body }: { status: number; body: Reply }) => [status, body.error, body.code]
const SPENT = [422, 'link_spent', 'link_spent']
const CONFIRMED = [422, 'link_spent', 'link_already_confirmed']
const DECLINED = [422, 'link_spent', 'link_already_declined']

describe('an answer by the emailed link that got lost on the way', () => {
  test.each([
    ['confirm', 'confirmed', true],
    ['decline', 'declined', false],
  ])('%s: the same again gives the same answer and changes nothing', async (decision, status, linked) => {
    const first = await answer(decision)
    expect(first.body.data).toEqual({ ...NAMES, status })
    const before = await traces()
    const again = await answer(decision)
    expect([again.status, again.body]).toEqual([200, first.body])
    // A reload looks first, and finds what the first answer said.
    expect((await answer('look')).body).toEqual(first.body)
    expect(await traces()).toEqual(before)
    expect(await isLinked()).toBe(linked)
  })

  test('a no after the yes is refused, in words that say what can be done', async () => {
    await answer('confirm')
    const late = await answer('decline')
    expect(refusal(late)).toEqual(CONFIRMED)
    expect(late.body.message).toBe(
      'This link was already confirmed. You can end it or object to it on the person’s page.',
    )
    const french = await answer('decline', { 'accept-language': 'fr' })
    expect(french.body.message).toBe(
      'Ce lien a déjà été confirmé. Vous pouvez y mettre fin ou vous y opposer sur la page de la personne.',
    )
    expect(await isLinked()).toBe(true)
  })

  test('a yes after the no is refused and links nothing', async () => {
    await answer('decline')
    const late = await answer('confirm')
    expect(refusal(late)).toEqual(DECLINED)
    expect(late.body.message).toBe(
      'This link was already declined, so we did not create it. The person who asked for it may ask again.',
    )
    const french = await answer('confirm', { 'accept-language': 'fr' })
    expect(french.body.message).toMatch('Ce lien a déjà été refusé')
    expect(await isLinked()).toBe(false)
  })

  test('a no to an asker who knew no fact stays a no to the family, and the asker still cannot tell', async () => {
    const other = await linking.newcomer()
    asker = other
    await ask(ida)
    const first = await answer('decline')
    expect((await answer('decline')).body).toEqual(first.body)
    expect(refusal(await answer('confirm'))).toEqual(DECLINED)
    expect((await linking.requestsOf(other))[0]?.status).toBe('requested')
    expect(await isLinked()).toBe(false)
  })

  test('the other parent, who got the same email, is told the same', async () => {
    const jonas = await signedIn(world, 'coparent@mail.example')
    expect((await onScreen(jonas, 'confirm')).status).toBe(200)
    expect((await answer('confirm')).body.data).toEqual({ ...NAMES, status: 'confirmed' })
    expect(refusal(await answer('decline'))).toEqual(CONFIRMED)
  })

  test('opening the page or the call, as a mail scanner does, answers nothing', async () => {
    const before = await traces()
    for (const url of [`/participant/verify/${id}`, `/api/participants/${id}/verify?secret=${secret}`]) {
      for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url })
    }
    expect(await traces()).toEqual(before)
    expect((await answer('look')).body.data).toEqual({ ...NAMES, status: 'requested' })
  })
})

describe('a spent secret says nothing any more', () => {
  beforeEach(async () => {
    expect((await answer('confirm')).status).toBe(200)
  })
  const allSpent = async () => {
    for (const decision of ['look', 'confirm', 'decline'])
      expect(refusal(await answer(decision)), decision).toEqual(SPENT)
  }

  test('about another person', async () => {
    const child = id
    id = await linking.idOf('Nils Vinter')
    await allSpent()
    id = child
    expect((await answer('look')).status).toBe(200)
  })

  test('after the time of the question', async () => {
    await world.database.script(`update link_requests set expires_at = now() - interval '1 second'`)
    await allSpent()
  })

  test('once the link has ended', async () => {
    expect((await linking.end(asker, id)).status).toBe(200)
    await allSpent()
    expect(await isLinked()).toBe(false)
  })

  test('once the link is on hold', async () => {
    const maren = await signedIn(world, 'parent3@mail.example')
    const [link] = await world.database.rows(
      `select id from guardianships where account_id = ${asker.accountId} and participant_id = ${id}`,
    )
    const url = `/api/participants/${id}/guardians/${link?.id}/object`
    expect((await world.post(url, {}, maren.bearer)).status).toBe(200)
    await allSpent()
  })

  test('once a guardian who got the email has left', async () => {
    expect((await linking.end(await signedIn(world, 'parent3@mail.example'), id)).status).toBe(200)
    await allSpent()
    expect(await isLinked()).toBe(true)
  })

  test('once the account of the reader whose address is on file is erased', async () => {
    const reader = await linking.newcomer()
    await world.database.script(
      `update participant_profiles set email = '${reader.email}' where participant_id = ${id}`,
    )
    expect((await answer('look')).status).toBe(200)
    const privacy = privacyIn(world)
    expect((await privacy.ask(reader, null, newPerson().password)).status).toBe(200)
    privacy.weekLater()
    await privacy.carryOut()
    expect(await world.database.rows(`select status from accounts where id = ${reader.accountId}`)).toEqual([
      { status: 'closed' },
    ])
    await allSpent()
    expect(await isLinked()).toBe(true)
  })

  test('nothing of it is stored but a hash', async () => {
    const [row] = await world.database.rows(`select * from link_requests where id = ${requestId}`)
    expect(row).toMatchObject({ answer: 'confirm', secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(row)).not.toContain(secret)
  })
})

describe('a no that is no longer true is not given again', () => {
  test('once the asker asked again and got a yes', async () => {
    await answer('decline')
    const old = secret
    await ask()
    expect((await answer('confirm')).status).toBe(200)
    secret = old
    expect(refusal(await answer('look'))).toEqual(SPENT)
    expect(refusal(await answer('decline'))).toEqual(SPENT)
  })

  test.each(['cancel', 'resend'])('once the asker, who knew no fact, sends %s', async (how) => {
    asker = await linking.newcomer()
    await ask(ida)
    await answer('decline')
    const url = `/api/accounts/${asker.accountId}/link-requests/${requestId}/${how}`
    expect((await world.post(url, {}, asker.bearer)).status).toBe(200)
    expect(refusal(await answer('look'))).toEqual(SPENT)
  })
})

test('a request that was cancelled is cancelled again with the same answer, and tells no one twice', async () => {
  const url = `/api/accounts/${asker.accountId}/link-requests/${requestId}/cancel`
  const first = await world.post(url, {}, asker.bearer)
  const before = await traces()
  const again = await world.post(url, {}, asker.bearer)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await traces()).toEqual(before)
})

test.each(['confirm', 'refuse'])(
  'a no says nothing more once the office, asked after it, says %s',
  async (decision) => {
    asker = await linking.newcomer()
    await ask(ida)
    await answer('decline')
    const [task] = await world.database.rows(
      `select id from office_tasks where (subject ->> 'link_request_id')::int = ${requestId}`,
    )
    const url = `/api/office/link-reviews/${task?.id}`
    expect((await world.post(url, { decision, reason: 'We called both parents.' }, office)).status).toBe(200)
    for (const again of ['look', 'confirm', 'decline']) expect(refusal(await answer(again))).toEqual(SPENT)
    expect(await isLinked()).toBe(decision === 'confirm')
  },
)

describe('an answer on the screen that got lost on the way', () => {
  test.each([
    ['confirm', 'decline', 'confirmed', CONFIRMED],
    ['decline', 'confirm', 'declined', DECLINED],
  ])(
    '%s: the same again gives the same answer, and %s is refused',
    async (decision, other, status, words) => {
      const maren = await signedIn(world, 'parent3@mail.example')
      const first = await onScreen(maren, decision)
      expect(first.body.data).toEqual({ ...NAMES, status })
      const before = await traces()
      const again = await onScreen(maren, decision)
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(refusal(await onScreen(maren, other))).toEqual(words)
      expect(await traces()).toEqual(before)
    },
  )

  test('it is there for those who may answer, and for no one else', async () => {
    const maren = await signedIn(world, 'parent3@mail.example')
    const stranger = await linking.newcomer()
    await onScreen(maren, 'confirm')
    expect((await onScreen(await signedIn(world, 'coparent@mail.example'), 'confirm')).status).toBe(200)
    for (const person of [asker, stranger])
      for (const decision of ['confirm', 'decline'])
        expect((await onScreen(person, decision)).status).toBe(404)
    await linking.end(asker, id)
    expect((await onScreen(maren, 'confirm')).status).toBe(404)
  })

  test('the asker gets one email about it', async () => {
    const maren = await signedIn(world, 'parent3@mail.example')
    for (let times = 0; times < 3; times++) await onScreen(maren, 'confirm')
    const told = (await mailsTo(world, asker.email)).filter(({ subject }) => /linked/.test(subject))
    expect(told).toHaveLength(1)
  })
})
