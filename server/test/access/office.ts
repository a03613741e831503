import { createHash } from 'node:crypto'
import { type OfficeRole, onlyFor, roleNames } from '@centrepass/contract/office/roles'
import type { OpenDatabase } from '#platform/database/client'

const TOKEN = 'access-token-of-the-office-of-every-test-world'
const ADMINISTRATOR = 'admin@cedarcoastfieldhockey.example'

/** What a person of the office sends along, in every copy of the demonstration. */
export const office = { authorization: `Bearer ${TOKEN}` }

const ROLES = roleNames.filter((role) => onlyFor(role) === null)

type Who = string | number

/** Makes someone a person of the office who may do all of its work. */
export const allRolesFor = (who: Who): string => rolesFor(who, ROLES)

/** Makes someone a person of the office with these roles, for everything. */
export const rolesFor = (who: Who, roles: readonly OfficeRole[]): string => `
  insert into office_grants (account_id, role, reason, counts_from)
    select a.id, r.role, 'For a test.', now()
    from accounts a cross join unnest(array[${roles.map((role) => `'${role}'`).join()}]) as r (role)
    where ${isThey(who)}
    on conflict do nothing;
  update accounts a set is_office = true where ${isThey(who)}`

const isThey = (who: Who) => (typeof who === 'number' ? `a.id = ${who}` : `a.email = '${who}'`)

/** One person alone decides about money and roles: a test that needs a colleague says so. */
const NO_COLLEAGUE = `
  update office_grants set ended_at = now() where role in ('finance', 'admin')
    and account_id <> (select id from accounts where email = '${ADMINISTRATOR}')`

/** Signs the demonstration's administrator in, with a second factor that stays fresh for as long as any test runs. */
export async function signInOffice(database: OpenDatabase): Promise<void> {
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  await database.script(allRolesFor(ADMINISTRATOR))
  await database.script(NO_COLLEAGUE)
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
