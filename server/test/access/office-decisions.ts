import { changeDecisions } from './office-changes.ts'
import { aboutLists } from './office-classes.ts'
import { discountDecisions } from './office-discounts.ts'
import { aboutGames } from './office-play.ts'
import { preparedDecisions } from './office-prepared.ts'
import { roleDecisions } from './office-roles.ts'
import { aboutCatalogue } from './office-season.ts'
import { upkeepDecisions } from './office-upkeep.ts'

/** A guardian of the children of others, beside the account that a record names. */
export const maren = `select id from accounts where email = 'parent3@mail.example'`

/** Whom a record is about, by id. */
export type Parties = { account: number; person: number; team: number }
/** The number of a person. */
type NumberOf = (person: number) => Promise<unknown>
export type Decision = {
  /** Which of the parties a record of this kind has. */
  has: readonly (keyof Parties)[]
  /** A statement that makes the record and returns its id; none where the call names its parties itself. */
  make?: (parties: Parties) => string
  body: object | ((parties: Parties, numberOf: NumberOf) => Promise<object>)
  /** The list in which the record would stand. */
  list?: string
}

/** Calls of the office that decide about no person, and why. */
export const aboutNobody: Record<string, string> = {
  'POST /api/office/books/accounts/:account': 'what an accountant calls an account of the books',
  'POST /api/office/books/closings': 'days of the books',
  'POST /api/office/books/deposits': 'leaves the own family’s money out, and refuses it',
  'POST /api/office/books/deposits/:id/booking': 'what the bank counted of many families’ money',
  'POST /api/office/books/deposits/:id/undo': 'a slip with many families’ money',
  'POST /api/office/books/payouts/:id/explanations': 'a line of what the card provider paid out',
  'POST /api/office/books/payouts/:id/closing': 'what the card provider paid out for all families',
  'POST /api/office/books/payout-files/preview': 'changes nothing',
  'POST /api/office/books/payout-files': 'what the card provider paid out for all families',
  'POST /api/office/books/remittances': 'what the national body is owed by all families',
  'POST /api/office/books/remittances/:id/rejections': 'a line that the national body has sent back',
  'POST /api/office/books/remittances/:id/payment': 'what the national body is paid for all families',
  ...aboutCatalogue,
  'POST /api/office/discounts/preview': 'changes nothing',
  'POST /api/office/discounts': 'a rule or a code that no one was given yet',
  'POST /api/office/discount-funds': 'money for discounts that no one was given yet',
  'POST /api/office/find': 'changes nothing, and leaves the own family out',
  'POST /api/office/reminder-runs/preview': 'changes nothing, and leaves the own family out',
  'POST /api/office/reminder-runs': 'families of a list without the own one',
  'POST /api/office/reminder-runs/:id': 'whether emails to families without the own one go out',
  'POST /api/office/debt-reminders/preview': 'changes nothing, and leaves the own family out',
  'POST /api/office/debt-reminders': 'invoices without those of the own family',
  'POST /api/office/debt-reminders/:id': 'whether emails to families without the own one go out',
  ...aboutLists,
  ...aboutGames,
  'POST /api/office/notes/:id/remove': 'a note that the officer wrote',
  'POST /api/office/grants': 'names its person by address, and refuses the own one',
  'POST /api/office/grants/:id/review': 'a role; the own one only without another administrator',
  'POST /api/office/grants/:id/end': 'a role; to give up the own one is allowed',
  'POST /api/office/retention/try': 'counts what is past its time, by rule',
  'POST /api/office/retention/run': 'erases by the same rules for everyone',
  'POST /api/office/site/status': 'whether the site is open for everyone',
  'POST /api/office/site/banner': 'what everyone reads',
  'POST /api/office/site/jobs/retry': 'work in the background',
  'POST /api/office/site/variables/:key': 'a setting for everyone; the record names the officer',
  'POST /api/office/site/failed-emails/retry': 'all failed emails but those to the own family',
  'PATCH /api/office/offerings/:id': 'the number of spots for everyone',
  'POST /api/operations/call-offs': 'a course or program for everyone; the record names the own family',
  'POST /api/operations/call-offs/:id': 'whether calling off goes on for everyone',
  'POST /api/operations/document-templates/:code': 'a text for everyone',
  'POST /api/operations/clubs/:id/address': 'the address of a club',
  'POST /api/operations/clubs/:id/statement': 'the invoices of a club, sent to its own address',
  'POST /api/operations/unknown-money': 'entries of the card provider that name no account',
}

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

