import type { OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { DiscountDetails } from './DiscountDetails.tsx'
import { DiscountDialog } from './DiscountDialog.tsx'
import style from './Discounts.module.css'
import { discountsQuery, searchIn } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'
import { Funds } from './Funds.tsx'
import { useNameOf, useSettingWords } from './use-discount-facts.ts'

/** Who gets what off, and who pays for it? */
export function DiscountsPage() {
  return <OfficeFrame part="officeDiscounts">{(working) => <Discounts working={working} />}</OfficeFrame>
}

function Discounts({ working: { accountId, verbs } }: { working: Working }) {
  const words = useWords(discountWords)
  const { state = 'live', discount } = searchIn(useSearch())
  const mayRun = verbs.includes('discount.run')
  if (discount) {
    return (
      <div className={`page ${shared.page}`}>
        <h1>{words.title}</h1>
        <DiscountDetails accountId={accountId} mayRun={mayRun} id={discount} />
      </div>
    )
  }
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      {mayRun && <Make accountId={accountId} />}
      <nav aria-label={words.lists} className={`${lists.ways} ${shared.actions}`}>
        {(['live', 'ended'] as const).map((one) => (
          <Link
            key={one}
            to={officePathTo('officeDiscounts')}
            search={{ state: one === 'live' ? undefined : one }}
            aria-current={one === state ? 'page' : undefined}
          >
            {words[one]}
          </Link>
        ))}
      </nav>
      <List accountId={accountId} state={state} />
      <Funds accountId={accountId} mayRun={mayRun} />
    </div>
  )
}

function Make({ accountId }: { accountId: number }) {
  const words = useWords(discountWords)
  const [isMaking, setMaking] = useState(false)
  return (
    <div>
      <Button onClick={() => setMaking(true)}>{words.make}</Button>
      {isMaking && <DiscountDialog accountId={accountId} onClose={() => setMaking(false)} />}
    </div>
  )
}

function List({ accountId, state }: { accountId: number; state: 'live' | 'ended' }) {
  const words = useWords(discountWords)
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(discountsQuery(accountId, state))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const columns = useDiscountColumns(accountId)
  const rows = data?.pages.flatMap(({ discounts }) => discounts) ?? []
  return (
    <>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={4} label={loading} />}
      {data && rows.length === 0 && <p role="status">{words.none}</p>}
      {rows.length > 0 && (
        <OfficeTable caption={words[state]} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}

function useDiscountColumns(accountId: number): Column<OfficeDiscount>[] {
  const words = useWords(discountWords)
  const { money } = useFormats()
  const say = useSettingWords(accountId)
  const nameOf = useNameOf()
  return [
    {
      ...{ key: 'name', title: words.name, isHead: true },
      cell: ({ id, settings }) => (
        <Link to={officePathTo('officeDiscounts')} search={{ discount: id }}>
          {nameOf(settings)}
        </Link>
      ),
    },
    {
      key: 'code',
      title: words.code,
      cell: ({ code }) => <span className={style.whole}>{code ?? words.nothing}</span>,
    },
    { key: 'worth', title: words.worth, cell: ({ settings }) => say.worth(settings) },
    { key: 'products', title: words.products, cell: ({ settings }) => say.products(settings) },
    { key: 'days', title: words.days, cell: ({ settings }) => say.days(settings) },
    { key: 'payer', title: words.payer, cell: ({ settings }) => say.payer(settings) },
    {
      ...{ key: 'uses', title: words.uses, isAmount: true },
      cell: ({ uses, settings: { limit_uses } }) =>
        limit_uses === null ? uses : words.usesOf(uses, limit_uses),
    },
    { key: 'given', title: words.given, isAmount: true, cell: ({ given }) => money(given) },
    {
      ...{ key: 'state', title: words.state, isFixed: true },
      cell: ({ state }) => <DiscountMark state={state} />,
    },
  ]
}

const MARKS: Record<OfficeDiscount['state'], [Tone, IconName]> = {
  in_force: ['success', 'check'],
  to_come: ['info', 'clock'],
  over: ['plain', 'close'],
  used_up: ['warning', 'alert'],
  ended: ['plain', 'close'],
}

function DiscountMark({ state }: Pick<OfficeDiscount, 'state'>) {
  const words = useWords(discountWords)
  const [tone, icon] = MARKS[state]
  return (
    <span className={style.whole}>
      <Mark tone={tone} icon={icon}>
        {words.states[state]}
      </Mark>
    </span>
  )
}
