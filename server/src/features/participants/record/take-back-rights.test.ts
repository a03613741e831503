import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { participantLetters } from './participant-emails.ts'
import { TAKEN_BACK, takeBackRights } from './take-back-rights.ts'
import type { Telling } from './withdraw-erasures.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let jonas: SignedInPerson
let nils: number
let draft: number
let telling: Telling
let pair: { accountId: number; participantId: number }
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  jonas = await signedIn(world, 'coparent@mail.example')
  nils = await linkingIn(world).idOf('Nils Vinter')
  draft = (await managingIn(world).start(jonas, { name: 'Take Back' })).body.data.id
  const { db } = world.database
  const letters = participantLetters(await requireAssociation(db), 'http://localhost')
  telling = { letters, season: await seasonAt(db, world.clock) }
  pair = { accountId: jonas.accountId, participantId: nils }
})

type Planted = { plant: string; left: string }
const hash = (letter: string) => `'${letter.repeat(64)}'`
const inAnHour = `now() + interval '1 hour'`

/** For every line of the list: something that the account has by the link, and how to see whether it still has it. */
function plantings(): Record<string, Planted> {
  const mine = `account_id = ${jonas.accountId}`
  const ours = `${mine} and participant_id = ${nils}`
  const typed = `first_name, last_name, birthdate, is_match, expires_at`
  const person = `'Nils', 'Vinter', '2013-01-23', true, ${inAnHour}`
  const document = `(select id from documents where participant_id = ${nils} order by id limit 1)`
  return {
    'mailed signing links': {
      plant: `insert into signing_links (hash, document_id, participant_id, email, signer_name, relationship,
          account_id, language, expires_at)
        values (${hash('1')}, ${document}, ${nils}, 'coparent@mail.example', 'Jonas', 'parent',
          ${jonas.accountId}, 'en', ${inAnHour})`,
      left: `select 1 from signing_links where ${ours} and replaced_at is null`,
    },
    'requests at the signature provider': {
      plant: `insert into signature_requests (document_id, account_id, signer_name, signer_email, language,
          document_hash, is_test, ip, user_agent, state, request_ref, signature_ref)
        values (${document}, ${jonas.accountId}, 'Jonas', 'coparent@mail.example', 'en',
          (select hash from document_texts limit 1), true, '', '', 'open', 'ref-1', 'sig-1')`,
      left: `select 1 from signature_requests where ${mine} and state = 'open'`,
    },
    'drafts and rosters': {
      plant: `insert into team_people (team_id, participant_id, how, added_by)
          values (${draft}, ${nils}, 'own', ${jonas.accountId});
        insert into team_members (team_id, participant_id, role, position)
          values (${draft}, ${nils}, 'players', 0)`,
      left: `select 1 from team_people where team_id = ${draft} and participant_id = ${nils}
        union all select 1 from team_members where team_id = ${draft} and participant_id = ${nils}`,
    },
    'open requests for a link': {
      plant: `insert into link_requests (account_id, participant_id, ${typed}, relation, status, secret_hash)
        values (${jonas.accountId}, ${nils}, ${person}, 'guardian', 'requested', ${hash('2')})`,
      left: `select 1 from link_requests where ${ours} and status in ('requested', 'staff_review')`,
    },
    'answers to requests for a link': {
      plant: `insert into link_requests (account_id, participant_id, ${typed}, relation, status, secret_hash,
          answer, decided_at)
        values (${jonas.accountId}, ${nils}, ${person}, 'guardian', 'confirmed', ${hash('a')}, 'confirm', now())`,
      left: `select 1 from link_requests where ${ours} and secret_hash = ${hash('a')}`,
    },
    'found records': {
      plant: `insert into lookup_handles (hash, account_id, participant_id, ${typed})
        values (${hash('3')}, ${jonas.accountId}, ${nils}, ${person})`,
      left: `select 1 from lookup_handles where ${ours}`,
    },
    'rows of the cart': {
      plant: `insert into carts (account_id) values (${jonas.accountId});
        insert into cart_rows (account_id, position, participant_id, product_type, product_id)
        values (${jonas.accountId}, 0, ${nils}, 'Program', 1)`,
      left: `select 1 from cart_rows where ${ours}`,
    },
    'checked carts': {
      plant: `insert into cart_validations (token_hash, account_id, fingerprint, price_fingerprint, expires_at)
        values (${hash('4')}, ${jonas.accountId}, ${hash('5')}, ${hash('6')}, ${inAnHour})`,
      left: `select 1 from cart_validations where ${mine}`,
    },
    'spots held for a cart': {
      plant: `insert into place_holds (account_id, offering_id, places, held_until)
        values (${jonas.accountId}, (select id from offerings order by id limit 1), 1, ${inAnHour})`,
      left: `select 1 from place_holds where ${mine} and ended_at is null and held_until > now()`,
    },
    'wait lists': {
      plant: `insert into wait_requests (id, account_id, offering_id, product_type, product_id, is_together, joined_at)
          select 1900000000, ${jonas.accountId}, offering_id, 'Program', id, false, now() from programs where code = 'GK';
        insert into wait_people (request_id, offering_id, participant_id)
          select id, offering_id, ${nils} from wait_requests where id = 1900000000`,
      left: `select 1 from wait_people where request_id = 1900000000 and ended_at is null`,
    },
    'yes to a transfer': {
      plant: `insert into club_transfers (participant_id, season_year, from_club_id, to_club_id, asked_by,
          by_office, answer_by, family_answer, family_answered_at, family_by)
        select ${nils}, 2024, min(id), max(id), ${jonas.accountId}, false, '2025-03-01', 'yes', now(),
          ${jonas.accountId} from clubs`,
      left: `select 1 from club_transfers where participant_id = ${nils} and family_answer = 'yes'`,
    },
    notifications: {
      plant: `insert into notifications (participant_id, account_id, kind, subject)
        values (${nils}, ${jonas.accountId}, 'documents_waiting', '{"count": 1}')`,
      left: `select 1 from notifications where ${ours}`,
    },
    'the code of the member card': {
      plant: `update participants set card_code = '00000000-0000-4000-8000-000000000001' where id = ${nils}`,
      left: `select 1 from participants where card_code = '00000000-0000-4000-8000-000000000001'`,
    },
    'requests for an erasure': {
      plant: `insert into erasure_requests (id, account_id, participant_id, status, due_at)
          values (1900000000, ${jonas.accountId}, ${nils}, 'office', ${inAnHour});
        insert into office_tasks (kind, subject) values ('erasure_asked', '{"erasure_id": 1900000000}')`,
      left: `select 1 from erasure_requests where ${ours} and status in ('waiting', 'office')
        union all select 1 from office_tasks where subject = '{"erasure_id": 1900000000}' and done_at is null`,
    },
    'answers stored for a retry': {
      plant: `insert into idempotency_keys (account_id, key_hash, call, request_hash, status, answer)
          values (${jonas.accountId}, ${hash('7')}, 'POST /api/x', ${hash('8')}, 200, '{"name":"Nils"}');
        insert into idempotency_keys (account_id, key_hash, call, request_hash)
          values (${jonas.accountId}, ${hash('9')}, 'POST /api/x', ${hash('8')})`,
      left: `select 1 from idempotency_keys where ${mine} and (status is null or answer <> '')`,
    },
  }
}

