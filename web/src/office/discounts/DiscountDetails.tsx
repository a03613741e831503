import type { OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import { History } from './DiscountHistory.tsx'
import style from './Discounts.module.css'
import { discountQuery } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'
import { EndDialog } from './EndDialog.tsx'
import { Grants } from './Grants.tsx'
import { useDiscountFacts, useNameOf } from './use-discount-facts.ts'

type Props = { accountId: number; mayRun: boolean; id: string }

/** One discount: what it is, who has it, and how it became so. */
export function DiscountDetails({ accountId, mayRun, id }: Props) {
  const words = useWords(discountWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(discountQuery(accountId, id))
  const { data, isError } = asked
  return (
    <>
      <div>
        <Link to={officePathTo('officeDiscounts')}>{words.back}</Link>
      </div>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {data && (
        <>
          <What accountId={accountId} discount={data.discount} mayRun={mayRun} />
          {data.discount.settings.is_by_grant && (
            <Grants accountId={accountId} discount={data.discount} grants={data.given_to} mayRun={mayRun} />
          )}
          <History accountId={accountId} versions={data.versions} />
        </>
      )}
    </>
  )
}

type Shown = { accountId: number; discount: OfficeDiscount; mayRun: boolean }

function What({ accountId, discount, mayRun }: Shown) {
  const words = useWords(discountWords)
  const { bySite } = useWords(sharedWords)
  const { money, realTime } = useFormats()
  const factsOf = useDiscountFacts(accountId)
  const nameOf = useNameOf()
  const [step, setStep] = useState<'change' | 'end' | null>(null)
  const { code, rule, settings, uses, families, given, state, ended } = discount
  const facts = [
    { label: words.state, text: words.states[state] },
    { label: words.rule, text: words.rules[rule] },
    ...(code ? [{ label: words.code, text: code }] : []),
    ...factsOf(settings).slice(1),
    { label: words.uses, text: words.usesIn(uses, families) },
    { label: words.given, text: money(given) },
  ]
  return (
    <Section title={nameOf(settings)}>
      <dl className={style.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {ended && (
        <p>
          {words.endedBy(ended.by ?? bySite, realTime(ended.at))}. {ended.reason}
        </p>
      )}
      {mayRun && !ended && (
        <div className={shared.actions}>
          <Button onClick={() => setStep('change')}>{words.change}</Button>
          <Button look="outline" onClick={() => setStep('end')}>
            {words.end}
          </Button>
        </div>
      )}
      {step === 'change' && (
        <DiscountDialog accountId={accountId} discount={discount} onClose={() => setStep(null)} />
      )}
      {step === 'end' && (
        <EndDialog accountId={accountId} discount={discount} onClose={() => setStep(null)} />
      )}
    </Section>
  )
}
