import { beforeAll, expect, test } from 'vitest'
import { DEMO, linkMailedTo, newPerson, signedIn } from '#test/people'
import { refusing, startMailServer } from '#test/providers/mail-server'
import { startWorld } from '#test/world'
import { blankSpentSecrets, forgetOldEmails } from './forget-emails.ts'
import { queueEmail } from './queue-email.ts'
import { sendOutbox } from './send-outbox.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  // One of its emails has waited for longer than any should.
  world = await startWorld({ visitors: 'many', planted: ['inv_mail_stuck'] })
})

const stored = (address: string) =>
  world.database.rows(`select * from outbox_emails where to_address = '${address}' order by id`)
const wholeOutbox = async () => JSON.stringify(await world.database.rows('select * from outbox_emails'))
const clear = () => world.database.script('delete from outbox_emails')

/** Every email with a secret that a visitor or a member can cause, and the secret in it. */
async function mailedSecrets(): Promise<string[]> {
  await clear()
  const person = newPerson()
  await world.post('/api/accounts', person)
  const { accountId, bearer } = await signedIn(world, 'grant@mail.example')
  await world.post('/api/forgot-password', { email: 'parent3@mail.example' })
  await world.patch(
    `/api/accounts/${accountId}`,
    { email: 'another.grant@mail.example', current_password: DEMO.password },
    bearer,
  )
  const rows = await world.database.rows('select secrets from outbox_emails')
  return rows.flatMap(({ secrets }) => secrets as string[])
}

test('the outbox holds no secret once an email is sent, and the reader gets all of it', async () => {
  const secrets = await mailedSecrets()
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  const { received, send, stop } = await startMailServer()
  await sendOutbox(world.database.db, send)
  await stop()
  const arrived = received.map(({ raw }) => raw.replace(/=\r\n/g, '')).join()
  const outbox = await wholeOutbox()
  for (const secret of secrets) {
    expect(arrived).toContain(secret)
    expect(outbox).not.toContain(secret)
  }
  expect(outbox).toContain('#account=')
})

test('an email that is given up keeps no secret either', async () => {
  const [secret] = await mailedSecrets()
  const { send, stop } = await startMailServer({ answer: () => refusing(550, 'no such mailbox') })
  await sendOutbox(world.database.db, send)
  await stop()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await wholeOutbox()).not.toContain(secret)
})

test('an email whose link has run out is not sent any more, and its secret is blanked', async () => {
  const secrets = await mailedSecrets()
  await world.database.script(`update outbox_emails set secrets_expire_at = now() - interval '1 minute'`)
  const { received, send, stop } = await startMailServer()
  await sendOutbox(world.database.db, send)
  await blankSpentSecrets(world.database.db)
  await stop()
  const outbox = await wholeOutbox()
  for (const secret of secrets) expect(outbox).not.toContain(secret)
  expect(received.every(({ raw }) => secrets.every((secret) => !raw.includes(secret)))).toBe(true)
})

test('what an earlier version wrote and sent is blanked, by the shape of a secret', async () => {
  await clear()
  const code = 'A'.repeat(20).concat('b-_9', 'C'.repeat(19))
  await world.database.script(`insert into outbox_emails
    (message_id, to_address, subject, text_body, html_body, sent_at) values
    ('<old@centrepass>', 'old@mail.example', 'Sign', 'https://site.example/documents/link/3#code=${code}',
    '<a href="https://site.example/documents/link/3#code=${code}">', now())`)
  await blankSpentSecrets(world.database.db)
  expect(await wholeOutbox()).not.toContain(code)
})

test('in the demo the mailbox page still has links that work', async () => {
  await clear()
  const person = newPerson()
  await world.post('/api/accounts', person)
  await blankSpentSecrets(world.database.db)
  const { path } = await linkMailedTo(world, person.email)
  expect((await world.get<string>('/dev/mail')).body).toContain(path)
  expect((await world.post(`/api${path}`, { password: person.password })).status).toBe(200)
})

test('after its days an email is forgotten, except which letter it was, to which account and when', async () => {
  await clear()
  const { accountId } = await signedIn(world, 'parent3@mail.example')
  await world.post('/api/forgot-password', { email: 'parent3@mail.example' })
  const { send, stop } = await startMailServer()
  await sendOutbox(world.database.db, send)
  await stop()
  await forgetOldEmails(world.database.db, 30)
  expect(await stored('parent3@mail.example')).toHaveLength(1)
  await world.database.script(`update outbox_emails set sent_at = now() - interval '31 days'`)
  await forgetOldEmails(world.database.db, 30)
  expect(await stored('forgotten')).toMatchObject([
    {
      ...{ kind: 'account.resetPassword', account_id: accountId, subject: '', text_body: '', html_body: '' },
      ...{ message_id: expect.stringMatching(/^<.*@centrepass>$/), sent_at: expect.any(Date) },
    },
  ])
  expect(await wholeOutbox()).not.toContain('parent3')
})

test('an email that waits to be sent is not forgotten', async () => {
  await clear()
  await queueEmail(world.database.db, 'ana@mail.example', {
    ...{ subject: 'Hello', greeting: 'Hello,', paragraphs: ['Words'], note: 'Why.', sender: 'The office' },
    ...{ language: 'en', colour: '#123456' },
  })
  await world.database.script(`update outbox_emails set created_at = now() - interval '90 days'`)
  await forgetOldEmails(world.database.db, 30)
  expect((await stored('ana@mail.example'))[0]?.text_body).toContain('Words')
})
