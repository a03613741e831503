import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lookupsQuery, variablesQuery, zonesQuery } from '#features/site/site-calls.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import { bornText } from '../offers/use-offer-facts.ts'
import { CalendarButton } from './CalendarButton.tsx'
import style from './ProductPage.module.css'
import type { Shown } from './product-calls.ts'
import { productWords } from './product-words.ts'
import { refundLines } from './refund-lines.ts'
import { whatItGives, whoElse } from './who-for.ts'

/** When, where, for whom, what to bring and what comes back: each with its own heading. */
export function ProductFacts({ offer, product }: Shown) {
  const words = useWords(productWords)
  const home = useWords(homeWords)
  const locale = useLocale()
  const { money, andList } = useFormats()
  const { data: variables = {} } = useQuery(variablesQuery)
  const { data: lookups = {} } = useQuery(lookupsQuery)
  const { data: zones = [] } = useQuery(zonesQuery)
  const say = { words, lookups, zones, locale, andList }
  const bring = 'bring' in product ? product.bring : null
  return (
    <dl className={style.list}>
      <When {...{ offer, product }} />
      <Where {...{ offer, product }} />
      <Fact icon="people" title={words.who} lines={[bornText(home, offer), ...whoElse(product, say)]} />
      {bring && <Fact icon="check" title={words.bring} lines={[bring[locale]]} />}
      <Fact icon="trophy" title={words.after} lines={whatItGives(product, say)} />
      <Fact icon="info" title={words.refund} lines={refundLines(offer, variables, { words, money })} />
    </dl>
  )
}

function When({ offer, product }: Shown) {
  const words = useWords(productWords)
  const home = useWords(homeWords)
  const locale = useLocale()
  const { day } = useFormats()
  const { startsOn, endsOn } = offer
  if (!startsOn || !endsOn) return <Fact icon="calendar" title={words.when} lines={[words.wholeSeason]} />
  // A self-paced course has no sessions: its days are only the time in which it can be done.
  if ('sessions' in product && product.sessions === 0) {
    return <Fact icon="calendar" title={words.when} lines={[words.atYourPace(day(endsOn))]} />
  }
  const times = 'times' in product && product.times ? [product.times[locale]] : []
  return (
    <Fact icon="calendar" title={words.when} lines={[home.fromTo(day(startsOn), day(endsOn)), ...times]}>
      <CalendarButton {...{ offer, product }} />
    </Fact>
  )
}

function Where({ product }: Shown) {
  const words = useWords(productWords)
  const mode = 'mode' in product ? product.mode : ''
  const online = mode.startsWith('online') ? [words.online] : mode === 'blended' ? [words.blended] : []
  const lines = [...(product.venue ? [product.venue] : []), ...online]
  return (
    <Fact icon="place" title={words.where} lines={lines}>
      {product.map_url && (
        <a href={product.map_url} target="_blank" rel="noreferrer">
          {words.map}
        </a>
      )}
    </Fact>
  )
}

type FactProps = { icon: IconName; title: string; lines: readonly string[]; children?: ReactNode }

/** Nothing where there is nothing to say. */
function Fact({ icon, title, lines, children }: FactProps) {
  if (lines.length === 0) return null
  return (
    <div className={style.fact}>
      <dt>
        <Icon name={icon} />
        {title}
      </dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </dd>
    </div>
  )
}
