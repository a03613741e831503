import { afterEach, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#test/people'
import { refusing, startMailServer } from '#test/providers/mail-server'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'
import { type Email, queueEmail } from './queue-email.ts'
import { type SendEmail, sendOutbox } from './send-outbox.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await world.database.script('delete from outbox_emails')
})

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  stops.push(server.stop)
  return server
}

const letter: Email = {
  ...{ subject: 'Hello', greeting: 'Hello,', paragraphs: [], note: 'Why.', sender: 'The office' },
  ...{ language: 'en', colour: '#123456' },
}
const queue = (count: number, name = 'person') =>
  world.database.script(`
    insert into outbox_emails (message_id, to_address, subject, text_body, html_body)
    select '<${name}-' || n || '@centrepass>', '${name}' || n || '@mail.example', 'Hello', 'Hello', '<p>Hello</p>'
    from generate_series(1, ${count}) n`)
const count = async (where: string) =>
  Number((await world.database.rows(`select count(*) as n from outbox_emails where ${where}`))[0]?.n)
/** As if all this time had gone by. */
const nextTryIsNow = () => world.database.script('update outbox_emails set next_try_at = now()')
const messageIds = (received: { raw: string }[]) =>
  received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')

test('a hundred and twenty waiting emails go out in one round, over a few connections', async () => {
  const { received, seen, send } = await mailServer()
  await queue(120)
  expect(await sendOutbox(world.database.db, send)).toBe(120)
  expect(new Set(messageIds(received)).size).toBe(120)
  expect(await count('sent_at is null')).toBe(0)
  expect(seen.connections).toBeLessThanOrEqual(20)
})

test('two workers empty the box together, and each email goes out once', async () => {
  const { received, send } = await mailServer()
  const other = await mailServer()
  await queue(100)
  const { db } = world.database
  const taken = await Promise.all([sendOutbox(db, send), sendOutbox(db, other.send)])
  expect(taken[0] + taken[1]).toBe(100)
  const sent = messageIds([...received, ...other.received])
  expect(sent).toHaveLength(100)
  expect(new Set(sent).size).toBe(100)
})

test('a worker that dies leaves its emails to another, with the same message ids', async () => {
  const { received, send } = await mailServer()
  await queue(30)
  const dies: SendEmail = () => new Promise(() => {})
  void sendOutbox(world.database.db, dies)
  await expect.poll(() => count('attempts = 1')).toBe(10)
  expect(await sendOutbox(world.database.db, send)).toBe(20)
  await nextTryIsNow()
  expect(await sendOutbox(world.database.db, send)).toBe(10)
  expect(new Set(messageIds(received)).size).toBe(30)
  expect(await count('attempts = 2 and sent_at is not null')).toBe(10)
})

test('an email that takes long stays with the worker that sends it', async () => {
  await queue(1)
  const finish: (() => void)[] = []
  const slow: SendEmail = () => new Promise((resolve) => finish.push(resolve))
  const sending = sendOutbox(world.database.db, slow, { renewEveryMs: 5 })
  await expect.poll(() => finish.length).toBe(1)
  await nextTryIsNow()
  await expect.poll(() => count(`next_try_at > now() + interval '20 seconds'`)).toBe(1)
  finish[0]?.()
  await sending
  expect(await count('sent_at is not null and attempts = 1')).toBe(1)
})

test('a recipient whose answer is slow and one who is refused hold up no other email', async () => {
  const slow = Promise.withResolvers<void>()
  const { received, send } = await mailServer({
    answer: (address) => {
      if (address.startsWith('refused')) return refusing(550, 'no such mailbox')
      return address.startsWith('slow') ? slow.promise : undefined
    },
  })
  await queue(3, 'slow')
  await queue(3, 'refused')
  await queue(40)
  const sending = sendOutbox(world.database.db, send)
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(40)
  expect(await count(`sent_at is null and to_address like 'slow%'`)).toBe(3)
  slow.resolve()
  await sending
  expect(received).toHaveLength(43)
})

async function givenUp(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
  const { body } = await world.app.inject({ method: 'GET', url: '/metrics', headers })
  return /^emails_given_up (\d+)$/m.exec(body)?.[1]
}