/** Does it, looks, and leaves everything as it was. */
async function leftAfter(take: (tx: Database) => Promise<void>, { left }: Planted): Promise<number> {
  const undone = new Error('undone')
  let found = -1
  await world.database.db
    .transaction(async (tx) => {
      for (const { plant } of Object.values(plantings()))
        for (const statement of plant.split(';')) await tx.execute(sql.raw(statement))
      await take(tx)
      const answer: unknown = await tx.execute(sql.raw(left))
      found = rowsIn(answer)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

/** One driver answers a list, the other an object with one. */
const rowsIn = (answer: unknown) =>
  (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows).length

describe('ending a link or putting it on hold takes back', () => {
  test('every line of the list is tried here', () => {
    expect(Object.keys(plantings())).toEqual(TAKEN_BACK.map(({ what }) => what))
  })

  test.each(TAKEN_BACK.map(({ what }) => what))('%s, and only its own line does', async (what) => {
    const planted = plantings()[what] as Planted
    const without = TAKEN_BACK.filter((line) => line.what !== what)
    expect(await leftAfter((tx) => takeBackRights(tx, telling, pair), planted)).toBe(0)
    expect(await leftAfter((tx) => takeBackRights(tx, telling, pair, without), planted)).toBeGreaterThan(0)
  })
})

/** Tables that know an account and a person and stay as they are, each with the reason. */
const KEPT: Record<string, string> = {
  guardianships: 'the link itself, which the caller ends or puts on hold',
  ended_links: 'the memory of the ending, which says that the account proves nothing',
  team_refusals: 'the family’s no to a manager, which holds for all of them',
  link_objections: 'the record of an objection, which only the office reads',
  custody_freezes: 'the office’s own, which no family reads',
  person_notes: 'the office’s own, by its author',
  discount_grants: 'what the office gave to a family or a person, never to both at once',
  discount_uses: 'sums on an invoice of the account, which it paid itself',
  merges: 'the office’s own record of joining two records',
  remittance_lines: 'what the national body was sent, by the row of an invoice; no family reads it',
  not_doubles: 'the office’s own answer about two records',
  profile_corrections: 'the office’s own, by who made it; reading it needs a link that acts',
  attendance_marks: 'who came on which day, by who marked it; only the office reads it',
  certificates: 'what the office has seen, by who recorded it; reading it needs a link that acts',
  person_words: 'words of a record or of an account, never of both, which only the office searches',
  unconfirmed_contacts: 'contacts that no one has confirmed; ending a link adds to them',
  contact_entries:
    'who answers for each contact; ending a link makes those of the account wait for another adult',
  documents: 'a signed document stays evidence of who signed it; reading it needs a link',
  payment_schedules: 'the account’s own money, which it goes on owing',
  payments: 'the account’s own money, which it paid',
  call_off_rows: 'whom the office tells that a course or program was called off',
  card_changes: 'the account’s own card for a plan it goes on owing',
  import_rows: 'the office’s own: rows of a spreadsheet, which no family reads and which are forgotten',
  audit_events: 'the record of what was done, which no family reads',
  office_tasks: 'the office’s own; tasks about the link are closed by its ending',
}

test('a table that knows an account and a person is in the list or kept for a reason', async () => {
  const rows = await world.database.rows(`
    with columns as (
      select c.table_name::text as name, c.column_name::text as col, c.data_type::text as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    ), refs as (
      select f.conrelid::regclass::text as name, f.confrelid::regclass::text as target
      from pg_constraint f where f.contype = 'f'
    ), people as (
      select name from columns where col ~ 'participant_id$' or col = 'subject' and type = 'jsonb'
      union select name from refs where target = 'participants'
    ), through as (
      select name from people
      union select r.name from refs r where r.target in
        (select name from columns where col ~ '^participant_id$') and r.target <> 'participant_profiles'
    )
    select distinct t.name from through t
    where exists (select from columns c where c.name = t.name and (c.col ~ 'account_id$' or c.col ~ '_by$'))
      or exists (select from refs r where r.name = t.name and r.target = 'accounts')
    order by 1`)
  const found = rows.map(({ name }) => String(name))
  const known = new Set([...TAKEN_BACK.flatMap(({ tables }) => tables), ...Object.keys(KEPT)])
  console.log(`guardianship: ${found.length} tables know an account and a person`)
  expect(found.filter((name) => !known.has(name))).toEqual([])
  expect(found.length).toBeGreaterThan(12)
  // A reason for a table that is gone, or that never knew both, would only look like care.
  expect(Object.keys(KEPT).filter((name) => !found.includes(name))).toEqual([])
})

// `calendar.test.ts` sees that a child is gone from the calendar with the link.
test('a calendar address knows the account alone, so that what it shows can only come from present links', async () => {
  const rows = await world.database.rows(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name ~ 'calendar|feed|ics' order by 1`,
  )
  expect(rows.map(({ name }) => String(name).replace('calendar_feeds.', ''))).toEqual([
    ...['account_id', 'changed_at', 'content_hash', 'fetched_at', 'made_at', 'secret_hash', 'sequence'],
  ])
})
