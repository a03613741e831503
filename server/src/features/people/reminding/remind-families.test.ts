import type { OfficeRole } from '@centrepass/contract/office/roles'
import { describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { remindingIn, UNSIGNED } from '#test/acting/reminding-families'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'
import { reminderLetters } from './reminder-letters.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let reminding: ReturnType<typeof remindingIn>
let family: number[]
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  reminding = remindingIn(world)
  family = await reminding.oneFamily()
})

/** Those whom the rules name, asked of the database in other words. */
const expectedAddresses = async () =>
  (
    await world.database.rows(`select distinct a.email from accounts a join guardianships g on g.account_id = a.id
      join participants p on p.id = g.participant_id
      join documents d on d.participant_id = p.id and d.season_year = 2024 and d.status in ('pending', 'viewed')
      where g.confirmed_at is not null and a.status = 'active' and a.wants_reminders and a.email_refused_at is null
        and (g.hands_over_on is null or g.hands_over_on > '2025-02-07')
        and exists (select from registrations r where r.participant_id = p.id and r.season_year = 2024
          and r.status not in ('cancelled', 'refunded', 'superseded'))
        and not exists (select from guardianships o join accounts x on x.id = o.account_id
          where o.participant_id = p.id and x.email = 'admin@cedarcoastfieldhockey.example')`)
  ).map(({ email }) => String(email))

async function officer(role: OfficeRole, club?: number) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  if (club)
    await world.database.script(`update office_grants set club_id = ${club} where account_id = ${accountId}`)
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

describe('each family', () => {
  test('gets one email for all of its people, exactly as the dry run said', async () => {
    const { data: shown } = (await reminding.preview()).body
    const { id } = (await reminding.ask(UNSIGNED, shown)).body.data
    await reminding.tenMinutesPass()
    await reminding.round()
    const mailed = await reminding.mailed()
    expect(mailed.toSorted()).toEqual((await expectedAddresses()).toSorted())
    expect(new Set(mailed).size).toBe(mailed.length)
    expect(mailed).toHaveLength(shown.emails)
    expect(await reminding.progress(id)).toMatchObject({
      ...{
        state: 'done',
        people: shown.people,
        emails: shown.emails,
        sent: shown.emails,
        skipped: 0,
        failed: 0,
      },
    })
    const [mail] = await world.database.rows(
      `select text_body, unsubscribe_url from outbox_emails where kind = 'reminder.missing' and to_address = 'parent3@mail.example'`,
    )
    expect(family.length).toBeGreaterThan(1)
    const names = await world.database.rows(
      `select first_name from participants where id in (${family.join()})`,
    )
    for (const { first_name } of names) expect(mail?.text_body).toContain(first_name)
    expect(mail?.unsubscribe_url).toContain('/unsubscribe/')
    // Another round sends nothing more.
    await reminding.round()
    expect(await reminding.mailed()).toHaveLength(mailed.length)
  })

  test('is told in its own language', () => {
    const { association } = {
      association: { name: 'A', address: {}, telephone: '', theme: { primary: '#000' } },
    }
    const letters = reminderLetters(association as never, 'https://site.example')
    const one = { id: 1, name: 'Ida Vinter', unsigned: 2, papers: true, screening: false }
    expect(letters.missing('EN', [one], 'x').paragraphs.at(-1)).toBe(
      'Ida Vinter: 2 documents to sign and a paper to send again.',
    )
    expect(letters.missing('FR', [one], 'x').paragraphs.at(-1)).toMatch(
      /2 documents à signer et un document à envoyer de nouveau/,
    )
  })

  test('that signed meanwhile, or wants no reminders any more, gets none', async () => {
    const { id, emails } = await reminding.start()
    await world.database.script(`update accounts set wants_reminders = false where email = 'parent3@mail.example';
      update accounts set email_refused_at = now() where id =
        (select min(account_id) from reminder_rows r join accounts a on a.id = r.account_id where a.email <> 'parent3@mail.example')`)
    await reminding.tenMinutesPass()
    await reminding.round()
    expect(await reminding.progress(id)).toMatchObject({ sent: emails - 2, skipped: 2, failed: 0 })
    expect(await reminding.mailed()).not.toContain('parent3@mail.example')
  })

  test('gets none from an officer whose role has ended, until a colleague resumes it', async () => {
    const { id, emails } = await reminding.start()
    await reminding.tenMinutesPass()
    const colleague = await officer('registrar')
    await world.database.script(
      `update office_grants set ended_at = now() where account_id <> ${colleague.accountId}`,
    )
    await reminding.round()
    expect(await reminding.mailed()).toEqual([])
    await reminding.step(id, 'resume', colleague.bearer)
    await reminding.round()
    expect(await reminding.mailed()).toHaveLength(emails)
  })

  test('keeps its one email when a worker fails in the middle and goes on', async () => {
    const { id, emails } = await reminding.start()
    await reminding.tenMinutesPass()
    const errors: unknown[] = []
    let left = 2
    const reach = (point: string) => {
      if (point === 'family about to be reminded' && left-- > 0) throw new Error('The worker fails.')
    }
    await reminding.round({ reach, tell: (error) => errors.push(error) })
    expect(errors).toHaveLength(2)
    await reminding.round()
    const mailed = await reminding.mailed()
    expect([mailed.length, new Set(mailed).size]).toEqual([emails, emails])
    expect(await reminding.progress(id)).toMatchObject({ state: 'done', sent: emails, failed: 0 })
  })

  test('that fails every time is given up, and is in the file of faults', async () => {
    const only = await world.database.rows(`select participant_id as id from guardianships g
      join accounts a on a.id = g.account_id where a.email = 'parent3@mail.example' and participant_id in (${family.join()})`)
    const { id } = await reminding.start({ ...UNSIGNED, only: only.map((row) => row.id) })
    await reminding.tenMinutesPass()
    const reach = () => {
      throw new Error('It fails.')
    }
    await reminding.round({ reach, tell: () => {} })
    expect(await reminding.progress(id)).toMatchObject({ state: 'done', sent: 0 })
    const { body } = await world.get<string>(`/api/office/reminder-runs/${id}/faults.csv`, office)
    expect(body).toContain('It failed')
    expect(await reminding.mailed()).toEqual([])
  })
})

