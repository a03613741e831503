import type { Account } from '@centrepass/contract/accounts/accounts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { tellingIn } from '#test/acting/telling'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let telling: ReturnType<typeof tellingIn>
let maren: Family

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  telling = tellingIn(world)
  maren = await buying.family('parent3@mail.example')
})
beforeEach(() =>
  world.database.script(
    `delete from notifications; delete from outbox_emails;
     update accounts set wants_reminders = true, wants_teams = true, wants_news = false`,
  ),
)

const MAREN = 'parent3@mail.example'
const ida = () => maren.people.Ida ?? 0
const reminder = () => ({
  participant_id: ida(),
  kind: 'documents_waiting' as const,
  subject: { count: 2 },
  account_id: maren.accountId,
})
const news = () => ({ ...reminder(), kind: 'season_open' as const, subject: { season: '2025/26' } })
const valid = () => ({
  ...reminder(),
  kind: 'registration_valid' as const,
  subject: { option: 'Mini', valid_from: '2025-02-07' },
})

const mails = () => mailsTo(world, MAREN)
const codeIn = (text = '') => /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? ''
async function mailedCode(): Promise<string> {
  await telling.tell(reminder())
  return codeIn((await mails()).at(-1)?.text_body)
}
const ask = (code: string, decision: string) =>
  world.post<{ data: { topic: string; is_subscribed: boolean } }>('/api/unsubscribe', { code, decision })
const account = async () =>
  (await world.get<{ data: Account }>(`/api/accounts/${maren.accountId}`, maren.bearer)).body.data

describe('wishes', () => {
  test('reminders and team news are emailed until the reader opts out, other news only after a yes', async () => {
    expect(await account()).toMatchObject({ wants_reminders: true, wants_teams: true, wants_news: false })
    await telling.tell(reminder())
    await telling.tell(news())
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Documents to sign: Ida Vinter'])
  })

  test('topics turned off in the account appear on the screen, and not by email', async () => {
    const url = `/api/accounts/${maren.accountId}`
    const change = { wants_reminders: false, wants_news: true }
    expect((await world.patch(url, change, maren.bearer)).status).toBe(200)
    expect(await account()).toMatchObject({ ...change, wants_teams: true })
    expect(await telling.tell(reminder())).toBe(1)
    expect(await mails()).toEqual([])
    await telling.tell(news())
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Registration for 2025/26 is open: Ida Vinter',
    ])
  })

  test('a person who wants no emails at all still gets receipts and emails about money or validity', async () => {
    await world.database.script(
      'update accounts set wants_reminders = false, wants_teams = false, wants_news = false',
    )
    await telling.tell(news())
    expect(await mails()).toEqual([])
    await telling.tell(valid())
    const item = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
    expect((await buying.buy(maren, [item])).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Registration valid: Ida Vinter',
      expect.stringMatching(/^Your receipt INV-\d{6} from Cedar Coast Field Hockey Association$/),
    ])
  })

  test('only optional emails have an unsubscribe link, and every email names its sender', async () => {
    await telling.tell(valid())
    await telling.tell(reminder())
    const [always, optional] = await mails()
    expect(codeIn(always?.text_body)).toBe('')
    expect(codeIn(optional?.text_body)).not.toBe('')
    expect(codeIn(optional?.html_body)).toBe(codeIn(optional?.text_body))
    for (const mail of [always, optional]) {
      expect(mail?.text_body).toContain('Cedar Coast Field Hockey Association\nSuite 210')
    }
    const rows = await world.database.rows(
      'select unsubscribe_url is not null as has_header from outbox_emails order by id',
    )
    expect(rows).toEqual([{ has_header: false }, { has_header: true }])
  })
})

describe('the link in an email', () => {
  test('opening its page, or looking, changes nothing', async () => {
    const code = await mailedCode()
    await world.get(`/unsubscribe/${code}`)
    expect((await ask(code, 'look')).body.data).toEqual({ topic: 'reminders', is_subscribed: true })
    expect((await account()).wants_reminders).toBe(true)
  })

  test('ends emails of its topic and no other, however often it is used', async () => {
    const code = await mailedCode()
    for (let time = 0; time < 2; time++) {
      const { body } = await ask(code, 'unsubscribe')
      expect(body.data).toEqual({ topic: 'reminders', is_subscribed: false })
    }
    expect(await account()).toMatchObject({ wants_reminders: false, wants_teams: true })
    const recorded = await world.database.rows(
      `select subject from audit_events where action = 'mail.unsubscribed'`,
    )
    expect(recorded).toEqual([{ subject: { topic: 'reminders' } }])
  })

  test('works with one click in the mail program, which sends a form to the page’s address', async () => {
    const code = await mailedCode()
    const reply = await world.app.inject({
      method: 'POST',
      url: `/unsubscribe/${code}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
    expect((await account()).wants_reminders).toBe(false)
  })

  test('a form is taken nowhere else', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/unsubscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=unsubscribe',
    })
    expect(reply.statusCode).toBe(415)
  })

  test('an unknown code is refused, by call and by click, and the database holds hashes only', async () => {
    const code = await mailedCode()
    expect((await ask('x'.repeat(43), 'unsubscribe')).status).toBe(422)
    expect((await ask('short', 'look')).status).toBe(400)
    expect((await world.post(`/unsubscribe/${'x'.repeat(43)}`, {})).status).toBe(422)
    const stored = await world.database.rows(`select 1 from unsubscribe_links where hash = '${code}'`)
    expect(stored).toEqual([])
    expect((await account()).wants_reminders).toBe(true)
  })
})
