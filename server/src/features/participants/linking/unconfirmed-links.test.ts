import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'

type Refusal = { message: string }

let world: Awaited<ReturnType<typeof startWorld>>
let maren: Family
let child: number
beforeAll(async () => {
  world = await startWorld()
  // Registered, so that there are documents to hide.
  maren = await signingIn(world).registered('parent3@mail.example', 'Signe')
  const [row] = await world.database.rows(
    `update guardianships set confirmed_at = null where account_id = ${maren.accountId}
     and participant_id = (select id from participants where first_name = 'Signe' and last_name = 'Vinter')
     returning participant_id`,
  )
  child = Number(row?.participant_id)
})

const WAITS = 'First confirm your link to this person: open the email we sent you.'
const get = <Body = Refusal>(path: string) => world.get<Body>(path, maren.bearer)

test.each(['profile', 'history', 'registrationOptions', 'programs', 'courses', 'card'])(
  'before the link is confirmed, the %s of a person is not shown',
  async (path) => {
    const { status, body } = await get(`/api/participants/${child}/${path}`)
    expect([status, body.message]).toEqual([403, WAITS])
  },
)

test('before the link is confirmed, nothing of a person is changed', async () => {
  const self = { self_identification: null }
  const saved = await world.post<Refusal>(`/api/participants/${child}/profile`, self, maren.bearer)
  const read = await world.post<Refusal>(`/api/participants/${child}/notifications/1`, {}, maren.bearer)
  const cancelled = await get(`/api/accounts/${maren.accountId}/cancellations?participant=${child}`)
  for (const { status, body } of [saved, read, cancelled])
    expect([status, body.message]).toEqual([403, WAITS])
})

test('before the link is confirmed, the person has a name and a number and nothing else', async () => {
  const { body } = await get<{ data: ParticipantDetails }>(`/api/participants/${child}`)
  expect(body.data).toMatchObject({
    ...{ first_name: 'Signe', last_name: 'Vinter', is_confirmed: false, preferred_name: null },
    ...{
      club: null,
      zone_code: null,
      gender: 'NO_ANSWER',
      pronouns: null,
      certifications: [],
      unfinished: [],
    },
    ...{ new_notifications: [], old_notifications: [], pending: { notifications: 0, documents: 0 } },
    guardians: [{ name: 'Maren V.', is_you: true }],
  })
})

/** How many documents of the child are listed, and how many the account counts. */
async function documents() {
  const listed = await get<{ data: { participant: { id: number } }[] }>(
    `/api/accounts/${maren.accountId}/documents`,
  )
  const { body } = await get<{ data: Account }>(`/api/accounts/${maren.accountId}`)
  return {
    listed: listed.body.data.filter(({ participant }) => participant.id === child).length,
    counted: body.data.dependants.find(({ id }) => id === child)?.pending.documents,
  }
}

test('before the link is confirmed, the documents of a person are neither listed nor counted', async () => {
  expect(await documents()).toEqual({ listed: 0, counted: 0 })
})

test('once the link is confirmed, everything is there', async () => {
  await world.database.rows(`update guardianships set confirmed_at = created_at where confirmed_at is null`)
  for (const path of ['', '/profile', '/history', '/card']) {
    expect((await get(`/api/participants/${child}${path}`)).status).toBe(200)
  }
  expect(await documents()).toEqual({ listed: 5, counted: 5 })
})
