import type { AnsweredCode } from '@centrepass/contract/cart/cart'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { sql } from 'drizzle-orm'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { plainCode } from './discount-facts.queries.ts'

type Answering = {
  configuration: Configuration
  accountId: number
  codes: readonly string[]
  priced: PricedCart
  today: string
}

/**
 * What became of each code. A wrong code, an ended one, one that is used up and one for something else get the same
 * answer, unless the office gave the code to this family: then it may know why.
 */
export async function answerCodes(db: Database, answering: Answering): Promise<AnsweredCode[]> {
  const { configuration, codes, priced } = answering
  const used = new Set(priced.rows.flatMap(({ discount }) => discount?.id ?? []))
  const answers: AnsweredCode[] = []
  for (const typed of new Set(codes.map(plainCode))) {
    const known = configuration.discounts.find(({ code }) => code === typed)
    const isUsed = known !== undefined && used.has(known.id)
    answers.push({ code: typed, problem: isUsed ? null : await whyNotUsed(db, answering, typed) })
  }
  return answers
}

type Own = { is_over: boolean; is_used_up: boolean }

async function whyNotUsed(
  db: Database,
  { accountId, today }: Answering,
  code: string,
): Promise<AnsweredCode['problem']> {
  const [own] = await rowsOf<Own>(
    db,
    sql`select d.ended_at is not null or coalesce(d.until_on < ${today}::date, false) as is_over,
        coalesce(d.used >= d.limit_uses, false) or coalesce(f.used_cents >= f.limit_cents, false)
          or coalesce((
            select count(*) from discount_uses u
            where u.discount_id = d.id and u.account_id = ${accountId} and u.ended_at is null
          ) >= d.limit_per_family, false) as is_used_up
      from discounts d left join discount_funds f on f.id = d.fund_id
      where d.code = ${code} and exists (
        select from discount_grants g
        where g.discount_id = d.id and g.account_id = ${accountId} and g.ended_at is null
      )
      order by d.id desc limit 1`,
  )
  if (!own) return 'unusable'
  if (own.is_over) return 'over'
  return own.is_used_up ? 'used_up' : 'not_for_this'
}
