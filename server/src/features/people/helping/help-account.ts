import type { HelpDeed, HelpEffects } from '@centrepass/contract/people/account-help'
import { accountRow } from '#features/accounts/record/account-row'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { triedOut } from '#platform/database/tried-out'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { hashOf } from '#platform/security/secrets'
import { type HelpDeps, helpDeeds } from './help-deeds.ts'
import { refuseHelp } from './refuse-help.ts'

type Wanted = { accountId: number; deed: HelpDeed; email?: string | undefined; reason: string }

/** What it would do: the deed itself, with nothing of it kept. */
export async function previewHelp(deps: HelpDeps, actor: OfficeActor, wanted: Omit<Wanted, 'reason'>) {
  const effects = await triedOut(deps.db, (tx) => help(tx, deps, actor, { ...wanted, reason: '-' }))
  return { effects, digest: digestOf(effects) }
}

/** Does what was shown, or nothing. */
export async function helpAccount(
  deps: HelpDeps,
  actor: OfficeActor,
  { digest, ...wanted }: Wanted & { digest: string },
): Promise<void> {
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      if (digestOf(await help(tx, deps, actor, wanted)) !== digest) throw new Failure('correction_changed')
    }),
  )
}

const digestOf = (effects: HelpEffects) => hashOf(JSON.stringify(effects))

async function help(
  tx: Database,
  deps: HelpDeps,
  actor: OfficeActor,
  { accountId, deed, email = '', reason }: Wanted,
): Promise<HelpEffects> {
  await refuseHelp(tx, actor, accountId)
  await lockAccount(tx, accountId)
  const account = await accountRow(tx, accountId)
  const ends = await helpDeeds[deed](tx, deps, { account, actor, reason, email })
  return {
    account: { name: `${account.first_name} ${account.last_name}`, email: account.email },
    ends: ends.filter(({ count }) => count > 0),
    new_login: deed === 'change_login' ? email : null,
    needs_second: deed === 'reset_factor',
    emails: await emailsOfDeed(tx),
  }
}
