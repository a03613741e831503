import type { Entry } from './entry.ts'

const OF_PERSON = 'participant_id = :p'
const OF_ACCOUNT = 'account_id = :a'
const OF_DOCUMENTS = 'document_id in (select id from documents where participant_id = :p)'
const OF_INVOICES = 'invoice_id in (select id from invoices where account_id = :a)'
const ON_INVOICES = 'Its sums are in the invoices and payments.'

const DOCUMENT = '(select number from documents d where d.id = document_id) as document'

/** Also no longer offered at the checkout. */
const ENDED_CARD = {
  removed_at: 'coalesce(removed_at, now())',
  is_default: 'false',
  next_time_ended_at: 'case when next_time_at is not null then coalesce(next_time_ended_at, now()) end',
}

/** What the law keeps: signed documents and money. */
export const lastingEntries: Entry[] = [
  {
    ...{ table: 'documents', group: 'documents' },
    participant: { rows: OF_PERSON, erase: 'evidence' },
    account: {
      ...{ rows: 'signed_by = :a', erase: 'evidence' },
      seen: `participant_id in (select participant_id from guardianships where account_id = :a
        and confirmed_at is not null and handed_over_at is null)`,
    },
    shown: [
      `coalesce((select body::jsonb ->> 'title' from document_texts t where t.hash = text_hash_:locale),
        (select title from document_templates t where t.id = template_id)) as title`,
      ...['number', 'season_year', 'status', 'created_at', 'viewed_at', 'signed_at', 'signer_name'],
      ...['signer_relationship', 'sign_method', 'signed_hash', 'chain_head'],
      '(select body from document_texts t where t.hash = coalesce(signed_hash, text_hash_:locale)) as text',
    ],
  },
  {
    ...{ table: 'signature_events', group: 'documents' },
    participant: { rows: OF_DOCUMENTS, erase: 'evidence' },
    shown: [DOCUMENT, 'position', 'kind', `event::jsonb ->> 'at' as at`, 'hash'],
  },
  {
    ...{ table: 'document_seals', group: 'documents' },
    participant: { rows: OF_DOCUMENTS, erase: 'evidence' },
    shown: [DOCUMENT, 'pdf_hash', 'sealed_at'],
  },
  {
    ...{ table: 'document_texts', group: 'documents', shown: { never: 'Shown with the documents.' } },
    participant: {
      rows: `hash in (select unnest(array[text_hash_en, text_hash_fr]) from documents where participant_id = :p)`,
      erase: 'evidence',
    },
  },
  {
    ...{ table: 'document_files', group: 'documents' },
    shown: { never: 'The signed file of an outside provider; it can be downloaded with the document.' },
    participant: {
      rows: `hash in (select event::jsonb ->> 'file_hash' from signature_events where ${OF_DOCUMENTS})`,
      erase: 'evidence',
    },
  },
  {
    ...{ table: 'signing_links', group: 'documents' },
    participant: { rows: OF_PERSON, seen: OF_ACCOUNT, erase: 'delete' },
    account: { rows: OF_ACCOUNT, erase: 'delete' },
    shown: ['email', 'signer_name', 'relationship', 'created_at', 'expires_at'],
  },
  {
    ...{ table: 'signature_requests', group: 'documents' },
    participant: { rows: OF_DOCUMENTS, seen: OF_ACCOUNT, erase: 'evidence' },
    account: { rows: OF_ACCOUNT, erase: 'evidence' },
    shown: ['signer_name', 'signer_email', 'language', 'ip', 'user_agent', 'state', 'created_at', 'ended_at'],
  },
  {
    ...{ table: 'signing_passes', group: 'documents' },
    account: { rows: 'id in (select pass_id from documents where signed_by = :a)', erase: 'evidence' },
    shown: ['to_address', 'language', 'created_at', 'ended_at'],
  },
  {
    ...{ table: 'invoices', group: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: [
      ...['number', 'status', 'issued_on', 'subtotal_cents', 'fees_cents', 'taxes_cents', 'total_cents'],
      ...['credits_cents', 'billing', 'created_at'],
    ],
  },
  {
    ...{ table: 'invoice_rows', group: 'money' },
    participant: { rows: OF_PERSON, seen: OF_INVOICES, erase: 'money' },
    shown: [
      'participant_name',
      `coalesce(product_names ->> ':locale', product_name) as product_name`,
      ...['cost_cents', 'fee_cents', 'tax_cents', 'is_credit'],
    ],
  },
  {
    ...{ table: 'payments', group: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: ['amount_cents', 'currency', 'status', 'card_brand', 'card_last4', 'created_at', 'settled_at'],
  },
  {
    ...{ table: 'payment_schedules', group: 'money' },
    participant: { rows: OF_PERSON, seen: OF_ACCOUNT, erase: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: ['status', 'overdue_since', 'created_at'],
  },
  {
    ...{ table: 'schedule_lines', group: 'money' },
    account: { rows: OF_INVOICES, erase: 'money' },
    shown: ['due_on', 'amount_cents', 'status', 'paid_at'],
  },
  {
    ...{ table: 'credits', group: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: ['origin', 'amount_cents', 'left_cents', 'expires_on', 'created_at'],
  },
  {
    ...{ table: 'purchases', group: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: ['state', 'due_now_cents', 'created_at'],
  },
  {
    ...{ table: 'cancellations', group: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: [
      'reason',
      'note',
      'status',
      'refund_to',
      'to_card_cents',
      'to_credit_cents',
      'asked_at',
      'decided_at',
    ],
  },
  {
    ...{ table: 'moves', group: 'money', shown: { never: ON_INVOICES } },
    account: {
      rows: 'cancellation_id in (select id from cancellations where account_id = :a) or moved_by = :a',
      erase: 'money',
    },
  },
  {
    ...{ table: 'refunds', group: 'money' },
    account: { rows: OF_ACCOUNT, erase: 'money' },
    shown: ['amount_cents', 'status', 'created_at', 'settled_at'],
  },
  {
    ...{ table: 'payment_methods', group: 'money' },
    // The job that follows asks the provider to forget the card.
    account: { rows: OF_ACCOUNT, erase: ENDED_CARD },
    shown: [
      ...['card_brand', 'card_last4', 'card_exp_month', 'card_exp_year', 'created_at', 'removed_at'],
      ...['next_time_at', 'next_time_text', 'next_time_ended_at'],
    ],
    // Which card was charged is part of the books.
    neutral: [
      ...['id', 'account_id', 'provider', 'provider_ref', 'card_brand', 'card_last4', 'card_exp_month'],
      ...['card_exp_year', 'created_at', 'expiry_told_on', 'forgotten_at'],
      // That it was agreed to, and to what.
      ...['next_time_at', 'next_time_text'],
    ],
  },
  ...technical('provider_customers', OF_ACCOUNT, 'The number of the account at the card provider.'),
  ...technical('card_changes', OF_ACCOUNT, 'That a card was replaced: the cards are shown.'),
  ...technical('call_offs', 'asked_by = :a', 'A course or program, and who called it off.'),
  ...technical('entry_declines', 'declined_by = :a', 'How much was given back, and who declined it.'),
  ...technical('call_off_rows', OF_ACCOUNT, ON_INVOICES),
  {
    ...{ table: 'club_refunds', group: 'money', shown: { never: ON_INVOICES } },
    account: { rows: 'given_by = :a', erase: 'money' },
  },
  {
    ...{ table: 'received_money', group: 'money' },
    account: { rows: `(${OF_INVOICES} or recorded_by = :a)`, seen: OF_INVOICES, erase: 'money' },
    shown: ['method', 'amount_cents', 'credit_cents', 'received_on', 'reference', 'created_at'],
  },
  {
    ...{ table: 'credit_notes', group: 'money' },
    account: { rows: `(${OF_INVOICES} or given_by = :a)`, seen: OF_INVOICES, erase: 'money' },
    shown: ['number', 'issued_on', 'amount_cents', 'words', 'by_exception'],
  },
  {
    ...{ table: 'write_offs', group: 'money' },
    account: { rows: `(${OF_INVOICES} or written_by = :a)`, seen: OF_INVOICES, erase: 'money' },
    shown: ['amount_cents', 'created_at'],
  },
  {
    ...{
      table: 'office_proposals',
      group: 'money',
      shown: { never: 'What came of it is a credit note or a write-off.' },
    },
    account: {
      rows: `(proposed_by = :a or decided_by = :a or exists (select from invoices i
        where i.id = any (invoice_ids) and i.account_id = :a))`,
      erase: 'money',
    },
  },
]

/** Bookkeeping of our own that names an account by its number and nothing else of it. */
function technical(table: string, rows: string, why: string): Entry[] {
  return [{ table, group: 'money', shown: { never: why }, account: { rows, erase: 'money' } }]
}
