import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import {
  discountFundMoves,
  discountFunds,
  discountGrants,
  discounts,
  discountVersions,
} from '#platform/database/tables/discounts'
import { accounts } from '#platform/database/tables/people'

type Products = {
  programs: readonly { id?: number | undefined; code: string }[]
  courses: readonly { id?: number | undefined; code: string }[]
}

/** The family that the demo's code for financial help was given to. */
const HELPED = 'parent3@mail.example'
const FUND_CENTS = 500_000

/** A code for everyone, a rule for early buyers, one for siblings, and financial help from a fund. */
export async function insertDiscounts(tx: Database, { programs, courses }: Products): Promise<void> {
  const idOf = (list: Products['programs'], code: string) => list.find((one) => one.code === code)?.id ?? 0
  const [fund] = await tx
    .insert(discountFunds)
    .values({ name: 'Every Child Plays', limit_cents: FUND_CENTS })
    .returning({ id: discountFunds.id })
  if (!fund) throw new Error('The demo has no fund.')
  await tx
    .insert(discountFundMoves)
    .values({ fund_id: fund.id, cents: FUND_CENTS, reason: 'Gifts of the gala in November' })
  const made = await tx
    .insert(discounts)
    .values([
      {
        ...{ rule: 'code', code: 'CEDAR-10', percent: 10, limit_per_family: 5 },
        names: { en: 'Cedar Coast welcome, 10% off', fr: 'Bienvenue à Cedar Coast, 10 % de rabais' },
      },
      {
        ...{ rule: 'early', amount_cents: 1000, until_on: '2025-02-22', stacking_order: 10 },
        names: { en: 'Early registration', fr: 'Inscription hâtive' },
        products: ['UMP-REG', 'UMP-ASS'].map((code) => ({
          product_type: 'Course' as const,
          product: idOf(courses, code),
        })),
      },
      {
        ...{ rule: 'sibling', percent: 15, stacking_order: 20 },
        names: { en: 'Sibling discount, 15% off', fr: 'Rabais pour frères et sœurs, 15 %' },
        products: [{ product_type: 'Program', product: idOf(programs, 'SKILL') }],
      },
      {
        ...{ rule: 'code', code: 'EVERY-CHILD', percent: 50, is_by_grant: true, limit_per_family: 3 },
        ...{ payer: 'fund', fund_id: fund.id, stacking_order: 900 },
        names: { en: 'Every Child Plays fund, 50% off', fr: 'Fonds Chaque enfant joue, 50 % de rabais' },
      },
    ])
    .returning()
  await tx.insert(discountVersions).values(
    made.map(({ id, version, used: _, ended_at: __, ended_by: ___, ended_reason: ____, ...settings }) => ({
      ...{ discount_id: id, version, settings, reason: 'For the demonstration' },
    })),
  )
  const [helped] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, HELPED))
  const help = made.find(({ fund_id }) => fund_id !== null)
  if (!helped || !help) throw new Error(`The demo has no family ${HELPED} to help.`)
  await tx
    .insert(discountGrants)
    .values({ discount_id: help.id, account_id: helped.id, reason: 'Asked for help in January' })
}
