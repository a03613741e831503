import type {
  DiscountGrant,
  endDiscountGrant as endContract,
  grantDiscount as grantContract,
} from '@centrepass/contract/discounts/office-discounts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { lockDiscount } from './change-discount.ts'
import { grantsWhere } from './discount-details.queries.ts'
import { requireDiscount } from './discounts.queries.ts'
import type { Running } from './make-discount.ts'

type Granting = z.output<typeof grantContract.body> & { id: number }
type Ending = z.output<typeof endContract.body> & { id: number }

/** To a family, by its account, or to one person. Who has it already is refused, not given it twice. */
export function grantDiscount({ db, actor, today }: Running, asked: Granting): Promise<DiscountGrant> {
  const { id, reason } = asked
  const account = 'account_id' in asked ? asked.account_id : null
  const person = 'participant_id' in asked ? asked.participant_id : null
  const to = { ...(account && { account_id: account }), ...(person && { participant_id: person }) }
  return db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, to)
    await lockDiscount(tx, id)
    const { state, settings } = await requireDiscount(tx, id, today)
    if (state === 'ended') throw new Failure('discount_over')
    if (!settings.is_by_grant) throw new Failure('discount_for_everyone')
    await requireWhom(tx, { account, person })
    const [before] = await rowsOf(
      tx,
      sql`select id from discount_grants where discount_id = ${id} and ended_at is null
        and (account_id = ${account}::int or participant_id = ${person}::int)`,
    )
    if (before) throw new Failure('discount_given_already')
    const [made] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into discount_grants (discount_id, account_id, participant_id, granted_by, reason)
        values (${id}, ${account}, ${person}, ${actor.accountId}, ${reason}) returning id`,
    )
    if (!made) throw new Error('The grant was not written.')
    await recordChange(tx, account, {
      action: 'discount.granted',
      subject: { discount_id: id, discount_grant_id: made.id, ...(person && { participant_id: person }) },
      ...{ before: { given: false }, after: { given: true }, reason },
    })
    return theGrant(tx, sql`g.id = ${made.id}`)
  })
}

async function requireWhom(
  tx: Database,
  { account, person }: { account: number | null; person: number | null },
): Promise<void> {
  const [found] = await rowsOf(
    tx,
    account === null
      ? sql`select id from participants where id = ${person} and merged_into is null`
      : sql`select id from accounts where id = ${account}`,
  )
  if (!found) throw notFound(account === null ? 'participant' : 'account')
}

/** What they bought with it stays as it is. */
export function endDiscountGrant({ db, actor }: Running, { id, reason }: Ending): Promise<DiscountGrant> {
  return db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { discount_grant_id: id })
    const [found] = await rowsOf<Found>(
      tx,
      sql`select discount_id, account_id, participant_id, ended_at from discount_grants where id = ${id} for update`,
    )
    if (!found) throw notFound('discount_grant')
    if (found.ended_at) throw new Failure('discount_taken_back')
    await rowsOf(
      tx,
      sql`update discount_grants set ended_at = now(), ended_by = ${actor.accountId}, ended_reason = ${reason}
        where id = ${id}`,
    )
    const { discount_id, participant_id } = found
    await recordChange(tx, found.account_id, {
      action: 'discount.grant_ended',
      subject: { discount_id, discount_grant_id: id, ...(participant_id && { participant_id }) },
      ...{ before: { given: true }, after: { given: false }, reason },
    })
    return theGrant(tx, sql`g.id = ${id}`)
  })
}

type Found = {
  discount_id: number
  account_id: number | null
  participant_id: number | null
  ended_at: string | null
}

async function theGrant(tx: Database, where: SQL): Promise<DiscountGrant> {
  const [grant] = await grantsWhere(tx, where)
  if (!grant) throw notFound('discount_grant')
  return grant
}
