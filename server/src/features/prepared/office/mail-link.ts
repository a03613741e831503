import { plainDateIn } from '@centrepass/contract/ground/dates'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { eq } from 'drizzle-orm'
import { namesOf } from '#features/cart/pricing/present-priced'
import { tellOnScreen } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import type { accounts } from '#platform/database/tables/people'
import { preparedPurchases } from '#platform/database/tables/prepared'
import { queueEmail } from '#platform/mail/queue-email'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import type { JudgedPrepared } from '../record/price-prepared.ts'

export type LinkStory = {
  preparedId: number
  account: Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'language'>
  judged: Pick<JudgedPrepared, 'facts'>
  priced: PricedCart
  endsAt: Date
}

/** A new link in the account's own language. Only its hash is stored, and one sent before opens nothing any more. */
export async function mailLink(
  tx: Database,
  { preparedLetters }: PreparedDeps,
  story: LinkStory,
): Promise<void> {
  const { preparedId, account, judged, priced, endsAt } = story
  const { facts } = judged
  const code = newSecret()
  const { now } = facts.facts
  await tx
    .update(preparedPurchases)
    .set({ code_hash: hashOf(code), sent_at: now, told_cents: priced.due_now })
    .where(eq(preparedPurchases.id, preparedId))
  const validMinutes = Math.max(1, Math.floor((+endsAt - +now) / 60_000))
  const letter = preparedLetters.link(
    account.language,
    {
      ...{ names: firstNames(story), endsAt, priced },
      labelOf: (row) => ({
        person: facts.people.get(row.item.participant)?.person.name ?? '',
        ...labelsOf(namesOf(row, facts)),
      }),
    },
    { code, validMinutes },
  )
  await queueEmail(tx, account.email, letter)
}

const labelsOf = ({ product, discount }: ReturnType<typeof namesOf>) => ({
  product: product.names ?? product.name,
  discount: discount ?? null,
})

/** The screen's half: one notification of the account that pays. */
export async function tellOfLink(tx: Database, story: LinkStory): Promise<void> {
  const { account, judged, priced, endsAt } = story
  const { facts } = judged.facts
  const [first] = priced.rows
  if (!first) return
  const names = new Intl.ListFormat(account.language === 'FR' ? 'fr' : 'en').format(firstNames(story))
  await tellOnScreen(tx, facts, {
    ...{ participant_id: first.item.participant, account_id: account.id, kind: 'registration_prepared' },
    subject: {
      ...{ names: names.slice(0, 200), amount: moneyOf(priced.due_now) },
      until: plainDateIn(endsAt, facts.timezone),
    },
  })
}

const firstNames = ({ judged: { facts }, priced }: LinkStory) => [
  ...new Set(priced.rows.map(({ item }) => facts.people.get(item.participant)?.person.name ?? '')),
]
