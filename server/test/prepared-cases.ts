const made = (
  outcome: string,
  purchase = 'null',
) => `insert into prepared_purchases (id, account_id, prepared_by,
    prepared_at, ends_at, reason, told_cents, token_seed, code_hash, sent_at, purchase_id, outcome, ended_at)
  select 100, min(id), 1, now(), now(), '', 0, '', 'x', now(), ${purchase}, ${outcome},
    case when ${outcome} is null then null else now() end from accounts;
  insert into prepared_items (prepared_id, position, participant_id, product_type, product_id)
    select 100, 0, (select min(id) from participants), 'Course', c.id from courses c
    join offerings o on o.id = c.offering_id and o.limit_places is not null order by c.id limit 1`
const holds = (
  until: string,
) => `insert into place_holds (account_id, offering_id, places, held_until, prepared_id)
  select p.account_id, c.offering_id, 1, ${until}, p.id from prepared_purchases p
  join prepared_items i on i.prepared_id = p.id join courses c on c.id = i.product_id where p.id = 100`
const VIEW = 'inv_prepared'

/** What must never be of what the office prepared for a family, and how to plant it. */
export const preparedCases = (purchase: () => number): [string, string, () => string][] => [
  ['an open one without its held spots', VIEW, () => made('null')],
  ['a spot held for one that is over', VIEW, () => `${made("'expired'")}; ${holds('now()')}`],
  ['paid, and ended otherwise', VIEW, () => made("'expired'", String(purchase()))],
  ['counted as paid without a paid purchase', VIEW, () => made("'paid'")],
  [
    ...(['open a day after its end', VIEW] as const),
    () => `${made('null')}; ${holds("now() - interval '25 hours'")}`,
  ],
]