const anInvoice: Pick<Decision, 'has' | 'make'> = {
  has: ['account'],
  make: ({ account }) => `${newInvoice(account)} select id from made`,
}

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
  'POST /api/operations/teams/:id/bill': { has: ['team'], body: { still_due: '0.00' } },
  'POST /api/operations/teams/:id/club-invoice': { has: ['team'], body: {} },
  'POST /api/operations/teams/:id/club-refund': {
    has: ['team'],
    body: { amount: '1.00', way: 'cheque', reference: '1' },
  },
  'POST /api/operations/invoices/:id/move': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)} select id from made`,
    body: { position: 0, product: 1, refund_to: 'card', reason: 'Checked.', digest: '0'.repeat(64) },
  },
  'POST /api/office/invoices/:id/preview': {
    ...anInvoice,
    body: { wish: { deed: 'send_again' } },
  },
  'POST /api/office/invoices/:id/pay-link': { ...anInvoice, body: { reason: 'Checked.' } },
  'POST /api/office/invoices/:id/email': { ...anInvoice, body: { reason: 'Checked.' } },
  'POST /api/operations/invoices/:id/received-money': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)} select id from made`,
    body: { amount: '1.00', method: 'cash', received_on: '2025-02-01' },
  },
  'POST /api/operations/received-money/:id/take-back': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)}, booked as (
        insert into ledger_transactions (kind, invoice_id, fact)
        select 'money_received', id, 'made by a test ' || id from made returning id),
      posted as (insert into ledger_postings (transaction_id, account, cents)
        select id, account, cents from booked, (values ('cash', 1), ('receivable', -1)) as p (account, cents))
      insert into received_money (invoice_id, method, account, amount_cents, received_on)
      select id, 'cash', 'cash', 1, '2025-02-01' from made returning id`,
    body: { reason: 'Checked.' },
  },
  'POST /api/operations/invoices/:id/credit-notes': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)} select id from made`,
    body: { position: 0, amount: '0.01', refund_to: 'card', words: 'Checked.', reason: 'Checked.' },
  },
  'POST /api/operations/invoices/:id/exceptional-refunds': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)} select id from made`,
    body: {
      ...{ position: 0, amount: '0.01', refund_to: 'card', words: 'Checked.', reason: 'Checked.' },
      ends_participation: false,
    },
  },
  'POST /api/operations/write-offs': {
    has: ['account'],
    body: async ({ account }) => ({
      ...{ debtor: 'account', debtor_id: account, amount: '0.01', reason: 'Checked.' },
    }),
  },
  'POST /api/operations/write-offs/:id/take-back': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)}, booked as (
        insert into ledger_transactions (kind, invoice_id, fact)
        select 'write_off', id, 'made by a test ' || id from made returning id),
      posted as (insert into ledger_postings (transaction_id, account, cents)
        select id, account, cents from booked, (values ('waived', 1), ('receivable', -1)) as p (account, cents))
      insert into write_offs (invoice_id, amount_cents, reason, written_by)
      select made.id, 1, 'Checked.', (${maren}) from made returning id`,
    body: { reason: 'Checked.' },
  },
  'POST /api/office/proposals/:id': {
    has: ['account'],
    make: ({ account }) => `${newInvoice(account)}, asked as (
        insert into office_proposals (deed, why, asked, about, invoice_ids, amount_cents, reason, proposed_by)
        select 'write_off', 'above_limit', '{}', 'made by a test ' || id, array[id], 1, 'Checked.', (${maren})
        from made returning id),
      task as (
        insert into office_tasks (kind, subject)
        select 'second_pair', jsonb_build_object('office_proposal_id', id) from asked)
      select id from asked`,
    body: { decision: 'refuse', note: 'Checked.' },
    list: '/api/office/proposals',
  },
  'POST /api/operations/accounts/:id/credits': {
    has: ['account'],
    make: ({ account }) => `select ${account} as id`,
    body: { amount: '5.00', reason: 'Checked.' },
  },
  'POST /api/operations/credits/:id/move': {
    has: ['account'],
    make: ({ account }) => `insert into credits (account_id, origin, amount_cents, left_cents)
      values (${account}, 'Refund', 500, 500) returning id`,
    body: async () => ({ to_account: 3, amount: '5.00', reason: 'Checked.' }),
  },
  'POST /api/operations/tasks/:id/close': { ...aTask, body: { reason: 'Checked.' } },
  'POST /api/operations/tasks/:id/take': { ...aTask, body: {} },
  'POST /api/operations/tasks/:id/hand-over': { ...aTask, body: { account_id: 1 } },
  'POST /api/operations/tasks/:id/put-off': {
    ...{ ...aTask, body: { until: '2099-01-01', reason: 'They are away.' } },
  },
  ...discountDecisions,
}

/** An invoice that never was: without a number, and with something to pay. */
const newInvoice = (account: number) => `with bought as (
    insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
    select ${account}, encode(sha256(random()::text::bytea), 'hex'), repeat('0', 64), 'failed', 0 returning id),
  made as (insert into invoices (account_id, purchase_id, status, issued_on, subtotal_cents, fees_cents,
      taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
    select ${account}, id, 'open', '2025-02-01', 1, 0, 0, 1, 0, 0, 0, 1, '', '{}' from bought returning id)`
