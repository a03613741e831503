import type { Factors, Passkey, RememberedDevice } from '@centrepass/contract/accounts/factors'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accountFactors, passkeys } from '#platform/database/tables/factors'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { codesLeft, hasUnseenCodes } from '../factors/recovery-codes.ts'
import { devicesOf } from '../factors/remembered-devices.ts'
import { accountRow } from '../record/account-row.ts'

/** What the account has set up, and how it can prove itself now. `deviceToken` is this browser's cookie. */
export async function factorsOf(
  deps: FactorDeps,
  actor: AccountActor,
  { accountId, deviceToken }: { accountId: number; deviceToken: string },
): Promise<Factors> {
  requireOwn(actor, accountId)
  const { db } = deps
  const account = await accountRow(db, accountId)
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .orderBy(asc(passkeys.id))
  const setUpAt = await authenticatorSince(db, accountId)
  const recovery_codes_left = await codesLeft(db, accountId)
  const ways = await waysOf(deps, account)
  return {
    is_required: account.is_office,
    passkeys: own.map(presentPasskey),
    authenticator: setUpAt && { set_up_at: setUpAt.toISOString() },
    recovery_codes_left,
    has_unseen_codes: await hasUnseenCodes(db, accountId),
    remembered_devices: (await devicesOf(db, accountId)).map((row) => presentDevice(row, deviceToken)),
    ways: ways.length > 0 ? ways : ['password'],
  }
}

type Way = 'passkey' | 'authenticator' | 'recovery' | 'email'
type Holder = { id: number; has_factor: boolean; is_office: boolean }

/** How this account can pass a second step; none: there is no second step. */
export async function waysOf({ db, config }: FactorDeps, account: Holder, tx = db): Promise<Way[]> {
  const stands = standsIn(config, account)
  if (!account.has_factor) return stands
  const own = await tx.select().from(passkeys).where(eq(passkeys.account_id, account.id))
  const isOn = await authenticatorSince(tx, account.id)
  const left = await codesLeft(tx, account.id)
  return [
    ...(own.some(({ cloned_at }) => cloned_at === null) ? ['passkey' as const] : []),
    ...(isOn ? ['authenticator' as const] : []),
    ...(left > 0 ? ['recovery' as const] : []),
    ...stands,
  ]
}

/** In the demonstration the office's people get a code by email, since visitors have no phone of theirs. */
const standsIn = ({ isDemo }: { isDemo: boolean }, { is_office }: Holder): Way[] =>
  isDemo && is_office ? ['email'] : []

async function authenticatorSince(db: Database, accountId: number): Promise<Date | null> {
  const [row] = await db.select().from(accountFactors).where(eq(accountFactors.account_id, accountId))
  return row?.authenticator_set_up_at ?? null
}

const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  ...{ id: row.id, name: row.name, is_backed_up: row.is_backed_up },
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_suspected_copy: row.cloned_at !== null,
})

type DeviceRow = Awaited<ReturnType<typeof devicesOf>>[number]

const presentDevice = (row: DeviceRow, token: string): RememberedDevice => ({
  ...{ id: row.id, user_agent: row.user_agent },
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_current: token !== '' && hashOf(token) === row.hash,
})
