import type { PersonPage } from '@centrepass/contract/people/person-page'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

type Emails = PersonPage['emails']
type Answer = { data: Emails; code?: string }

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number
let mail: number

const one = async (statement: string) => Number((await world.database.rows(statement))[0]?.id)
const outbox = (text: string, end: 'now()' | 'null') =>
  one(`insert into outbox_emails
      (message_id, to_address, subject, text_body, html_body, secrets, account_id, sent_at, secrets_expire_at)
    select gen_random_uuid(), a.email, 'A subject', '${text}', '<p>The text.</p>', '{}', a.id, now(), ${end}
    from accounts a where a.email = 'parent3@mail.example' returning id`)

eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  ida = await one(`select id from participants where first_name = 'Ida' and last_name = 'Vinter'`)
  mail = await outbox('The text.', 'null')
})

const again = (email_id: number) =>
  world.post<Answer>(`/api/office/people/${ida}/emails/send-again`, { email_id }, office)
const sent = () =>
  world.database.rows(
    `select to_address, text_body from outbox_emails where subject = 'A subject' order by id`,
  )
const page = async () =>
  (await world.get<{ data: PersonPage }>(`/api/office/people/${ida}`, office)).body.data.emails

test('the same text goes to the address of today', async () => {
  await world.database.script(
    `update accounts set email = 'moved@mail.example' where email = 'parent3@mail.example'`,
  )
  expect((await page()).find(({ id }) => id === mail)).toMatchObject({
    ...{ to: 'parent3@mail.example', sends_to: 'moved@mail.example' },
  })
  expect((await again(mail)).status).toBe(200)
  expect(await sent()).toEqual([
    { to_address: 'parent3@mail.example', text_body: 'The text.' },
    { to_address: 'moved@mail.example', text_body: 'The text.' },
  ])
  const [event] = await world.database.rows(
    `select subject from audit_events where action = 'email.sent_again'`,
  )
  expect(event?.subject).toEqual({ participant_id: ida, email_id: mail })
})

const parent = `(select id from accounts where email = 'parent3@mail.example')`

const isTheirs = 'participant_id = (select p) and account_id = (select a)'
const onHold = `with held as (
    update guardianships set frozen_at = now(), was_confirmed_at = confirmed_at, confirmed_at = null
      where ${isTheirs} returning *),
  objected as (insert into link_objections (guardianship_id, participant_id, account_id)
    select id, participant_id, account_id from held returning id)
  insert into office_tasks (kind, subject)
    select 'link_objection', jsonb_build_object('objection_id', id) from objected`
const ended = `with gone as (delete from guardianships where ${isTheirs} returning *)
  insert into ended_links (account_id, participant_id, email)
    select account_id, participant_id, 'parent3@mail.example' from gone`

test.each([
  ['has ended', ended],
  ['is on hold', onHold],
])('nothing goes to an account whose link %s, also where its address stayed on file', async (_, change) => {
  const both = (statement: string) =>
    statement.replace('(select p)', String(ida)).replace('(select a)', parent)
  await world.database.script(`${both(change)};
    ${both(`delete from notifications where ${isTheirs}`)};
    update participant_profiles set email = 'parent3@mail.example' where participant_id = ${ida}`)
  expect((await page()).map(({ id }) => id)).not.toContain(mail)
  expect((await again(mail)).status).toBe(404)
  expect(await sent()).toHaveLength(1)
})

test('a parent who lost the link to another child since gets none of what was sent before', async () => {
  await world.database.script(`insert into ended_links (account_id, participant_id, email, ended_at)
    select ${parent}, max(id), 'parent3@mail.example', now() + interval '1 minute' from participants`)
  const refused = await again(mail)
  expect([refused.status, refused.body.code]).toEqual([422, 'email_not_again'])
  expect(await sent()).toHaveLength(1)
})

test.each([
  ['a link that was blanked', 'https://site.example/reset#…', 'null'],
  ['a secret that had an end', 'Your code.', 'now()'],
] as const)('an email with %s is not sent again', async (_, text, end) => {
  const other = await outbox(text, end)
  expect((await page()).find(({ id }) => id === other)?.sends_to).toBe(null)
  const refused = await again(other)
  expect([refused.status, refused.body.code]).toEqual([422, 'email_not_again'])
})

test('three times a day are enough, and an email of another family is not there', async () => {
  for (const status of [200, 200, 200, 429]) expect((await again(mail)).status).toBe(status)
  const other =
    await one(`insert into outbox_emails (message_id, to_address, subject, text_body, html_body, secrets)
    values ('<x>', 'masters@mail.example', 'B', 'B', 'B', '{}') returning id`)
  expect((await again(other)).status).toBe(404)
})
