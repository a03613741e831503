import { isStrong, type OfficeRole, type ScopeKind } from '@centrepass/contract/office/roles'
import { WAITING_HOURS } from '@centrepass/contract/office/second-pair-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { officersWho } from '#features/office/grants/grants.queries'
import { markOffice } from '#features/office/grants/mark-office'
import type { Database } from '#platform/database/client'
import { clubs, programs } from '#platform/database/tables/catalogue'
import { officeGrants } from '#platform/database/tables/grants'
import { officeTasks } from '#platform/database/tables/links'
import { tournaments } from '#platform/database/tables/tournaments'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmails } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { Letters } from '../record/account-emails.ts'
import { accountRow } from '../record/account-row.ts'
import type { GrantDeps } from './end-grant.ts'
import { officerAccount, type Person } from './officer-account.ts'
import { tellOfRole } from './tell-of-role.ts'

type GrantRow = typeof officeGrants.$inferSelect
type Wish = Person & {
  role: OfficeRole
  scope: { kind: ScopeKind; id: number } | null
  until: string | null
  reason: string
}

/** Gives someone a role. A strong one counts only when another administrator has agreed. */
export async function giveGrant(
  { db, clock, letters }: GrantDeps,
  actor: AccountActor,
  wish: Wish,
): Promise<number> {
  const { email, first_name, last_name, language } = wish
  return db.transaction(async (tx) => {
    const account = await officerAccount(tx, clock, { email, first_name, last_name, language })
    if (!account) throw new Failure('account_not_open')
    if (account.id === actor.accountId) throw new Failure('own_matter')
    const grant = await write(tx, { accountId: account.id, givenBy: actor.accountId }, wish)
    await (grant.counts_from ? beginGrant : askAnother)(tx, letters, grant)
    return account.id
  })
}

async function write(
  tx: Database,
  { accountId, givenBy }: { accountId: number; givenBy: number },
  { role, scope, until, reason }: Wish,
): Promise<GrantRow> {
  if (scope && !(await isThere(tx, scope))) throw notFound(scope.kind)
  const [grant] = await tx
    .insert(officeGrants)
    .values({
      ...{ account_id: accountId, role, reason, given_by: givenBy },
      ...(scope && { [`${scope.kind}_id`]: scope.id }),
      until: until === null ? null : new Date(until),
      counts_from: isStrong(role) ? null : sql`now()`,
    })
    .onConflictDoNothing()
    .returning()
  if (!grant) throw new Failure('role_held')
  await recordChange(tx, accountId, {
    ...{ action: 'grant.given', subject: { office_grant_id: grant.id }, after: { role, scope }, reason },
  })
  return grant
}

const places = { club: clubs, tournament: tournaments, program: programs }

const isThere = async (tx: Database, { kind, id }: { kind: ScopeKind; id: number }) =>
  (await tx.$count(places[kind], eq(places[kind].id, id))) > 0

/** All administrators are told. Where none of them could agree, the role counts after a while. */
async function askAnother(tx: Database, letters: Letters, grant: GrantRow): Promise<void> {
  await tx.insert(officeTasks).values({ kind: 'grant_waits', subject: { office_grant_id: grant.id } })
  const all = await officersWho(tx, ['grant.give'])
  const isAlone = !all.some(({ id }) => id !== grant.given_by && id !== grant.account_id)
  if (isAlone) {
    await tx
      .update(officeGrants)
      .set({ due_at: sql`now() + make_interval(hours => ${WAITING_HOURS})` })
      .where(eq(officeGrants.id, grant.id))
  }
  const holder = await accountRow(tx, grant.account_id)
  await queueEmails(
    tx,
    all.map(({ email, language }) => ({
      to: email,
      email: letters.roleWaits(language, { holder, role: grant.role, isAlone }),
    })),
  )
}

/** From now on it counts, and its holder is told. */
export async function beginGrant(
  tx: Database,
  letters: Letters,
  { id, account_id, role }: GrantRow,
): Promise<void> {
  await markOffice(tx, account_id)
  await finishTasks(tx, { kinds: ['grant_waits'], subject: { office_grant_id: id } })
  await tellOfRole(tx, letters, { account: await accountRow(tx, account_id), role })
}

/** What no one has to do: a role whose waiting time is over counts, one whose time is over ends. */
export async function turnGrants({ db, letters }: Pick<GrantDeps, 'db' | 'letters'>): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .update(officeGrants)
      .set({ counts_from: sql`now()` })
      .where(and(isNull(officeGrants.ended_at), isNull(officeGrants.counts_from), sql`due_at <= now()`))
      .returning()
    for (const grant of due) {
      await recordChange(tx, grant.account_id, {
        ...{ action: 'grant.agreed', subject: { office_grant_id: grant.id } },
        reason: 'The waiting time was over.',
      })
      await beginGrant(tx, letters, grant)
    }
    const over = await tx
      .update(officeGrants)
      .set({ ended_at: sql`now()` })
      .where(and(isNull(officeGrants.ended_at), sql`until <= now()`))
      .returning()
    for (const { id, account_id } of over) {
      await finishTasks(tx, { kinds: ['grant_review'], subject: { reviewed_grant_id: id } })
      await markOffice(tx, account_id)
      await recordChange(tx, account_id, {
        ...{ action: 'grant.ended', subject: { office_grant_id: id }, reason: 'Its time was over.' },
      })
    }
  })
}
