import { columnOf, type InvoiceOrder, isDown } from '@centrepass/contract/invoices/office-list-rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Working } from '#office/OfficeFrame.tsx'
import { OfficeTable, type Order } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'

import {
  type InvoiceFilter,
  type InvoiceSearch,
  invoicesQuery,
  sumsQuery,
  takeInvoices,
} from './invoice-list-calls.ts'
import { invoiceListWords } from './invoice-list-words.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'

export type Change = (changed: InvoiceFilter & { order?: InvoiceOrder | undefined }) => void

export function InvoiceRows({
  working,
  search,
  change,
}: {
  working: Working
  search: InvoiceSearch
  change: Change
}) {
  const { accountId, verbs } = working
  const words = useWords(invoiceListWords)
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(invoicesQuery(accountId, search))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const columns = useInvoiceColumns()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data && rows.length === 0 && <p role="status">{words.none}</p>}
      {rows.length > 0 && (
        <>
          <Count accountId={accountId} filter={search.filter} />
          <OfficeTable
            caption={words.title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            orders={ordersOf(search.order, change)}
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
      {rows.length > 0 && verbs.includes('invoice.export') && <Export search={search} />}
    </>
  )
}

function Export({ search }: { search: InvoiceSearch }) {
  const words = useWords(invoiceListWords)
  const { errors, run } = useDeed(words.export)
  return (
    <div className={shared.facts}>
      <ErrorList errors={errors} />
      <div>
        <Button look="outline" onClick={() => run(() => takeInvoices(search))}>
          {words.export}
        </Button>
      </div>
      <p className={shared.soft}>{words.exportText}</p>
    </div>
  )
}

/** How many fit, after the rows are here. */
function Count({ accountId, filter }: { accountId: number; filter: InvoiceFilter }) {
  const words = useWords(invoiceListWords)
  const { data, isError } = useQuery(sumsQuery(accountId, filter))
  const counted = data && (data.is_more ? words.moreThan(data.invoices) : words.count(data.invoices))
  return (
    <p role="status">
      {counted ?? (isError ? words.notCounted : words.counting)}{' '}
      <span className={shared.soft}>{words.keys}</span>
    </p>
  )
}

const ordersOf = (now: InvoiceOrder, change: Change): Order[] =>
  (['issued', 'total'] as const).map((column) => ({
    column,
    isUp: columnOf(now) === column ? !isDown(now) : null,
    onChange: (isUp) => {
      const order = isUp ? column : (`${column}_down` as const)
      change({ order: order === 'issued_down' ? undefined : order })
    },
  }))
