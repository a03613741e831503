import { type Decision, maren } from './office-parties.ts'

/** An invoice that never was: without a number, and with something to pay. */
const newInvoice = (account: number) => `with bought as (
    insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
    select ${account}, encode(sha256(random()::text::bytea), 'hex'), repeat('0', 64), 'failed', 0 returning id),
  made as (insert into invoices (account_id, purchase_id, status, issued_on, subtotal_cents, fees_cents,
      taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
    select ${account}, id, 'open', '2025-02-01', 1, 0, 0, 1, 0, 0, 0, 1, '', '{}' from bought returning id)`

const anInvoice: Pick<Decision, 'has' | 'make'> = {
  has: ['account'],
  make: ({ account }) => `${newInvoice(account)} select id from made`,
}

/** Decisions about an invoice, and about money and credits of an account. */
export const invoiceDecisions: Record<string, Decision> = {
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
}
