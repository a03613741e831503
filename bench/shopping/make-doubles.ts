import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'

export type Double = { kept_id: number; dropped_id: number }

/** Pairs of records without a guardian, so that no second person is needed; one of each has ten seasons behind it. */
export async function makeDoubles(databaseUrl: string, count: number): Promise<Double[]> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
       select 'TWICE-' || n, 'Tindra', 'Skarsgard', '2001-05-05', 'FEMALE', 'WG', now()
       from generate_series(1, $1) as n returning id`,
      [2 * count],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `create temp table past as
       select id, season, (row_number() over ())::int as number
       from unnest($1::int[]) as id, generate_series(2015, 2024) as season`,
      [ids.slice(count)],
    )
    for (const statement of STATEMENTS) await client.query(statement)
    await client.query('analyze')
    return ids.slice(0, count).map((kept_id, at) => ({ kept_id, dropped_id: ids[at + count] ?? 0 }))
  })
}

const ACCOUNT = FIRST_ID + 1
const NUMBER = `${FIRST_ID} + number`
const HASH = `encode(sha256(('twice ' || number)::bytea), 'hex')`

const STATEMENTS = [
  `insert into registrations (participant_id, option_id, season_year, status, registered_at, valid_from)
   select past.id, o.id, season, 'expired', make_date(season, 9, 3), make_date(season, 9, 3)
   from past, (select id from registration_options where code = 'JUNIOR' limit 1) as o`,
  `insert into purchases (id, account_id, token_hash, fingerprint, state, due_now_cents)
   select ${NUMBER}, ${ACCOUNT}, ${HASH}, ${HASH}, 'paid', 6500 from past`,
  `insert into invoices (id, account_id, purchase_id, number, status, issued_on, subtotal_cents, fees_cents,
     taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
   select ${NUMBER}, ${ACCOUNT}, ${NUMBER}, 'TWICE-' || number, 'paid', make_date(season, 9, 3), 6500, 0, 0, 6500, 0,
     0, 6500, 0, 'Tax', '{}' from past`,
  `insert into invoice_rows (invoice_id, position, participant_id, participant_number, participant_name,
     product_type, product_id, product_code, product_name, national_cents, provincial_cents, cost_cents,
     fee_cents, tax_cents, is_credit, is_refundable, pays_by_plan)
   select ${NUMBER}, 0, id, 'TWICE', 'Tindra Skarsgard', 'RegistrationOption', 1, 'OLD', 'A season', 2400, 4100, 6500,
     0, 0, false, true, false from past`,
  `insert into documents (participant_id, template_id, season_year, context, status, text_hash_en,
     text_hash_fr, signed_at, signed_hash, signed_by, signer_name, signer_relationship, sign_method)
   select past.id, t.id, season, 'season', 'signed', words.hash, words.hash, now(), words.hash, ${ACCOUNT},
     'Tindra Skarsgard', 'self', 'account'
   from past, document_templates t, (select hash from document_texts limit 1) as words
   where t.scope = 'season' and t.retired_at is null`,
]