describe('a run', () => {
  test('waits ten minutes, in which it is called back for good', async () => {
    const { id, starts_at, asked_at } = await reminding.start()
    expect(Date.parse(starts_at) - Date.parse(asked_at)).toBe(600_000)
    await reminding.round()
    expect(await reminding.mailed()).toEqual([])
    expect((await reminding.step(id, 'call_back')).body.data.state).toBe('called_back')
    expect((await reminding.step(id, 'call_back')).status).toBe(200)
    await reminding.tenMinutesPass()
    await reminding.round()
    expect(await reminding.mailed()).toEqual([])
    expect((await reminding.step(id, 'resume')).body.code).toBe('reminders_over')
  })

  test('is stopped and goes on where it was; resuming does not shorten the ten minutes', async () => {
    const { id, emails } = await reminding.start()
    await reminding.step(id, 'stop')
    await reminding.step(id, 'resume')
    await reminding.round()
    expect(await reminding.mailed()).toEqual([])
    await reminding.tenMinutesPass()
    await reminding.step(id, 'stop')
    await reminding.round()
    expect(await reminding.mailed()).toEqual([])
    await reminding.step(id, 'resume')
    await reminding.round()
    expect(await reminding.mailed()).toHaveLength(emails)
    expect((await reminding.step(id, 'call_back')).body.code).toBe('reminders_over')
  })

  test('is refused when the list is no longer what was shown', async () => {
    const { data: shown } = (await reminding.preview()).body
    expect((await reminding.ask(UNSIGNED, { ...shown, people: shown.people + 1 })).body.code).toBe(
      'list_changed',
    )
    await world.database.script(`update documents set status = 'void' where participant_id = ${family[0]}
      and status in ('pending', 'viewed')`)
    expect((await reminding.ask(UNSIGNED, shown)).body.code).toBe('list_changed')
    expect(await world.database.rows('select id from reminder_runs')).toEqual([])
  })

  test('is refused where no one would get an email', async () => {
    const selection = { filter: { state: 'valid', option: '6' }, except: [], only: null }
    await world.database.script(`update documents set status = 'void' where status in ('pending', 'viewed')`)
    const { data: shown } = (await reminding.preview(selection)).body
    expect(shown.outcomes.map(({ outcome }) => outcome)).toEqual(['nothing_missing'])
    expect((await reminding.ask(selection, shown)).body.code).toBe('no_one_to_remind')
  })

  test('says for each person what becomes of them, and takes the chosen ones only', async () => {
    const [person] = await world.database.rows(`insert into participants
      (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
      values ('900009', 'Noor', 'Alone', '2012-01-01', 'FEMALE', 'WG', now()) returning id`)
    await world.database.script(`insert into registrations (participant_id, option_id, season_year, status, registered_at)
        values (${person?.id}, 2, 2024, 'pending_documents', now());
      insert into documents (participant_id, template_id, season_year, context, status)
        select ${person?.id}, id, 2024, 'program:5', 'pending' from document_templates where code = 'PROGRAM'`)
    const only = [Number(person?.id), ...family]
    const { body } = await reminding.preview({ ...UNSIGNED, only })
    expect(body.data.people).toBe(only.length)
    expect(body.data.rows.find(({ participant }) => participant.id === person?.id)).toMatchObject({
      ...{ outcome: 'no_account', emails: 0, participant: { name: 'Noor Alone' } },
    })
    const without = await reminding.preview({ ...UNSIGNED, except: [Number(person?.id)] })
    const all = await reminding.preview()
    expect(without.body.data.people).toBe(all.body.data.people - 1)
    const { id } = await reminding.start({ ...UNSIGNED, only })
    const faults = await world.get<string>(`/api/office/reminder-runs/${id}/faults.csv`, office)
    expect(faults.body).toContain('900009,Noor Alone,No account acts for them')
    const french = await world.get<string>(`/api/office/reminder-runs/${id}/faults.csv`, {
      ...office,
      'accept-language': 'fr',
    })
    expect(french.body).toContain('Aucun compte n’agit pour la personne')
  })

  test('is in the record: who asked, why, how many, and each email', async () => {
    const { id, emails } = await reminding.start()
    await reminding.tenMinutesPass()
    await reminding.round()
    const rows =
      await world.database.rows(`select action, reason, after ->> 'emails' as emails, by_account_id is not null as by
      from audit_events where (subject ->> 'reminder_run_id')::int = ${id} order by id`)
    expect(rows[0]).toEqual({
      action: 'reminders.asked_for',
      reason: 'Before the start.',
      emails: String(emails),
      by: true,
    })
    expect(rows.filter(({ action }) => action === 'reminders.sent')).toHaveLength(emails)
    expect(rows.every(({ by }) => by)).toBe(true)
  })
})

