import { columnOf, type InvoiceOrder, isDown } from '@centrepass/contract/invoices/office-list-rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { choicesQuery, inAddress } from '../lists/list-calls.ts'
import { ReminderRuns } from '../lists/ReminderRuns.tsx'
import { SavedViews } from '../lists/SavedViews.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { OfficeTable, type Order } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { DebtAges } from './DebtAges.tsx'
import { DebtReminders } from './DebtReminders.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import {
  addressOf,
  type InvoiceFilter,
  type InvoiceSearch,
  invoicesQuery,
  searchIn,
  sumsQuery,
  takeInvoices,
} from './invoice-list-calls.ts'
import { invoiceListWords } from './invoice-list-words.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'

/** Invoices by what they have in common, and what is owed by age. */
export function InvoicesPage() {
  return <OfficeFrame part="officeInvoices">{(working) => <Invoices working={working} />}</OfficeFrame>
}

type Change = (changed: InvoiceFilter & { order?: InvoiceOrder | undefined }) => void

function Invoices({ working }: { working: Working }) {
  const words = useWords(invoiceListWords)
  const { search, change } = useInvoiceSearch()
  const { accountId, verbs } = working
  const maySend = verbs.includes('invoice.send')
  const { data: choices } = useQuery(choicesQuery(accountId, undefined))
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      <SavedViews list="invoices" working={working} address={addressOf(search)} />
      <Ages accountId={accountId} filter={search.filter} change={change} />
      {maySend && <ReminderRuns accountId={accountId} kind="debts" which="open" />}
      <InvoiceFilters filter={search.filter} choices={choices} change={change} />
      {maySend && <DebtReminders accountId={accountId} filter={search.filter} />}
      <Rows working={working} search={search} change={change} />
      {maySend && <ReminderRuns accountId={accountId} kind="debts" which="over" />}
    </div>
  )
}

/** Of all ages, whichever one is chosen. */
function Ages({ accountId, filter, change }: { accountId: number; filter: InvoiceFilter; change: Change }) {
  const { age, ...others } = filter
  const { data: sums } = useQuery(sumsQuery(accountId, others))
  if (!sums) return null
  return <DebtAges sums={sums} chosen={age} onChoose={(age) => change({ age })} />
}

function Rows({ working, search, change }: { working: Working; search: InvoiceSearch; change: Change }) {
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

/** The filters and the order are in the address, so that a list can be shared and come back to. */
function useInvoiceSearch(): { search: InvoiceSearch; change: Change } {
  const [asked, ask] = useAsked()
  return { search: searchIn(asked), change: (changed) => void ask(inAddress(changed)) }
}
