import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { PricedCart, PricedRow } from '@centrepass/contract/pricing/priced-cart'
import { type CartFinding, sayCartFinding } from '@centrepass/contract/refusals/purchases'
import { inLanguage, type Value } from '@centrepass/contract/refusals/say'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email, EmailItem, MailedSecret } from '#platform/mail/queue-email'
import { preparedSums, preparedEmailWords as words } from './prepared-email-words.ts'

export type PreparedLetters = ReturnType<typeof preparedLetters>

/** `names` are first names: someone who reads over a shoulder learns no more. */
type Story = { names: readonly string[]; endsAt: Date; priced: PricedCart; labelOf: LabelOf }
type LabelOf = (row: PricedRow) => {
  person: string
  product: Value
  discount: { en: string; fr: string } | null
}

/** Every email about what the office prepared for a family. */
export function preparedLetters(association: Letterhead & { timezone: string }, publicUrl: string) {
  const write = letterWriter(association)
  const listed = (names: readonly string[], language: string) =>
    new Intl.ListFormat(language === 'FR' ? 'fr' : 'en').format(names)
  const momentOf = (moment: Date, language: string) => {
    const day = letterFormats(language).day(plainDateIn(moment, association.timezone))
    const time = new Intl.DateTimeFormat(language === 'FR' ? 'fr-CA' : 'en-CA', {
      ...{ hour: 'numeric', minute: '2-digit', timeZone: association.timezone },
    }).format(moment)
    return `${day}, ${time}`
  }
  return {
    link(language: string, story: Story, secret: MailedSecret): Email {
      const { money } = letterFormats(language)
      return write(words.link, language, {
        // The secret is in the fragment, which no server, log or referrer ever sees.
        url: `${publicUrl}/pay-registration#code=${secret.code}`,
        secret,
        items: itemsIn(language, story),
        gaps: {
          people: listed(story.names, language),
          amount: money(story.priced.due_now),
          until: momentOf(story.endsAt, language),
        },
      })
    },
    calledBack: (language: string, names: readonly string[]) =>
      write(words.calledBack, language, { gaps: { people: listed(names, language) } }),
    expired: (language: string, names: readonly string[]) =>
      write(words.expired, language, { gaps: { people: listed(names, language) } }),
    /** Why, each sentence once. */
    ended(language: string, names: readonly string[], findings: readonly CartFinding[]) {
      const said = findings.map((finding) => sayCartFinding(finding, language === 'FR' ? 'fr' : 'en'))
      const why = [...new Set(said)].join(' ')
      return write(words.ended, language, { gaps: { people: listed(names, language), why } })
    },
  }
}

/** Person by person, at the price with all that is in it; then the sums. */
function itemsIn(language: string, { priced, labelOf }: Story): EmailItem[] {
  const locale = language === 'FR' ? 'fr' : 'en'
  const said = preparedSums[locale]
  const { money } = letterFormats(language)
  const credits = priced.credits_applied.reduce((sum, { cents }) => sum + cents, 0)
  const byPerson = Map.groupBy(priced.rows, ({ item }) => item.participant)
  const lineOf = (row: PricedRow): EmailItem => {
    const { product, discount } = labelOf(row)
    const label = discount?.[locale] ?? (row.credit ? said.upgrade : inLanguage(product, locale))
    return { kind: 'line', label, amount: money(row.cost_cents + row.fee_cents + row.tax_cents) }
  }
  return [
    ...[...byPerson.values()].flatMap((rows): EmailItem[] => [
      { kind: 'person', label: rows[0] ? labelOf(rows[0]).person : '' },
      ...rows.map(lineOf),
    ]),
    { kind: 'sum', label: said.total, amount: money(priced.total) },
    ...(credits > 0 ? [{ kind: 'line', label: said.credits, amount: money(-credits) } as const] : []),
    { kind: 'sum', label: said.due, amount: money(priced.due_now) },
  ]
}
