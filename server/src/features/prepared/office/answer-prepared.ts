import { moneyOf } from '@centrepass/contract/ground/money'
import type { PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { refuseProblems } from '#features/cart/pricing/judge-cart'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { accounts } from '#platform/database/tables/people'
import { preparedPurchases } from '#platform/database/tables/prepared'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { endPrepared } from '../ending/end-prepared.ts'
import { tellOfEnd } from '../ending/tell-of-end.ts'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import { itemsOf, lockPrepared, type Prepared, preparedWhere, stateOf } from '../record/prepared.queries.ts'
import { judgePrepared } from '../record/price-prepared.ts'
import { mailLink } from './mail-link.ts'
import { preparedRow } from './prepared-list.queries.ts'

type Asked = { id: number; version: number; reason: string }

/** A new link at the price of this moment, for as long as is left; the one before opens nothing any more. */
export async function sendPreparedAgain(
  deps: PreparedDeps,
  actor: OfficeActor,
  asked: Asked,
): Promise<PreparedRow> {
  const configuration = await deps.configuration()
  return answer(deps, actor, asked, async (tx, prepared) => {
    const { account_id: accountId, ends_at } = prepared
    if (ends_at <= deps.clock.now()) throw new Failure('prepared_over')
    const items = await itemsOf(tx, prepared.id)
    const judged = await judgePrepared({ db: tx, clock: deps.clock, configuration }, { accountId, items })
    refuseProblems(judged.findings)
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (!judged.priced || judged.frozen.size > 0 || !account) throw new Failure('prepared_unpayable')
    const story = { preparedId: prepared.id, account, judged, priced: judged.priced, endsAt: ends_at }
    await mailLink(tx, deps, story)
    await tx
      .update(preparedPurchases)
      .set({ version: prepared.version + 1 })
      .where(eq(preparedPurchases.id, prepared.id))
    return { action: 'prepared.sent_again', after: { amount: moneyOf(judged.priced.due_now) } } as const
  })
}

/** Ends it before it is paid: the link opens nothing to pay, the spots are free, and the family is told. */
export async function callPreparedBack(
  deps: PreparedDeps,
  actor: OfficeActor,
  asked: Asked,
): Promise<PreparedRow> {
  return answer(deps, actor, asked, async (tx, prepared) => {
    await endPrepared(tx, prepared.id, 'called_back')
    await tellOfEnd(tx, deps, prepared, { letter: 'calledBack' })
    return { action: 'prepared.called_back', after: { amount: moneyOf(prepared.told_cents) } } as const
  })
}

type Deed = (
  tx: Database,
  prepared: Prepared,
) => Promise<{ action: 'prepared.sent_again' | 'prepared.called_back'; after: object }>

/** Locked in the order of a payment, so that either this or the payment comes first, and the other is refused. */
async function answer(
  deps: PreparedDeps,
  actor: OfficeActor,
  asked: Asked,
  deed: Deed,
): Promise<PreparedRow> {
  const { id, version, reason } = asked
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const prepared = await lockWaiting(tx, actor, { id, version })
      const { action, after } = await deed(tx, prepared)
      const people = new Set((await itemsOf(tx, id)).map(({ participant }) => participant))
      for (const participant_id of people)
        await recordChange(tx, prepared.account_id, {
          ...{ action, subject: { prepared_id: id, participant_id }, reason, after },
        })
      return preparedRow(tx, id)
    }),
  )
}

async function lockWaiting(
  tx: Database,
  actor: OfficeActor,
  { id, version }: Pick<Asked, 'id' | 'version'>,
): Promise<Prepared> {
  const [found] = await preparedWhere(tx, eq(preparedPurchases.id, id))
  if (!found) throw notFound('prepared')
  await refuseOwnMatter(tx, actor, { prepared_id: id })
  await lockAccount(tx, found.account_id)
  const prepared = await lockPrepared(tx, id)
  if (!prepared) throw notFound('prepared')
  const state = stateOf(prepared)
  if (state === 'being_paid') throw new Failure('prepared_being_paid')
  if (state !== 'waits') throw new Failure('prepared_over')
  if (prepared.version !== version) throw new Failure('deed_changed')
  return prepared
}
