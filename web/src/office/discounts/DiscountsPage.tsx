import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { DiscountDetails } from './DiscountDetails.tsx'
import { DiscountDialog } from './DiscountDialog.tsx'
import { discountsQuery, searchIn } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'
import { Funds } from './Funds.tsx'
import { useDiscountColumns } from './use-discount-columns.tsx'

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
