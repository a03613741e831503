import { afterEach, beforeAll, expect, test } from 'vitest'
import { refusing, startMailServer } from '#test/providers/mail-server'
import { startWorld } from '#test/world'
import { letterWriter } from './letter-writer.ts'
import { type Email, queueEmail } from './queue-email.ts'
import { sendOutbox } from './send-outbox.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await world.database.script('delete from outbox_emails')
})

const letter: Email = {
  subject: 'Hello',
  greeting: 'Hello,',
  paragraphs: ['A <b>bold</b> name: Zoë 志明.'],
  action: { label: 'Go', url: 'https://site.example/a?b=1&c=2' },
  note: 'Why this came.',
  sender: 'The office\n1 Way',
  ...{ language: 'en', colour: '#123456' },
}

async function mailServer(mood: 'takes' | 'refuses' | 'silent') {
  const server = await startMailServer({
    isSilent: mood === 'silent',
    ...(mood === 'refuses' && { answer: () => refusing(450, 'mailbox on fire') }),
  })
  stops.push(server.stop)
  return server
}

const outbox = () =>
  world.database.rows(
    `select attempts, sent_at, last_error, next_try_at > now() as waits from outbox_emails
     where to_address = 'ana@mail.example'`,
  )

test('a queued email goes out once, with a plain part, an HTML part and its own message id', async () => {
  const { received, send } = await mailServer('takes')
  await queueEmail(world.database.db, 'ana@mail.example', letter)
  expect(await sendOutbox(world.database.db, send)).toBe(1)
  expect(await sendOutbox(world.database.db, send)).toBe(0)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['ana@mail.example'])
  expect(received[0]?.raw).toMatch(/Message-ID: <[\w-]+@centrepass>/)
  expect(received[0]?.raw).toContain('text/plain')
  expect(received[0]?.raw.replace(/=\r\n/g, '')).toContain('A &lt;b>bold')
})

test('in French a space comes before a colon, and no line begins with one', async () => {
  const email = letterWriter({
    ...{ name: 'Rive', telephone: '418-555-0177', theme: { primary: '#7A1F3D' } },
    address: { line1: '4, rue des Pins', city: 'Val-Bouleau', province: 'QC', postal_code: 'J4A 1A1' },
  })({ en: french, fr: french }, 'FR', {
    url: 'https://site.example',
    gaps: { person: 'Ida « Idou » Vinter' },
  })
  await queueEmail(world.database.db, 'ana@mail.example', email)
  const [mail] = await world.database.rows('select subject, text_body, html_body from outbox_emails')
  expect(mail?.subject).toBe('Avis\u00a0: Ida «\u00a0Idou\u00a0» Vinter')
  expect(mail?.text_body).toContain('Un reçu\u00a0: 5\u00a0%')
  expect(mail?.text_body).toContain('Ouvrir\u00a0:\nhttps://site.example')
  expect(mail?.html_body).toContain('Un reçu\u00a0: 5\u00a0%')
})

const french = {
  ...{ subject: 'Avis : {person}', greeting: 'Bonjour,', label: 'Ouvrir', note: 'Pourquoi.' },
  paragraphs: ['Un reçu : 5 %'],
}

test('two workers at once send each email once', async () => {
  const { received, send } = await mailServer('takes')
  for (let i = 0; i < 20; i++) await queueEmail(world.database.db, `person${i}@mail.example`, letter)
  const { db } = world.database
  await Promise.all([sendOutbox(db, send), sendOutbox(db, send), sendOutbox(db, send), sendOutbox(db, send)])
  expect(received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `person${i}@mail.example`).sort(),
  )
})

test('a refused email is kept with its reason and tried again later', async () => {
  const { send } = await mailServer('refuses')
  await queueEmail(world.database.db, 'ana@mail.example', letter)
  await sendOutbox(world.database.db, send)
  const [mail] = await outbox()
  expect(mail).toMatchObject({ attempts: 1, sent_at: null, waits: true })
  expect(mail?.last_error).toContain('mailbox on fire')

  const better = await mailServer('takes')
  await world.database.script('update outbox_emails set next_try_at = now()')
  await sendOutbox(world.database.db, better.send)
  expect(better.received).toHaveLength(1)
})

test('an email whose sender was killed is free again after its lease', async () => {
  const { received, send } = await mailServer('takes')
  await queueEmail(world.database.db, 'ana@mail.example', letter)
  const killed = () => new Promise<never>(() => {})
  void sendOutbox(world.database.db, killed)
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1)
  expect(await sendOutbox(world.database.db, send)).toBe(0)
  await world.database.script('update outbox_emails set next_try_at = now()')
  expect(await sendOutbox(world.database.db, send)).toBe(1)
  expect(received).toHaveLength(1)
})

test('nothing a person typed becomes a header or a second recipient', async () => {
  const { received, send } = await mailServer('takes')
  const hostile = { ...letter, subject: 'Hi\r\nBcc: evil@mail.example' }
  await queueEmail(world.database.db, 'ana@mail.example', hostile)
  await sendOutbox(world.database.db, send)
  expect(received[0]?.to).toEqual(['ana@mail.example'])
  // Below the headers it is a word like any other, wherever the line breaks.
  expect(received[0]?.raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im)
})

test('a name from before names were checked brings no address into an email', async () => {
  const office = letterWriter({
    ...{ name: 'Rive', telephone: '418-555-0177', theme: { primary: '#7A1F3D' } },
    address: { line1: '4, rue des Pins', city: 'Val-Bouleau', province: 'QC', postal_code: 'J4A 1A1' },
  })
  const asked = {
    ...{ subject: '{asker} asks', greeting: 'Hello,', label: 'Open', note: 'Because of {asker}.' },
    paragraphs: ['{asker} invites you to {team}.'],
  }
  const gaps = { asker: 'Win at http://evil.example \u202enow', team: 'a@b.example' }
  const email = office({ en: asked, fr: asked }, 'EN', { url: 'https://site.example/open', gaps })
  await queueEmail(world.database.db, 'ana@mail.example', email)
  const [mail] = await world.database.rows('select subject, text_body, html_body from outbox_emails')
  const addresses = (text: unknown) => String(text).match(/https?:\S+|\S+@\S+|[\w-]+\.[a-z]{2,}/g) ?? []
  expect(addresses(mail?.subject)).toEqual([])
  expect(addresses(mail?.text_body)).toEqual(['https://site.example/open'])
  expect(String(mail?.html_body)).not.toMatch(/evil\.example|a@b|\u202e/)
})

test('only optional emails carry the one-click unsubscribe headers', async () => {
  const { received, send } = await mailServer('takes')
  const unsubscribe = { label: 'No more', url: 'https://site.example/unsubscribe/secret' }
  await queueEmail(world.database.db, 'ana@mail.example', { ...letter, unsubscribe })
  await queueEmail(world.database.db, 'ana@mail.example', letter)
  await sendOutbox(world.database.db, send)
  const [first, second] = received.map(({ raw }) => raw).sort((a, b) => b.length - a.length)
  expect(first).toContain('List-Unsubscribe: <https://site.example/unsubscribe/secret>')
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(second).not.toContain('List-Unsubscribe')
})

test('a silent mail server makes no HTTP request wait, and is given up in time', async () => {
  const { send } = await mailServer('silent')
  await queueEmail(world.database.db, 'ana@mail.example', letter)
  const sending = sendOutbox(world.database.db, send)
  expect((await world.post('/api/forgot-password', { email: 'parent3@mail.example' })).status).toBe(200)
  await sending
  expect((await outbox())[0]).toMatchObject({ sent_at: null, waits: true })
})
