import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { moneyOf } from '@centrepass/contract/ground/money'
import { grantsThatAllow } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import type { PersonPage } from '@centrepass/contract/people/person-page'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { grantsOf } from '#features/office/grants/grants.queries'
import { refuseOwnMatter } from '#features/office/own-matters'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOf } from './emails/person-emails.queries.ts'
import { clubsOf, isInClubs } from './in-scope.ts'

export type Asking = { db: Database; actor: OfficeActor; season: SeasonFacts }
/** With the language that products are named in. */
export type Reading = Asking & { locale: Locale }

type Basics = Pick<
  PersonPage,
  | 'id'
  | 'participant_number'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'preferred_name'
  | 'age'
  | 'gender'
  | 'language'
  | 'club'
  | 'zone'
  | 'email'
  | 'phone'
  | 'address'
  | 'is_erased'
> & { birthdate: string; created_at: string }

/** Everything about one person. Another club's person does not exist for a club; an own one is a colleague's. */
export async function personPage(asking: Reading, id: number): Promise<PersonPage> {
  const { db, actor, season, locale } = asking
  const basics = await basicsOf(asking, id)
  await refuseOwnMatter(db, actor, { participant_id: id })
  const held = await grantsOf(db, actor.accountId)
  const may = (verb: OfficeVerb) => clubsOf(actor) === null && grantsThatAllow(held, { verb }).length > 0
  const { birthdate, created_at, ...rest } = basics
  return {
    ...rest,
    birthdate: clubsOf(actor) === null ? birthdate : null,
    is_minor: minorOn(birthdate, season.today, season.ageOfMajority),
    created_at: iso(created_at),
    is_frozen: (await inCustodyFreeze(db, [id], season)).size > 0,
    ...(await joinedIn(db, id, locale)),
    accounts: await accountsOf(db, id),
    ...(await papersOf(db, id, locale)),
    invoices: may('invoice.read') ? await invoicesOf(db, id, locale) : null,
    emails: clubsOf(actor) === null ? await emailsOf(db, id) : [],
    notes: may('person.note') ? await notesOf(asking, id) : null,
  }
}

async function basicsOf({ db, actor, season }: Asking, id: number): Promise<Basics> {
  const [found] = await rowsOf<Basics>(
    db,
    sql`select p.id, p.participant_number, p.first_name, p.middle_name, p.last_name, p.preferred_name,
        p.birthdate::text as birthdate, extract(year from age(${season.today}::date, p.birthdate))::int as age,
        p.gender, p.language, c.name as club, z.name as zone, d.email, d.phone_primary as phone,
        nullif(concat_ws(', ', d.address_line1, d.address_line2, d.city, d.province, d.postal_code), '') as address,
        p.created_at, p.erased_at is not null as is_erased
      from participants p
      left join participant_profiles d on d.participant_id = p.id
      left join clubs c on c.id = p.club_id
      left join zones z on z.code = p.zone_code
      where p.id = ${id} and ${isInClubs(clubsOf(actor))}`,
  )
  if (!found) throw notFound('participant')
  return found
}

async function accountsOf(db: Database, id: number): Promise<PersonPage['accounts']> {
  type Row = PersonPage['accounts'][number]
  const rows = await rowsOf<Row>(
    db,
    sql`select g.id as link_id, a.id as account_id, a.first_name || ' ' || a.last_name as name, a.email, a.status, g.relation,
        g.relationship, g.created_at as since,
        case when g.frozen_at is not null then 'frozen' when g.confirmed_at is null then 'waits'
          else 'confirmed' end as state,
        (select max(s.last_used_at) from sessions s where s.account_id = a.id) as last_seen_at
      from guardianships g join accounts a on a.id = g.account_id
      where g.participant_id = ${id} order by g.id`,
  )
  return rows.map((row) => ({
    ...row,
    since: iso(row.since),
    last_seen_at: row.last_seen_at && iso(row.last_seen_at),
  }))
}

