import { changeDecisions } from './office-changes.ts'
import { discountDecisions } from './office-discounts.ts'
import { invoiceDecisions } from './office-invoices.ts'
import { type Decision, maren, type Parties } from './office-parties.ts'
import { preparedDecisions } from './office-prepared.ts'
import { roleDecisions } from './office-roles.ts'
import { upkeepDecisions } from './office-upkeep.ts'

/** An invoice of one row, paid by card, that was for this person. */
const soldTo = (person: number) => `sold as (
  update invoice_rows r set participant_id = ${person} from invoices i join payments y on y.purchase_id = i.purchase_id
  where r.invoice_id = i.id and i.id = (select min(i.id) from invoices i
    join payments y on y.purchase_id = i.purchase_id and y.status = 'succeeded' and y.charge_id is not null
    where 1 = (select count(*) from invoice_rows x where x.invoice_id = i.id))
    and y.status = 'succeeded'
  returning i.purchase_id, y.id as payment_id)`

/** A person on a wait list, and an offer of the spot that is kept for them. */
const waitingFor = ({ account, person }: Parties) => `line as (
    select id as offering_id, (select id from courses where offering_id = o.id) as product_id from offerings o
    where id in (select offering_id from courses) order by id limit 1
  ), asked as (
    insert into wait_requests (account_id, offering_id, product_type, product_id, is_together, joined_at)
    select ${account}, offering_id, 'Course', product_id, false, now() from line returning id, offering_id
  ), offered as (
    insert into wait_offers (request_id, offered_at, ends_at)
    select id, now(), now() + interval '1 day' from asked returning id
  ), waiting as (
    insert into wait_people (request_id, offering_id, participant_id, ended_at, ended_why)
    select id, offering_id, ${person}, now(), 'left' from asked
  )`

const aTask: Pick<Decision, 'has' | 'make'> = {
  has: ['account', 'person', 'team'],
  make: ({ account, person, team }) => `insert into office_tasks (kind, subject) values ('team_withdrawn',
      '{"account_id": ${account}, "participant_id": ${person}, "team_id": ${team}}') returning id`,
}

/** A paper that waits. Its file opens with no key. */
const paperOf = ({ person }: Parties) => `with made as (
        insert into papers (participant_id, kind, media_type, size, sent_at)
        values (${person}, 'certificate', 'application/pdf', 1, now()) returning id
      ), stored as (
        insert into paper_files (paper_id, content, file_key_encrypted)
        select id, '\\x00', 'e1.' || (select max(id) from data_keys) || '.' || repeat('A', 60) from made
      ) select id from made`

