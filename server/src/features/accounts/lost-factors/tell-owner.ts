import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { lostFactorStops } from '#platform/database/tables/factors'
import { guardianships, participantProfiles } from '#platform/database/tables/people'
import { type Email, queueEmails } from '#platform/mail/queue-email'
import { hashOf, newSecret } from '#platform/security/secrets'
import { type AccountRow, accountRow } from '../record/account-row.ts'

/** To every address on file, so that no single stolen mailbox keeps it from the owner. */
export async function tellOwner(
  tx: Database,
  accountId: number,
  write: (account: AccountRow) => Email,
): Promise<void> {
  const account = await accountRow(tx, accountId)
  const onRecord = await tx
    .select({ email: participantProfiles.email })
    .from(guardianships)
    .innerJoin(participantProfiles, eq(participantProfiles.participant_id, guardianships.participant_id))
    .where(
      and(
        eq(guardianships.account_id, accountId),
        eq(guardianships.relation, 'own'),
        isNotNull(guardianships.confirmed_at),
      ),
    )
  const all = [account.email, ...onRecord.flatMap(({ email }) => email ?? [])]
  const once = [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
  await queueEmails(
    tx,
    once.map((to) => ({ to, email: write(account) })),
  )
}

/** The secret of a link that stops the request. Each email has its own; all of them work until it ends. */
export async function newStop(tx: Database, lostFactorId: number): Promise<string> {
  const code = newSecret()
  await tx.insert(lostFactorStops).values({ hash: hashOf(code), lost_factor_id: lostFactorId })
  return code
}