/** What the person is in: registrations, programs and courses, teams. */
async function joinedIn(db: Database, id: number, locale: Locale) {
  const registrations = await rowsOf<PersonPage['registrations'][number]>(
    db,
    sql`select r.id, r.season_year, coalesce(o.names ->> ${locale}, o.name) as name, r.status, c.name as club, r.registered_at
      from registrations r join registration_options o on o.id = r.option_id left join clubs c on c.id = r.club_id
      where r.participant_id = ${id} order by r.season_year desc, r.id desc`,
  )
  const enrolments = await rowsOf<PersonPage['enrolments'][number]>(
    db,
    sql`select e.id, case when e.program_id is null then 'course' else 'program' end as kind,
        coalesce(p.names ->> ${locale}, p.name, c.names ->> ${locale}, c.name) as name, e.status, e.enrolled_at
      from enrolments e left join programs p on p.id = e.program_id left join courses c on c.id = e.course_id
      where e.participant_id = ${id} order by e.id desc`,
  )
  const teams = await rowsOf<PersonPage['teams'][number]>(
    db,
    sql`select t.id as team_id, t.name as team, coalesce(o.names ->> ${locale}, o.name) as tournament, m.role
      from team_members m join teams t on t.id = m.team_id join tournaments o on o.id = t.tournament_id
      where m.participant_id = ${id} order by t.id desc, m.role`,
  )
  return {
    registrations: registrations.map((row) => ({ ...row, registered_at: iso(row.registered_at) })),
    enrolments: enrolments.map((row) => ({ ...row, enrolled_at: iso(row.enrolled_at) })),
    teams,
  }
}

async function papersOf(db: Database, id: number, locale: Locale) {
  const documents = await rowsOf<PersonPage['documents'][number]>(
    db,
    sql`select d.id, coalesce((select x.body::jsonb ->> 'title' from document_texts x
          where x.hash = d.${sql.raw(`text_hash_${locale}`)}), t.title) as title, d.status, d.signed_at
      from documents d join document_templates t on t.id = d.template_id
      where d.participant_id = ${id} order by d.season_year desc, d.id desc limit 50`,
  )
  const papers = await rowsOf<PersonPage['papers'][number]>(
    db,
    sql`select id, kind, state, sent_at from papers where participant_id = ${id} order by id desc limit 50`,
  )
  return {
    documents: documents.map((row) => ({ ...row, signed_at: row.signed_at && iso(row.signed_at) })),
    papers: papers.map((row) => ({ ...row, sent_at: iso(row.sent_at) })),
  }
}

type Sold = NonNullable<PersonPage['invoices']>[number]

async function invoicesOf(db: Database, id: number, locale: Locale): Promise<PersonPage['invoices']> {
  const rows = await rowsOf<Omit<Sold, 'total'> & { cents: number }>(
    db,
    sql`select i.id, i.number, a.first_name || ' ' || a.last_name as account, i.total_cents as cents, i.status,
        array_agg(distinct coalesce(r.product_names ->> ${locale}, r.product_name)) as products
      from invoice_rows r join invoices i on i.id = r.invoice_id join accounts a on a.id = i.account_id
      where r.participant_id = ${id} and i.number is not null
      group by i.id, a.id order by i.id desc limit 50`,
  )
  return rows.map(({ cents, ...row }) => ({ ...row, total: moneyOf(cents) }))
}

async function notesOf({ db, actor }: Asking, id: number): Promise<PersonPage['notes']> {
  const rows = await rowsOf<{ id: number; text: string; by: string; author: number; written_at: string }>(
    db,
    sql`select n.id, n.text, a.first_name || ' ' || a.last_name as by, n.account_id as author, n.written_at
      from person_notes n join accounts a on a.id = n.account_id
      where n.participant_id = ${id} and n.removed_at is null order by n.id desc`,
  )
  return rows.map(({ author, ...row }) => ({
    ...row,
    written_at: iso(row.written_at),
    may_remove: author === actor.accountId,
  }))
}