test('a refusal for good ends an email at once, is counted, and is noted for its account', async () => {
  const { send } = await mailServer({ answer: () => refusing(550, '5.1.1 no such mailbox') })
  const email = 'parent3@mail.example'
  await queueEmail(world.database.db, email, letter)
  expect(await givenUp()).toBe('0')
  expect(await sendOutbox(world.database.db, send)).toBe(1)
  expect(await givenUp()).toBe('1')
  expect(await count(`attempts = 1 and last_error like '%no such mailbox%'`)).toBe(1)
  await nextTryIsNow()
  expect(await sendOutbox(world.database.db, send)).toBe(0)
  const { accountId, bearer } = await signedIn(world, email)
  const account = () =>
    world.get<{ data: { email_is_refused: boolean } }>(`/api/accounts/${accountId}`, bearer)
  expect((await account()).body.data.email_is_refused).toBe(true)
  expect(await noted(accountId)).toBe(1)

  const better = await mailServer()
  await queueEmail(world.database.db, email, letter)
  await sendOutbox(world.database.db, better.send)
  expect((await account()).body.data.email_is_refused).toBe(false)
})

const noted = async (accountId: number) =>
  Number(
    (
      await world.database.rows(
        `select count(*) as n from audit_events where account_id = ${accountId} and action = 'mail.refused'`,
      )
    )[0]?.n,
  )

test('a refusal of us as the sender ends the email and says nothing about the address', async () => {
  const { send } = await mailServer({ answer: () => refusing(550, '5.7.1 not allowed to relay') })
  await queueEmail(world.database.db, 'masters@mail.example', letter)
  await sendOutbox(world.database.db, send)
  expect(await count('given_up_at is not null')).toBe(1)
  const rows = await world.database.rows(
    `select 1 from accounts where email = 'masters@mail.example' and email_refused_at is not null`,
  )
  expect(rows).toEqual([])
})

test('a server that refuses everything from us is away: the emails wait', async () => {
  const { send } = await mailServer({ refusesSender: true })
  await queue(1)
  await sendOutbox(world.database.db, send)
  expect(await count('attempts = 1 and given_up_at is null')).toBe(1)
})

test('an address that is refused for now is tried again for days', async () => {
  const { send } = await mailServer({ answer: () => refusing(450, 'mailbox is busy') })
  await queue(1)
  for (let tries = 0; tries < 6; tries++) {
    await sendOutbox(world.database.db, send)
    await nextTryIsNow()
  }
  expect(await count('attempts = 6 and given_up_at is null')).toBe(1)
  await world.database.script(`update outbox_emails set created_at = now() - interval '4 days'`)
  await sendOutbox(world.database.db, send)
  expect(await count('given_up_at is not null')).toBe(1)
})

test('a mail server that is away is tried with a few emails, and the others wait untouched', async () => {
  const { send, stop } = await startMailServer()
  await stop()
  await queue(50)
  expect(await sendOutbox(world.database.db, send)).toBe(10)
  expect(await count('attempts = 0 and next_try_at <= now()')).toBe(40)
})

test('a receipt does not wait behind what was written to many before it', async () => {
  const { received, send } = await mailServer()
  await queue(60)
  await world.database.script(
    `update outbox_emails set kind = 'message.service', next_try_at = now() - interval '1 hour'`,
  )
  await queue(1, 'receipt')
  await sendOutbox(world.database.db, send)
  const order = received.map(({ raw }) => /^To: (.*)$/im.exec(raw)?.[1] ?? '')
  // Ten are taken at once, so the receipt is among the first ten.
  expect(order.slice(0, 10).some((to) => to.startsWith('receipt'))).toBe(true)
})

test('a message to many that the mail server dies in the middle of reaches everyone, and no one twice', async () => {
  const { received, send } = await mailServer()
  const away = await startMailServer()
  await away.stop()
  await queue(200)
  let left = 90
  const dying: SendEmail = (email) => (left-- > 0 ? send(email) : away.send(email))
  const { db } = world.database
  await Promise.all([sendOutbox(db, dying), sendOutbox(db, dying)])
  expect(received).toHaveLength(90)
  await nextTryIsNow()
  await Promise.all([sendOutbox(db, send), sendOutbox(db, send)])
  expect(new Set(messageIds(received)).size).toBe(200)
  expect(received).toHaveLength(200)
  expect(await count('sent_at is null')).toBe(0)
})

test('a worker that is to stop ends the emails in its hands and takes no more', async () => {
  const { received, send } = await mailServer()
  await queue(100)
  const stopping = new AbortController()
  const stopAtOnce: SendEmail = (email) => {
    stopping.abort()
    return send(email)
  }
  expect(await sendOutbox(world.database.db, stopAtOnce, { stopping: stopping.signal })).toBe(10)
  expect(received).toHaveLength(10)
  expect(await count('attempts = 0')).toBe(90)
})
