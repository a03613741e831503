import { createHash } from 'node:crypto'
import type { OpenDatabase } from '#platform/database/client'

const TOKEN = 'access-token-of-the-office-of-every-test-world'
const ADMINISTRATOR = 'admin@cedarcoastfieldhockey.example'

/** What a person of the office sends along, in every copy of the demonstration. */
export const office = { authorization: `Bearer ${TOKEN}` }

/** Signs the demonstration's administrator in, with a second factor that stays fresh for as long as any test runs. */
export async function signInOffice(database: OpenDatabase): Promise<void> {
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  await database.script(`with session as (
      insert into sessions (account_id, user_agent, expires_at, factor_at, proved_at)
      select id, 'office', later, later, later
      from accounts, (select now() + interval '1 day' as later) as tomorrow
      where email = '${ADMINISTRATOR}'
      returning id
    )
    insert into access_tokens (hash, session_id, expires_at)
    select '${hash}', id, now() + interval '1 day' from session`)
}
