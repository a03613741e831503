import { onDatabase } from './new-database.ts'

/** Far above the ids that the demo and the site give out, so that one number names all that is a buyer's. */
export const FIRST_ID = 1_000_000
/** Registered for the season, with a whole profile, of age: able to buy at once. */
const MODEL = 'manager@mail.example'

/** What a buyer has in hand; `number` counts from 1. */
export const buyerOf = (number: number) => ({
  accountId: FIRST_ID + number,
  participantId: FIRST_ID + number,
  email: `buyer-${number}@mail.example`,
  accessToken: `bench-buyer-${number}`,
  paymentOtt: `ott_sbx_${String(number).padStart(43, '0')}`,
})

/**
 * Signed-in people with a card in hand, made straight in the database: neither signing in nor typing a card
 * shall be measured. They take after one of the demo's people, whatever a profile consists of by now.
 */
export async function makeBuyers(databaseUrl: string, count: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      create temp table model as
        select a.id as account_id, a.password_hash, g.participant_id from accounts a
        join guardianships g on g.account_id = a.id and g.relation = 'own' where a.email = '${MODEL}';
      create temp table buyers as
        select number, ${FIRST_ID} + number as id, model.* from model, generate_series(1, ${count}) as number`)
    for (const statement of [...PEOPLE, ...SESSIONS]) await client.query(statement)
    // Holding thousands of new people against each other is the work of an import and not of a sale.
    await client.query(`delete from people_to_weigh where participant_id > ${FIRST_ID}`)
    // The planner would otherwise take the tables for as small as they were.
    await client.query('analyze')
  })
}

/** Everyone has their own: thousands with one name, birthdate and telephone would all look like one person. */
const NAME = `initcap(translate(left(md5(number::text), 10), '0123456789', 'ghijklmnop'))`

const copyOf = (table: string, changes: string) => `
  insert into ${table}
  select copy.* from buyers join ${table} as model on model.participant_id = buyers.participant_id,
    jsonb_populate_record(model, jsonb_build_object('participant_id', buyers.id, ${changes})) as copy`

const PEOPLE = [
  `insert into accounts (id, email, first_name, last_name, status, password_hash, created_at)
   select id, 'buyer-' || number || '@mail.example', ${NAME}, ${NAME}, 'active', password_hash, now()
   from buyers`,
  `insert into participants
   select copy.* from buyers join participants as model on model.id = buyers.participant_id,
     jsonb_populate_record(model, jsonb_build_object(
       'id', buyers.id, 'participant_number', 'BENCH-' || number, 'first_name', ${NAME}, 'last_name', ${NAME},
       'card_code', gen_random_uuid()
     )) as copy`,
  copyOf(
    'participant_profiles',
    `'email', 'buyer-' || number || '@mail.example', 'phone_primary', '+1' || (6040000000 + number)`,
  ),
  // Encrypted parts open in one place only; a buyer needs no more than that they were reviewed.
  `insert into participant_confidential (participant_id, medical_reviewed_season)
   select buyers.id, medical_reviewed_season
   from buyers join participant_confidential c on c.participant_id = buyers.participant_id`,
  copyOf('guardianships', `'id', buyers.id, 'account_id', buyers.id`),
  // Not a copy of the whole row: one of its columns is computed.
  `insert into registrations (participant_id, option_id, season_year, status, club_id, registered_at, valid_from)
   select buyers.id, option_id, season_year, status, club_id, registered_at, valid_from
   from buyers join registrations r on r.participant_id = buyers.participant_id and r.is_live`,
]

const SESSIONS = [
  `insert into sessions (id, account_id, user_agent, expires_at)
   select id, id, 'bench', now() + interval '1 day' from buyers`,
  `insert into access_tokens (hash, session_id, expires_at)
   select encode(sha256(('bench-buyer-' || number)::bytea), 'hex'), id, now() + interval '1 day' from buyers`,
  `insert into sandbox_tokens (hash, meaning, card_brand, card_last4, card_exp_month, card_exp_year,
     card_fingerprint, expires_at)
   select encode(sha256(('ott_sbx_' || lpad(number::text, 43, '0'))::bytea), 'hex'), 'succeeds', 'visa', '4242',
     12, 2040, repeat('0', 64), now() + interval '1 day' from buyers`,
]
