import { columnOf, isDown, type ListOrder, orderFor } from '@centrepass/contract/people/list-rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { OfficeTable, type Order } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { Choosing } from './Choosing.tsx'
import { ListExport } from './ListExport.tsx'
import { countQuery, inAddress, type ListFilter, type ListSearch, listQuery } from './list-calls.ts'
import { listWords } from './list-words.ts'
import { isChosen, nothing, toggled } from './selection.ts'
import { useChoiceColumn, useListColumns } from './use-list-columns.tsx'

type RowsProps = {
  working: Working
  search: ListSearch
  seesBirthdates: boolean
  onOrder: (order: ListOrder) => void
}

export function ListRows({ working: { accountId, verbs }, search, seesBirthdates, onOrder }: RowsProps) {
  const words = useWords(listWords)
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(listQuery(accountId, search))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const [selection, setSelection] = useState(nothing)
  const choice = useChoiceColumn({
    isChosen: (id) => isChosen(selection, id),
    onToggle: (id) => setSelection(toggled(selection, id)),
  })
  const shown = useListColumns({ mayRead: verbs.includes('person.read'), seesBirthdates })
  const mayRemind = verbs.includes('list.remind')
  const columns = mayRemind ? [choice, ...shown] : shown
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data && rows.length === 0 && <p role="status">{words.none}</p>}
      {rows.length > 0 && (
        <>
          <Count accountId={accountId} filter={search.filter} />
          {mayRemind && (
            <Choosing
              accountId={accountId}
              filter={search.filter}
              selection={selection}
              shownIds={rows.map(({ id }) => id)}
              onChange={setSelection}
            />
          )}
          <OfficeTable
            caption={words.title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            orders={ordersOf(search, seesBirthdates, onOrder)}
          />
        </>
      )}
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
      {rows.length > 0 && verbs.includes('message.send') && (
        <p>
          <Link to={officePathTo('officeMessages')} search={inAddress(search.filter)}>
            {words.write}
          </Link>
        </p>
      )}
      {rows.length > 0 && verbs.includes('list.export') && <ListExport search={search} />}
    </>
  )
}

/** How many fit, after the rows are here. */
function Count({ accountId, filter }: { accountId: number; filter: ListFilter }) {
  const words = useWords(listWords)
  const { data, isError } = useQuery(countQuery(accountId, filter))
  const text = !data
    ? isError
      ? words.notCounted
      : words.counting
    : data.is_more
      ? words.moreThan(data.people)
      : words.count(data.people)
  return (
    <p role="status">
      {text} <span className={shared.soft}>{words.keys}</span>
    </p>
  )
}

/** Only orders that this list can have: see `orderFor`. */
function ordersOf(
  { filter, order }: ListSearch,
  seesBirthdates: boolean,
  change: RowsProps['onOrder'],
): Order[] {
  const isNow = orderFor(order, filter, seesBirthdates)
  return (['name', 'registered', 'born'] as const)
    .filter((column) => orderFor(column, filter, seesBirthdates) === column)
    .map((column) => ({
      column,
      isUp: columnOf(isNow) === column ? !isDown(isNow) : null,
      onChange: (isUp) => change(isUp ? column : `${column}_down`),
    }))
}
