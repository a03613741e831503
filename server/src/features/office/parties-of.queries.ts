import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** The ids of the records that a decision or a task is about, as the subject of an office task names them. */
export type About = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Parties = { accounts: readonly number[]; people: readonly number[] }

/** Which account and which person a record of a subject leads to. The key is the name of its id in a subject. */
const LEADS_TO: readonly [key: string, account: string, person: string, from: string][] = [
  ['account_id', 't.id', 'null', 'accounts t'],
  ['asked_by', 't.id', 'null', 'accounts t'],
  ['objected_by', 't.id', 'null', 'accounts t'],
  ['participant_id', 'null', 't.id', 'participants t'],
  ['other_participant_id', 'null', 't.id', 'participants t'],
  ['link_request_id', 't.account_id', 't.participant_id', 'link_requests t'],
  ['guardianship_id', 't.account_id', 't.participant_id', 'guardianships t'],
  ['objection_id', 't.account_id', 't.participant_id', 'link_objections t'],
  ['objection_id', 't.objected_by', 'null', 'link_objections t'],
  ['custody_freeze_id', 'null', 't.participant_id', 'custody_freezes t'],
  ['contact_id', 't.set_by', 't.participant_id', 'unconfirmed_contacts t'],
  ['lost_factor_id', 't.account_id', 'null', 'lost_factors t'],
  ['office_grant_id', 't.account_id', 'null', 'office_grants t'],
  // About the own role no one decides, but where there is no other administrator.
  [
    ...(['reviewed_grant_id', 't.account_id', 'null'] as const),
    '(select * from office_grants g where another_administrator(g.account_id)) t',
  ],
  ['erasure_id', 't.account_id', 't.participant_id', 'erasure_requests t'],
  [
    ...(['cancellation_id', 't.account_id', 'r.participant_id'] as const),
    'cancellations t join invoice_rows r on r.invoice_id = t.invoice_id and r.position = t.row_position',
  ],
  [
    'invoice_id',
    't.account_id',
    'r.participant_id',
    'invoices t left join invoice_rows r on r.invoice_id = t.id',
  ],
  [
    ...(['invoice_id', 'm.account_id', 'null'] as const),
    'invoices t join purchases p on p.id = t.purchase_id join team_managers m on m.team_id = p.team_id',
  ],
  [
    ...(['office_proposal_id', 'i.account_id', 'r.participant_id'] as const),
    `office_proposals t join invoices i on i.id = any (t.invoice_ids)
      left join invoice_rows r on r.invoice_id = i.id`,
  ],
  [
    ...(['office_proposal_id', 'm.account_id', 'null'] as const),
    `office_proposals t join invoices i on i.id = any (t.invoice_ids)
      join purchases p on p.id = i.purchase_id join team_managers m on m.team_id = p.team_id`,
  ],
  // A team on a wait list has no invoice that leads to it.
  ...['m.account_id', 'g.account_id'].map((account): [string, string, string, string] => [
    ...(['office_proposal_id', account, 'null'] as const),
    `(select p.id, (e ->> 'id')::int as team_id from office_proposals p, jsonb_array_elements(p.asked -> 'teams') e
      where p.deed = 'decline_entries') t join teams m on m.id = t.team_id
      left join team_managers g on g.team_id = m.id`,
  ]),
  ...(['kept_id', 'dropped_id'] as const).map((side): [string, string, string, string] => [
    ...(['office_proposal_id', 'null', `(t.asked ->> '${side}')`] as const),
    `(select * from office_proposals where deed = 'merge') t`,
  ]),
  [
    ...(['office_proposal_id', 'e.account_id', 'e.participant_id'] as const),
    `(select * from office_proposals where deed = 'erasure') t
      join erasure_requests e on e.id = (t.asked ->> 'erasure_id')::int`,
  ],
  ['discount_grant_id', 't.account_id', 't.participant_id', 'discount_grants t'],
  [
    ...(['discount_id', 'g.account_id', 'g.participant_id'] as const),
    'discounts t join discount_grants g on g.discount_id = t.id and g.ended_at is null and t.is_by_grant',
  ],
  [
    ...(['discount_fund_id', 'g.account_id', 'g.participant_id'] as const),
    `discount_funds t join discounts d on d.fund_id = t.id and d.is_by_grant and d.ended_at is null
      join discount_grants g on g.discount_id = d.id and g.ended_at is null`,
  ],
  // Who asked for it as a person of the office is no party to it.
  [
    ...(['transfer_id', 'case when t.by_office then null else t.asked_by end', 't.participant_id'] as const),
    'club_transfers t',
  ],
  [
    ...(['office_proposal_id', 'null', `(t.asked ->> 'participant_id')`] as const),
    `(select * from office_proposals where deed = 'transfer') t`,
  ],
  [
    ...(['office_proposal_id', `(t.asked ->> 'account_id')`, `(t.asked ->> 'participant_id')`] as const),
    `(select * from office_proposals where deed = 'guardian') t`,
  ],
  [
    ...(['office_proposal_id', `(t.asked ->> 'account_id')`, 'null'] as const),
    `(select * from office_proposals where deed = 'goodwill') t`,
  ],
  ['merge_id', 'null', 't.kept_id', 'merges t'],
  ['merge_id', 'null', 't.dropped_id', 'merges t'],
  ['write_off_id', 'i.account_id', 'null', 'write_offs t join invoices i on i.id = t.invoice_id'],
  ['refund_id', 't.account_id', 'null', 'refunds t'],
  [
    ...(['payment_id', 't.account_id', 'r.participant_id'] as const),
    `payments t left join payment_schedules s on s.id = t.schedule_id
      left join invoices i on i.purchase_id = t.purchase_id or i.id = s.invoice_id
      left join invoice_rows r on r.invoice_id = i.id`,
  ],
  ['purchase_id', 't.account_id', 'null', 'purchases t'],
  [
    ...(['wait_request_id', 't.account_id', 'w.participant_id'] as const),
    'wait_requests t join wait_people w on w.request_id = t.id',
  ],
  [
    ...(['wait_offer_id', 'r.account_id', 'w.participant_id'] as const),
    `wait_offers t join wait_requests r on r.id = t.request_id join wait_people w on w.request_id = r.id`,
  ],
  [
    ...(['prepared_id', 't.account_id', 'i.participant_id'] as const),
    'prepared_purchases t left join prepared_items i on i.prepared_id = t.id',
  ],
  ['schedule_id', 't.account_id', 't.participant_id', 'payment_schedules t'],
  ['team_id', 't.account_id', 'null', 'teams t'],
  ['team_id', 'm.account_id', 'null', 'teams t join team_managers m on m.team_id = t.id'],
  ['team_id', 'p.account_id', 'null', 'teams t join purchases p on p.team_id = t.id'],
  ['roster_change_id', 't.asked_by', 'null', 'roster_changes t'],
  ['paper_id', 'null', 't.participant_id', 'papers t'],
  ['document_id', 'null', 't.participant_id', 'documents t'],
  ['signature_request_id', 't.account_id', 'null', 'signature_requests t'],
]

