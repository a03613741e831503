import { moneyOf } from '@centrepass/contract/ground/money'
import type { RowEffects } from '@centrepass/contract/refunds/row-effects'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { deedEffects } from '#features/invoices/ledger/deed-effects'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { openDocumentsOf, type Titles, titlesBeyond } from './open-documents.queries.ts'

/** One registration or spot of a person, and how many of its kind are sold. */
type Holding = { key: string; name: string; status: string; sold: number | null }
type PlanLine = { id: number; due_on: string; cents: number; is_open: boolean }
export type Standing = {
  holdings: Holding[]
  lines: PlanLine[]
  documents: Titles
}
/** The language is that of names alone. */
export type AboutRow = { invoiceId: number; participantId: number; locale: Locale }

/** What a person has and owes by one invoice, before or after a deed. */
export async function standingOf(tx: Database, about: AboutRow): Promise<Standing> {
  const { invoiceId, participantId, locale } = about
  return {
    holdings: await rowsOf<Holding>(
      tx,
      sql`select 'registration ' || r.id as key, coalesce(o.names ->> ${locale}, o.name) as name, r.status,
          case when f.limit_places is not null then f.sold end as sold
        from registrations r join registration_options o on o.id = r.option_id
        left join offerings f on f.id = o.offering_id where r.participant_id = ${participantId}
        union all
        select 'enrolment ' || e.id, coalesce(g.names ->> ${locale}, g.name, c.names ->> ${locale}, c.name), e.status,
          case when f.limit_places is not null then f.sold end
        from enrolments e left join programs g on g.id = e.program_id left join courses c on c.id = e.course_id
        left join offerings f on f.id = coalesce(g.offering_id, c.offering_id)
        where e.participant_id = ${participantId} order by 1`,
    ),
    lines: await rowsOf<PlanLine>(
      tx,
      sql`select id, due_on::text as due_on, amount_cents as cents, status not in ('paid', 'cancelled') as is_open
        from schedule_lines where invoice_id = ${invoiceId} order by due_on, id`,
    ),
    documents: await openDocumentsOf(tx, participantId),
  }
}

/** What this transaction has done about a sold row since the standing that is given. */
export async function rowEffects(
  tx: Database,
  about: AboutRow,
  before: Standing,
): Promise<Omit<RowEffects, 'second_pair'>> {
  const after = await standingOf(tx, about)
  const { emails, digest: booked, ...money } = await deedEffects(tx, about.invoiceId)
  const changed = changedStatuses(before, after)
  const freed = freedSpots(before, after)
  const shown = {
    ...(await givenHere(tx, about.invoiceId)),
    rosters: changed.some(endsRegistration) ? await rostersOf(tx, about.participantId) : [],
    plan_lines: changedLines(before, after),
  }
  const withdrawn = titlesBeyond(before.documents, after.documents)
  // Without words in one language: who confirms it may read the other.
  const keys = [
    booked,
    shown,
    withdrawn,
    changed.map(({ name: _, ...change }) => change),
    freed.map(({ key }) => key),
  ]
  return {
    documents_withdrawn: withdrawn.map((titles) => titles[about.locale]),
    ...{ ...money, ...shown, emails, digest: hashOf(JSON.stringify(keys)) },
    statuses: changed.map(({ name, from, to }) => ({ name, before: from, after: to })),
    spots_freed: freed.map(({ name }) => name),
  }
}

/** What was shown before happens exactly so, or not at all. */
export async function refuseOtherRowEffects(
  tx: Database,
  about: AboutRow,
  { before, digest }: { before: Standing; digest: string | undefined },
): Promise<void> {
  if (digest === undefined) return
  if ((await rowEffects(tx, about, before)).digest !== digest) throw new Failure('deed_changed')
}

type Changed = { key: string; name: string; from: string; to: string }

const endsRegistration = ({ key, to }: Changed) =>
  key.startsWith('registration') && (to === 'refunded' || to === 'cancelled')

function changedStatuses(before: Standing, after: Standing): Changed[] {
  return before.holdings.flatMap(({ key, name, status }) => {
    const to = after.holdings.find((holding) => holding.key === key)?.status ?? ''
    return to === status ? [] : [{ key, name, from: status, to }]
  })
}

const freedSpots = (before: Standing, after: Standing): Holding[] =>
  before.holdings.filter(({ key, sold }) => {
    const now = after.holdings.find((holding) => holding.key === key)?.sold ?? null
    return sold !== null && now !== null && now < sold
  })

/** Instalments as they were, and as they are now where they are still charged. */
function changedLines(before: Standing, after: Standing): RowEffects['plan_lines'] {
  return before.lines
    .filter(({ is_open }) => is_open)
    .flatMap(({ id, due_on, cents }) => {
      const now = after.lines.find((line) => line.id === id)
      const left = now?.is_open ? now.cents : null
      return left === cents
        ? []
        : [{ due_on, before: moneyOf(cents), after: left === null ? null : moneyOf(left) }]
    })
}

type Given = { card: number; credit: number; club: number; forgiven: number }
type CardPart = { cents: number; brand: string; last4: string }

/**
 * Exactly what this transaction gave back for an invoice: no amount is reckoned twice. Not by the newest rows alone: a
 * request that waited for long has an old id.
 */
async function givenHere(tx: Database, invoiceId: number) {
  const done = sql`cancellations x where x.invoice_id = ${invoiceId} and x.status = 'done'
    and x.xmin = pg_current_xact_id()::xid`
  const [given] = await rowsOf<Given>(
    tx,
    sql`select coalesce(sum(to_card_cents), 0)::int as card, coalesce(sum(to_credit_cents), 0)::int as credit,
        coalesce(sum(to_club_cents), 0)::int as club, coalesce(sum(forgiven_cents), 0)::int as forgiven from ${done}`,
  )
  const cards = await rowsOf<CardPart>(
    tx,
    sql`select r.amount_cents as cents, coalesce(p.card_brand, '') as brand, coalesce(p.card_last4, '') as last4
      from refunds r join payments p on p.id = r.payment_id
      where r.cancellation_id in (select x.id from ${done}) order by r.id`,
  )
  const [credit] = await rowsOf<{ expires_on: string | null }>(
    tx,
    sql`select max(expires_on)::text as expires_on from credits
      where cancellation_id in (select x.id from ${done})`,
  )
  return {
    ...{ to_card: moneyOf(given?.card ?? 0), to_credit: moneyOf(given?.credit ?? 0) },
    ...{ to_club: moneyOf(given?.club ?? 0), forgiven: moneyOf(given?.forgiven ?? 0) },
    cards: cards.map(({ cents, ...card }) => ({ amount: moneyOf(cents), ...card })),
    credit_expires_on: credit?.expires_on ?? null,
  }
}

async function rostersOf(tx: Database, participantId: number): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select distinct t.name from team_members m join teams t on t.id = m.team_id
      where m.participant_id = ${participantId} order by 1`,
  )
  return rows.map(({ name }) => name)
}
