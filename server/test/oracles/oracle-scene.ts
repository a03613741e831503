import { hashOf, newSecret } from '#platform/security/secrets'
import { buyingIn } from '../acting/buying.ts'
import { linkingIn } from '../acting/linking.ts'
import { managingIn } from '../acting/teams.ts'
import { linkMailedTo, newPerson } from '../people.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
export type OracleScene = Awaited<ReturnType<typeof oracleScene>>

export const MISSING = 2_000_000_000
export const WRONG_SECRET = 'x'.repeat(43)

/** A stranger who asks, a family that is asked about, and a manager with a team: what the rows of the table need. */
export async function oracleScene(world: World) {
  const rows = world.database.rows
  const one = async (sql: string) => (await rows(`${sql} limit 1`))[0] ?? {}
  const linking = linkingIn(world)
  const managing = managingIn(world)
  const stranger = await linking.newcomer()
  const manager = await managing.manager()
  const family = await buyingIn(world).family('parent3@mail.example')
  const waiting = newPerson()
  await world.post('/api/accounts', waiting)
  // On no team yet: whom a manager found before, they know.
  const girl = (await one(
    `select id, participant_number, birthdate::text from participants p
     where not exists (select from team_people t where t.participant_id = p.id)
     and birthdate between '2009-01-01' and '2011-12-31' order by id`,
  )) as { id: number; participant_number: string; birthdate: string }
  const signed = await one('select number from documents where signed_at is not null')
  const squad = await buyingIn(world).productId('Program', 'SQ16')
  return {
    ...{ world, one, linking, managing, stranger, manager, family, girl, squad },
    /** Verified, waiting to be verified. */
    known: { email: 'coparent@mail.example', waiting: waiting.email },
    accountId: family.accountId,
    child: family.people.Ida ?? 0,
    documentId: Number((await one(`select id from documents where status = 'pending'`)).id),
    signedNumber: String(signed.number),
    cardCode: String((await one('select card_code from participants')).card_code),
    team: await managing.draft(manager, 'Oracle A'),
    twin: await managing.draft(manager, 'Oracle B'),
    /** A link that ends emails, as it is in the newest of them. */
    async unsubscribeCode(): Promise<string> {
      const code = newSecret()
      await rows(
        `insert into unsubscribe_links (hash, account_id, topic)
         values ('${hashOf(code)}', ${family.accountId}, 'news')`,
      )
      return code
    },
    async calendarSecret(): Promise<string> {
      const secret = newSecret()
      await rows(
        `insert into calendar_feeds (account_id, secret_hash, made_at, changed_at)
         values (${family.accountId}, '${hashOf(secret)}', now(), now())
         on conflict (account_id) do update set secret_hash = excluded.secret_hash`,
      )
      return secret
    },
    /** A pay link as it is in an email to a club; its invoice was never issued. */
    async payCode(): Promise<string> {
      const code = newSecret()
      const { id } = await managing.draft(manager, `Oracle ${code.slice(0, 8)}`)
      await rows(`with bought as (
          insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents)
          values (${manager.accountId}, '${hashOf(code)}', repeat('0', 64), 'failed', 0) returning id),
        made as (insert into invoices (account_id, purchase_id, status, issued_on, subtotal_cents, fees_cents,
            taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents, tax_label, billing)
          select ${manager.accountId}, id, 'open', '2025-02-01', 100, 0, 0, 100, 0, 0, 0, 100, '', '{}' from bought
          returning id),
        billed as (insert into club_bills (invoice_id, club_id, team_id, due_on)
          select made.id, t.club_id, t.id, '2025-03-01' from made, teams t where t.id = ${id})
        insert into pay_links (invoice_id, code_hash, expires_at)
        select id, '${hashOf(code)}', now() + interval '1 day' from made`)
      return code
    },
    /** A link to pay a registration, as it is in an email to a family; what was in it is gone. */
    async preparedCode(): Promise<string> {
      const code = newSecret()
      await rows(`insert into prepared_purchases (account_id, prepared_by, prepared_at, ends_at, reason, told_cents,
          token_seed, code_hash, sent_at, outcome, ended_at)
        values (${family.accountId}, 1, now(), now(), '', 0, '${code}', '${hashOf(code)}', now(), 'expired', now())`)
      return code
    },
    async invitationSecret(): Promise<string> {
      const email = 'invited@mail.example'
      const invitation = { kind: 'manager', email }
      await managing.post(manager, await managing.draft(manager, 'Oracle C'), 'invitations', invitation)
      return (await linkMailedTo(world, email)).secret.code ?? ''
    },
  }
}
