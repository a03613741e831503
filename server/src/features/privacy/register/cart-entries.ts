import { type Entry, nameOf } from './entry.ts'

const OF_PERSON = 'participant_id = :p'
const OF_ACCOUNT = 'account_id = :a'

const DISCOUNT = `(select names ->> 'en' from discounts d where d.id = discount_id) as discount`

/** What a family wants to buy, and what holds it while they pay. */
export const cartEntries: Entry[] = [
  {
    ...{ table: 'discount_grants', group: 'money' },
    participant: { rows: OF_PERSON, erase: 'delete' },
    account: {
      rows: `${OF_ACCOUNT} or granted_by = :a or ended_by = :a`,
      ...{ seen: OF_ACCOUNT, gone: OF_ACCOUNT, erase: 'delete', alsoKept: 'audit' },
    },
    shown: [DISCOUNT, 'granted_at as created_at', 'ended_at'],
  },
  {
    ...{ table: 'discount_uses', group: 'money' },
    participant: { rows: OF_PERSON, seen: OF_ACCOUNT, erase: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: [DISCOUNT, 'cents as amount_cents', 'created_at'],
  },
  {
    ...{
      table: 'discounts',
      group: 'record',
      shown: { never: 'What the office set, and who of it ended it.' },
    },
    account: { rows: 'ended_by = :a', erase: 'audit' },
  },
  {
    ...{
      table: 'discount_fund_moves',
      group: 'record',
      shown: { never: 'What the office put into a fund, and who of it did.' },
    },
    account: { rows: 'made_by = :a', erase: 'audit' },
  },
  {
    ...{
      table: 'discount_versions',
      group: 'record',
      shown: { never: 'What the office set, and who of it did.' },
    },
    account: { rows: 'made_by = :a', erase: 'audit' },
  },
  {
    ...{
      table: 'catalogue_versions',
      group: 'record',
      shown: { never: 'What the office sold, and who of it published it.' },
    },
    account: { rows: 'published_by = :a', erase: 'audit' },
  },
  {
    ...{
      table: 'catalogue_drafts',
      group: 'record',
      shown: { never: 'What the office prepares to sell, and who of it does.' },
    },
    account: { rows: '(changed_by = :a or planned_by = :a)', erase: 'audit' },
  },
  {
    ...{ table: 'cart_rows', group: 'money' },
    participant: { rows: OF_PERSON, seen: OF_ACCOUNT, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: [
      `case product_type
        when 'Program' then ${nameOf('programs', 'product_id')}
        when 'Course' then ${nameOf('courses', 'product_id')}
        else ${nameOf('registration_options', 'product_id')}
      end as product`,
      ...['pays_by_plan', 'access_code'],
    ],
  },
  {
    ...{ table: 'carts', group: 'money', shown: { never: 'When the cart was changed: its rows are shown.' } },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'opening_alerts', group: 'messages' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: [
      `case product_type
        when 'Program' then ${nameOf('programs', 'product_id')}
        when 'Course' then ${nameOf('courses', 'product_id')}
        when 'Tournament' then ${nameOf('tournaments', 'product_id')}
        else ${nameOf('registration_options', 'product_id')}
      end as product`,
      ...['asked_at', 'told_at'],
    ],
  },
  {
    ...{ table: 'calendar_feeds', group: 'messages' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['made_at', 'fetched_at'],
  },
  {
    ...{ table: 'place_holds', group: 'money' },
    shown: { never: 'Spots that were held for minutes while paying.' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
  },
  {
    ...{ table: 'cart_validations', group: 'money', shown: { never: 'Hashes of carts, for an hour.' } },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
  },
  {
    ...{ table: 'wait_people', group: 'money' },
    participant: {
      rows: OF_PERSON,
      seen: `request_id in (select id from wait_requests where ${OF_ACCOUNT})`,
      erase: 'delete',
    },
    account: { rows: `request_id in (select id from wait_requests where ${OF_ACCOUNT})`, erase: 'delete' },
    shown: [
      `(select case r.product_type
          when 'Program' then ${nameOf('programs', 'r.product_id')}
          else ${nameOf('courses', 'r.product_id')}
        end from wait_requests r where r.id = request_id) as product`,
      ...['is_offered', 'missed', 'ended_at', 'ended_why'],
    ],
  },
  {
    ...{ table: 'wait_requests', group: 'money' },
    shown: ['product_type', 'is_together', 'joined_at'],
    // Spots that were held for its offers name it; who waited is gone.
    account: { rows: OF_ACCOUNT, erase: 'money' },
  },
  {
    ...{ table: 'prepared_items', group: 'money' },
    participant: {
      rows: OF_PERSON,
      seen: `prepared_id in (select id from prepared_purchases where ${OF_ACCOUNT})`,
      erase: 'delete',
    },
    account: {
      rows: `prepared_id in (select id from prepared_purchases where ${OF_ACCOUNT})`,
      erase: 'delete',
    },
    shown: [
      `case product_type
        when 'Program' then ${nameOf('programs', 'product_id')}
        when 'Course' then ${nameOf('courses', 'product_id')}
        else ${nameOf('registration_options', 'product_id')}
      end as product`,
    ],
  },
  {
    ...{ table: 'prepared_purchases', group: 'money' },
    shown: ['prepared_at', 'ends_at', 'told_cents', 'sent_at', 'outcome', 'ended_at'],
    // Spots that were held for it name it; for whom it was is gone.
    account: { rows: OF_ACCOUNT, erase: { reason: `''` } },
    neutral: [
      ...[
        'id',
        'account_id',
        'prepared_by',
        'prepared_at',
        'ends_at',
        'told_cents',
        'token_seed',
        'code_hash',
      ],
      ...['sent_at', 'purchase_id', 'outcome', 'ended_at', 'version'],
    ],
  },
  {
    ...{ table: 'purchase_claims', group: 'money' },
    shown: { never: 'A lock while a purchase is under way.' },
    participant: { rows: OF_PERSON, erase: 'money' },
  },
]
