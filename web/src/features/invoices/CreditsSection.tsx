import { originIn } from '@centrepass/contract/cart/origin-in'
import { useQuery } from '@tanstack/react-query'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './InvoicesSection.module.css'
import { creditsQuery } from './invoice-calls.ts'
import { invoiceWords } from './invoice-words.ts'
import { LoadFailed } from './LoadFailed.tsx'

/** What the account has to its credit, the one that expires first first. */
export function CreditsSection({ accountId }: { accountId: number }) {
  const words = useWords(invoiceWords)
  const locale = useLocale()
  const { money, day } = useFormats()
  const { data: credits, isError, isFetching, refetch } = useQuery(creditsQuery(accountId))
  return (
    <Section title={words.creditsTitle}>
      {isError && <LoadFailed isFetching={isFetching} onAgain={refetch} />}
      {!credits && !isError && <Skeleton rows={1} label={words.loading} />}
      {credits?.length === 0 && <p className={style.soft}>{words.noCredits}</p>}
      {credits && credits.length > 0 && (
        <>
          <p className={style.soft}>{words.creditsText}</p>
          <ul className={style.rows}>
            {credits.map(({ id, amount, held, expires_on, ...from }) => (
              <li key={id}>
                <span>
                  {originIn(from, locale)}
                  <span className={style.soft}>
                    {expires_on ? words.expires(day(expires_on)) : words.neverExpires}
                  </span>
                  {Number(held) > 0 && (
                    <span className={style.held}>
                      <Mark tone="warning" icon="clock">
                        {words.onHold(money(held))}
                      </Mark>
                      <span className={style.soft}>{words.whyOnHold}</span>
                    </span>
                  )}
                </span>
                <strong>{money(amount)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
