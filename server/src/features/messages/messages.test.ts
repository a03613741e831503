import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { remindingIn } from '#test/acting/reminding-families'
import { EVERYONE, WORDS, writingIn } from '#test/acting/writing-messages'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let writing: ReturnType<typeof writingIn>
let runs: ReturnType<typeof remindingIn>
let vinter: number[]
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  writing = writingIn(world)
  runs = remindingIn(world)
  const rows = await world.database.rows(
    `select p.id from participants p join guardianships g on g.participant_id = p.id
     join accounts a on a.id = g.account_id where a.email = 'parent3@mail.example'
       and exists (select from registrations r where r.participant_id = p.id and r.season_year = 2024 and r.is_live)
     order by p.id`,
  )
  vinter = rows.map(({ id }) => Number(id))
})

const only = (ids: number[]) => ({ selection: { ...EVERYONE, only: ids } })
const leave = async () => {
  await runs.tenMinutesPass()
  await runs.round()
}

describe('a message', () => {
  test('goes to every family of the list once, with all of its people, as the dry run said', async () => {
    const { data: shown } = (await writing.preview()).body
    expect(shown.emails).toBeGreaterThan(10)
    const run = await writing.sent()
    expect(run).toMatchObject({ state: 'waiting', people: shown.people, emails: shown.emails })
    await runs.round()
    expect(await writing.mails()).toEqual([])
    await leave()
    const mails = await writing.mails()
    expect(mails).toHaveLength(shown.emails)
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length)
    expect((await writing.list())[0]).toMatchObject({ id: run.id, state: 'done', sent: shown.emails })
    await runs.round()
    expect(await writing.mails()).toHaveLength(mails.length)
  })

  test('is shown before as the family reads it, and comes exactly so, in their language', async () => {
    await world.database.script(
      `update accounts set language = 'FR', first_name = 'Maren' where email = 'parent3@mail.example'`,
    )
    const { sample } = (await writing.preview({ ...only(vinter), as: vinter[0] })).body.data
    expect(sample).toMatchObject({ reader: 'Maren', language: 'fr', subject: 'Cours de lundi' })
    expect(sample?.greeting).toBe('Bonjour Maren,')
    const names = await world.database.rows(
      `select coalesce(nullif(preferred_name, ''), first_name) as name from participants
       where id in (${vinter.join()})`,
    )
    await writing.sent(only(vinter))
    await leave()
    const mail = (await writing.mails()).find(({ to_address }) => to_address === 'parent3@mail.example')
    expect(mail?.subject).toBe('Cours de lundi')
    for (const paragraph of [sample?.greeting, ...(sample?.paragraphs ?? []), sample?.note]) {
      expect(mail?.text_body).toContain(paragraph)
    }
    for (const { name } of names) expect(mail?.text_body).toContain(name)
  })

  test('about news goes only to those who want news, and can be ended from the email', async () => {
    await world.database.script(`update accounts set wants_news = email = 'parent3@mail.example'`)
    const news = { topic: 'news' }
    const { data: shown } = (await writing.preview(news)).body
    expect(shown.emails).toBe(1)
    expect(shown.outcomes.map(({ outcome }) => outcome)).toContain('no_news')
    await writing.sent(news)
    await leave()
    const [mail, ...others] = await writing.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_address: 'parent3@mail.example', kind: 'message.news' })
    const code = String(mail?.unsubscribe_url).split('/').at(-1)
    await world.post('/api/unsubscribe', { code, decision: 'unsubscribe' })
    const [reader] = await world.database.rows(
      `select wants_news from accounts where email = 'parent3@mail.example'`,
    )
    expect(reader?.wants_news).toBe(false)
  })

  test('about news does not reach who ended news after it was asked for', async () => {
    await world.database.script(`update accounts set wants_news = email = 'parent3@mail.example'`)
    const { id } = await writing.sent({ topic: 'news' })
    await world.database.script(`update accounts set wants_news = false`)
    await leave()
    expect(await writing.mails()).toEqual([])
    expect((await writing.list()).find((run) => run.id === id)).toMatchObject({ skipped: 1, sent: 0 })
    const file = await world.get<string>(`/api/office/messages/${id}/faults.csv`, office)
    expect(String(file.body)).toContain('The account wants no news')
  })

  test('tells no one else about a child: an ended link gets nothing', async () => {
    await world.database.script(
      `update guardianships set confirmed_at = null where participant_id in (${vinter.join()})`,
    )
    const { data: shown } = (await writing.preview(only(vinter))).body
    expect(shown).toMatchObject({ emails: 0, outcomes: [{ outcome: 'no_account', people: vinter.length }] })
    expect((await writing.send(shown, only(vinter))).body.code).toBe('no_one_to_remind')
  })

  test('can wait for a time, and be called back until then', async () => {
    const at = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const run = await writing.sent({ at })
    expect(run.starts_at).toBe(at)
    await leave()
    expect(await writing.mails()).toEqual([])
    expect((await writing.step(run.id, 'call_back')).body.data.state).toBe('called_back')
    expect((await writing.step(run.id, 'resume')).body.code).toBe('messages_over')
    const far = new Date(Date.now() + 61 * 86_400_000).toISOString()
    const { data: shown } = (await writing.preview()).body
    expect((await writing.send(shown, { at: far })).body.code).toBe('message_too_far')
    const over = new Date(Date.now() - 60_000).toISOString()
    expect((await writing.send(shown, { at: over })).body.code).toBe('message_too_early')
  })

  test('that waits is shown however many were sent since', async () => {
    const at = new Date(Date.now() + 50 * 86_400_000).toISOString()
    const { id } = await writing.sent({ at })
    await world.database.script(
      `insert into reminder_runs (kind, selection, season_year, digest, people, left_out, reason, state, asked_by, ended_at)
       select kind, selection, season_year, digest, people, left_out, reason, 'done', asked_by, now()
       from reminder_runs, generate_series(1, 30) where id = ${id};
       insert into messages (run_id, topic, words) select o.id, m.topic, m.words from reminder_runs o, messages m
       where o.id <> m.run_id`,
    )
    const all = await writing.list()
    expect(all.map((run) => run.id)).toContain(id)
    expect(all).toHaveLength(21)
  })

  test('that was sent is not sent again to the same list by a second press', async () => {
    await writing.sent()
    const { data: shown } = (await writing.preview()).body
    expect((await writing.send(shown, { reason: 'Again.' })).body.code).toBe('message_sent_already')
    const others = only(vinter)
    const { data: some } = (await writing.preview(others)).body
    expect((await writing.send(some, others)).body.data.state).toBe('waiting')
  })

  test('waits for a colleague when its writer keeps the role for one program only', async () => {
    const { id } = await writing.sent()
    const [{ asked_by } = { asked_by: 0 }] = await world.database.rows(
      `select asked_by from reminder_runs where id = ${id}`,
    )
    await world.database.script(
      `update office_grants set program_id = (select min(id) from programs)
       where account_id = ${asked_by} and role in ('registrar', 'programs')`,
    )
    await leave()
    expect(await writing.mails()).toEqual([])
    const [run] = await world.database.rows(`select state from reminder_runs where id = ${id}`)
    expect(run?.state).toBe('stopped')
  })

  test('reaches the family of a record that was joined with another since', async () => {
    const [first = 0, second = 0] = vinter
    await writing.sent(only([first]))
    await world.database.script(`update participants set merged_into = ${second} where id = ${first};
      delete from notifications where participant_id = ${first};
      delete from guardianships where participant_id = ${first}`)
    await leave()
    expect((await writing.mails()).map(({ to_address }) => to_address)).toContain('parent3@mail.example')
  })

  test('leaves no name of a child in the record of what the office did', async () => {
    const named = { words: { en: { subject: '{people}: training', body: 'Tomorrow.' }, fr: null } }
    await writing.sent({ ...only(vinter), ...named })
    await leave()
    const [event] = await world.database.rows(
      `select subject::text as subject from audit_events where action = 'message.sent' limit 1`,
    )
    expect(event?.subject).toContain('reminder_run_id')
    expect(event?.subject).not.toContain('training')
  })

  test('is refused where the list has changed since it was shown', async () => {
    const { data: shown } = (await writing.preview()).body
    await world.database.script(
      `update accounts set email_refused_at = now() where email = 'parent3@mail.example'`,
    )
    expect((await writing.send(shown)).body.code).toBe('list_changed')
    expect(await writing.list()).toEqual([])
  })

  test('is refused where a family reads a language that is not written', async () => {
    await world.database.script(`update accounts set language = 'FR' where email = 'parent3@mail.example'`)
    const words = { ...WORDS, fr: null }
    const { data: shown } = (await writing.preview({ words })).body
    expect(shown.languages).toContainEqual({ language: 'fr', emails: expect.any(Number) })
    const { body } = await writing.send(shown, { words })
    expect(body).toMatchObject({ code: 'message_unwritten', values: { language: 'fr' } })
  })

  test('is refused with a gap that no one fills in, and without words', async () => {
    const unknown = { words: { en: { subject: 'A', body: 'Dear {name}' }, fr: null } }
    expect((await writing.preview(unknown)).status).toBe(400)
    expect((await writing.preview({ words: { en: null, fr: null } })).status).toBe(400)
    expect((await writing.preview({ words: { en: { subject: ' ', body: 'B' }, fr: null } })).status).toBe(400)
  })

  test('goes to its writer alone when it is tested, in each language that is written', async () => {
    const { body } = await writing.test()
    expect(body.data.emails).toBe(2)
    const mails = await writing.mails()
    expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(new Set([body.data.sent_to]))
    expect(mails.map(({ subject }) => subject)).toEqual(['Training on Monday', 'Cours de lundi'])
  })
})

describe('a kept message', () => {
  test('is there for the next time, and changes only for who saw its last state', async () => {
    const [kept] = (await writing.save({})).body.data
    expect(kept).toMatchObject({ name: 'Training moves', words: WORDS, version: 1 })
    const id = Number(kept?.id)
    const name = 'Training is elsewhere'
    expect((await writing.change(id, { name, version: 1 })).body.data).toMatchObject([{ name, version: 2 }])
    expect((await writing.change(id, { name: 'Late', version: 1 })).body.code).toBe('template_changed')
    expect((await writing.remove(id)).body.data).toEqual([])
    expect((await writing.change(id, { name, version: 2 })).body.code).toBe('template_changed')
  })

  test('has a name of its own, whatever its capitals', async () => {
    await writing.save({})
    expect((await writing.save({ name: 'TRAINING moves' })).body.code).toBe('template_name_taken')
    const [, other] = (await writing.save({ name: 'Zone day' })).body.data
    const taken = await writing.change(Number(other?.id), { name: 'training Moves', version: 1 })
    expect(taken.body.code).toBe('template_name_taken')
  })
})
