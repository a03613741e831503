import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'

/** What each buyer has behind them: three seasons with invoices, signed documents and news. */
const SEASONS = [2021, 2022, 2023]

/** Makes the buyers people with a past, straight in the database; what was signed has no evidence behind it. */
export async function makeHistory(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `create temp table past as
       select a.id, season, (row_number() over ())::int as number
       from accounts a, unnest($1::int[]) as season where a.id > ${FIRST_ID}`,
      [SEASONS],
    )
    for (const statement of STATEMENTS) await client.query(statement)
    await client.query('analyze')
  })
}

const HASH = `encode(sha256(('past ' || number)::bytea), 'hex')`
/** Above what the site gives out itself while it is measured. */
const NUMBER = `${FIRST_ID} + number`

const STATEMENTS = [
  `insert into registrations (participant_id, option_id, season_year, status, registered_at, valid_from)
   select past.id, option_id, season, 'expired', make_date(season, 9, 3), make_date(season, 9, 3)
   from past join registrations r on r.participant_id = past.id and r.is_live`,
  `insert into purchases (id, account_id, token_hash, fingerprint, state, due_now_cents)
   select ${NUMBER}, id, ${HASH}, ${HASH}, 'paid', 6500 from past`,
  `insert into invoices (id, account_id, purchase_id, number, status, issued_on, subtotal_cents, fees_cents,
     taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
   select ${NUMBER}, id, ${NUMBER}, 'OLD-' || number, 'paid', make_date(season, 9, 3), 6500, 0, 0, 6500, 0, 0,
     6500, 0, 'Tax', '{}' from past`,
  `insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
     product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
     fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
   select ${NUMBER}, 0, id, 'BENCH', 'Buyer Bench', 'RegistrationOption', 1, 'OLD', 'A season', 2400, 4100, 6500,
     0, 0, false, true, false from past`,
  `insert into payments (purchase_id, account_id, provider_key, ott_hash, amount_cents, currency, status,
     charge_id, card_brand, card_last4, settled_at)
   select ${NUMBER}, id, 'past-' || number, ${HASH}, 6500, 'CAD', 'succeeded', 'ch_past_' || number, 'visa',
     '4242', now() from past`,
  `insert into documents (participant_id, template_id, season_year, context, status, text_hash_en,
     text_hash_fr, signed_at, signed_hash, signed_by, signer_name, signer_relationship, sign_method)
   select past.id, t.id, season, 'season', 'signed', words.hash, words.hash, now(), words.hash, past.id,
     'Buyer Bench', 'self', 'account'
   from past, document_templates t, (select hash from document_texts limit 1) as words
   where t.scope = 'season' and t.retired_at is null`,
  `insert into notifications (participant_id, account_id, kind, subject, read_at)
   select id, id, 'payment_received', '{"invoice_id": 1, "invoice_number": "OLD"}', now()
   from past, generate_series(1, 4)`,
]