/**
 * Only by the ids that are asked about: planning all the ways takes longer than going one. A task's own subject is
 * known to the database alone, so a task may go them all.
 */
function waysFrom(abouts: readonly About[]): string {
  const keys = new Set(abouts.flatMap((about) => Object.keys(about)))
  const ways = keys.has('office_task_id') ? LEADS_TO : LEADS_TO.filter(([key]) => keys.has(key))
  return ways
    .map(
      ([key, account, person, from]) =>
        `select a.at, ${account}::int as account_id, ${person}::int as participant_id
         from ${from} join asked a on t.id = (a.about ->> '${key}')::int`,
    )
    .join(' union all ')
}

/** The accounts and people behind each subject, in the order given. A task stands for its own subject. */
export async function partiesOf(db: Database, abouts: readonly About[]): Promise<Parties[]> {
  const ways = waysFrom(abouts)
  if (ways === '') return abouts.map(() => ({ accounts: [], people: [] }))
  const rows = await rowsOf<{
    at: number
    account_id: number | null
    participant_id: number | null
  }>(
    db,
    sql`
    with asked as (
      select g.at::int as at, g.about || coalesce(k.subject, '{}') as about
      from jsonb_array_elements(${JSON.stringify(abouts)}::jsonb) with ordinality as g (about, at)
      left join office_tasks k on k.id = (g.about ->> 'office_task_id')::int
    )
    ${sql.raw(ways)}`,
  )
  return abouts.map((_, index) => {
    const mine = rows.filter(({ at }) => at === index + 1)
    return {
      accounts: mine.flatMap(({ account_id }) => account_id ?? []),
      people: mine.flatMap(({ participant_id }) => participant_id ?? []),
    }
  })
}

/**
 * An account's own matters: the people it is, was or asks to be linked to, and besides itself the accounts that these
 * people hold.
 */
export async function ownPartiesOf(db: Database, accountId: number): Promise<Parties> {
  const rows = await rowsOf<{ id: number; holder: number | null }>(
    db,
    sql`
    select p.id, h.account_id as holder
    from (
      select participant_id as id from guardianships where account_id = ${accountId}
      union select participant_id from ended_links where account_id = ${accountId}
      union select participant_id from link_requests
        where account_id = ${accountId} and status in ('requested', 'staff_review') and participant_id is not null
    ) p left join guardianships h on h.participant_id = p.id and h.relation = 'own'
    union
    select m.id, null from participants m where m.merged_into in (
      select participant_id from guardianships where account_id = ${accountId}
      union select participant_id from ended_links where account_id = ${accountId})`,
  )
  return {
    accounts: [accountId, ...rows.flatMap(({ holder }) => holder ?? [])],
    people: rows.map(({ id }) => id),
  }
}