describe('who is left out', () => {
  test('the own family gets no reminder from the officer', async () => {
    const { bearer, accountId } = await officer('registrar')
    await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      values (${accountId}, ${family[0]}, 'guardian', 'parent', now(), now())`)
    const { body } = await reminding.preview({ ...UNSIGNED, only: family }, bearer)
    expect(body.data.rows.map(({ participant }) => participant.id)).toEqual(
      expect.not.arrayContaining([family[0]]),
    )
    expect(body.data.people).toBe(family.length - 1)
  })

  test('a role for one club reminds its people only, and sees no other run', async () => {
    const [other] = await world.database.rows(`select id from clubs c where is_active and not exists (
      select from participants p where p.id in (${family.join()}) and (p.club_id = c.id or exists (
        select from registrations r where r.participant_id = p.id and r.club_id = c.id))) limit 1`)
    const { bearer } = await officer('registrar', Number(other?.id))
    expect((await reminding.preview({ ...UNSIGNED, only: family }, bearer)).body.data.people).toBe(0)
    const { id } = await reminding.start()
    expect((await reminding.step(id, 'call_back', bearer)).status).toBe(404)
    expect((await world.get(`/api/office/reminder-runs/${id}/faults.csv`, bearer)).status).toBe(404)
    expect((await world.get<{ data: unknown[] }>('/api/office/reminder-runs', bearer)).body.data).toEqual([])
  })

  test('an auditor reads the list and reminds no one', async () => {
    const { bearer } = await officer('auditor')
    expect((await reminding.preview(UNSIGNED, bearer)).status).toBe(403)
  })
})