/** Every decision of the office that is about people or a team. */
export const officeDecisions: Record<string, Decision> = {
  ...preparedDecisions,
  'POST /api/office/wait-requests/:id/offer': {
    ...{ has: ['account', 'person'], body: { reason: 'Checked.' } },
    make: (parties) => `with ${waitingFor(parties)} select id from asked`,
  },
  'POST /api/office/wait-requests/:id/skip': {
    ...{ has: ['account', 'person'], body: { reason: 'Checked.' } },
    make: (parties) => `with ${waitingFor(parties)} select id from asked`,
  },
  'POST /api/office/wait-offers/:id/extend': {
    ...{ has: ['account', 'person'], body: { hours: 24, reason: 'Checked.' } },
    make: (parties) => `with ${waitingFor(parties)} select id from offered`,
  },
  'POST /api/office/link-reviews/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `with asked as (
        insert into link_requests (account_id, participant_id, first_name, last_name, birthdate, is_match,
          relation, status, expires_at)
        values (${account}, ${person}, md5(random()::text), 'X', '2016-01-01', false, 'guardian', 'staff_review',
          now() + interval '1 day') returning id)
      insert into office_tasks (kind, subject)
      select 'link_review', jsonb_build_object('link_request_id', id) from asked returning id`,
    body: { decision: 'refuse', reason: 'Checked.' },
    list: '/api/office/link-reviews',
  },
  'POST /api/office/papers/:id': {
    ...{ has: ['person'], make: paperOf, body: { decision: 'accept' }, list: '/api/office/papers' },
  },
  'POST /api/office/papers/:id/open': {
    ...{ has: ['person'], make: paperOf, body: { reason: 'Checked.' } },
  },
  'POST /api/office/link-objections/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into link_objections
        (guardianship_id, participant_id, account_id, objected_by)
      select id, ${person}, account_id, ${account} from guardianships
      where participant_id = ${person} and account_id = (${maren}) returning id`,
    body: { decision: 'lift', reason: 'Checked.' },
    list: '/api/office/link-objections',
  },
  'POST /api/office/payment-reviews/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `with ${soldTo(person)}
      insert into payments (purchase_id, account_id, provider_key, ott_hash, amount_cents, currency, status, why,
        review_since)
      select purchase_id, ${account}, 'own-matter-' || gen_random_uuid(), repeat(md5(random()::text), 2), 100, 'CAD',
        'review', 'given_back', now() from sold returning id`,
    body: { decision: 'settle', reason: 'Checked at the provider.' },
    list: '/api/office/payment-reviews',
  },
  'POST /api/office/refund-reviews/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `with ${soldTo(person)}
      insert into refunds (account_id, payment_id, provider_key, amount_cents, status, problem, settled_at)
      select ${account}, payment_id, 'own-matter-' || gen_random_uuid(), 100, 'review', 'bad_request', now() from sold
      returning id`,
    body: { decision: 'already_given', reason: 'Checked at the provider.' },
    list: '/api/office/refund-reviews',
  },
  'POST /api/office/custody-freezes': {
    has: ['person'],
    body: async ({ person }, numberOf) => ({
      participant_number: await numberOf(person),
      ...{ reason: 'Checked.', until: null },
    }),
  },
  'POST /api/office/custody-freezes/:id/lift': {
    has: ['person'],
    make: ({ person }) => `insert into custody_freezes (participant_id, reason)
      values (${person}, 'A court') returning id`,
    body: { reason: 'Checked.' },
    list: '/api/office/custody-freezes',
  },
  'POST /api/operations/guardian-endings/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into office_tasks (kind, subject)
      select 'guardian_ending', jsonb_build_object('guardianship_id', id, 'asked_by', ${account}::int,
        'participant_id', ${person}::int)
      from guardianships where participant_id = ${person} and account_id = (${maren}) returning id`,
    body: { decision: 'keep', reason: 'Checked.' },
    list: '/api/operations/guardian-endings',
  },
  'POST /api/operations/guardian-links/end': {
    has: ['person'],
    body: async ({ person }, numberOf) => ({
      participant_number: await numberOf(person),
      ...{ account_email: 'coparent@mail.example', reason: 'Checked.' },
    }),
  },
  'POST /api/operations/guardian-contacts/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into unconfirmed_contacts (participant_id, email, name, set_by)
      values (${person}, md5(random()::text), 'Granny', ${account}) returning id`,
    body: { decision: 'refuse' },
    list: '/api/operations/guardian-contacts',
  },
  'POST /api/operations/erasures/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into erasure_requests (account_id, participant_id, status, due_at)
      values (${account}, ${person}, 'office', now()) returning id`,
    body: { decision: 'refuse', reason: 'Checked.' },
    list: '/api/operations/erasures',
  },
  ...roleDecisions,
  ...upkeepDecisions,
  'POST /api/operations/lost-factors/:id': {
    has: ['account'],
    make: ({ account }) => `insert into lost_factors (account_id) values (${account}) returning id`,
    body: { step: 'refuse', note: 'Called back at the number on file.' },
    list: '/api/operations/lost-factors',
  },
  ...changeDecisions,
  'POST /api/operations/roster-changes/:id': {
    has: ['account', 'team'],
    make: ({ account, team }) => `insert into roster_changes (team_id, asked_by, note, status)
      values (${team}, ${account}, 'Please', 'waiting') returning id`,
    body: { decision: 'refuse' },
    list: '/api/operations/roster-changes',
  },
  'POST /api/operations/teams/:id/paid': { has: ['team'], body: {} },
  'POST /api/operations/teams/:id/bill': { has: ['team'], body: { still_due: '0.00', reason: 'Agreed.' } },
  'POST /api/operations/teams/:id/club-invoice': { has: ['team'], body: {} },
  'POST /api/operations/teams/:id/club-refund': {
    has: ['team'],
    body: { amount: '1.00', way: 'cheque', reference: '1' },
  },
  ...invoiceDecisions,
  'POST /api/operations/tasks/:id/close': { ...aTask, body: { reason: 'Checked.' } },
  'POST /api/operations/tasks/:id/take': { ...aTask, body: {} },
  'POST /api/operations/tasks/:id/hand-over': { ...aTask, body: { account_id: 1 } },
  'POST /api/operations/tasks/:id/put-off': {
    ...{ ...aTask, body: { until: '2099-01-01', reason: 'They are away.' } },
  },
  ...discountDecisions,
}
