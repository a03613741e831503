import { useQuery } from '@tanstack/react-query'
import { choicesQuery, inAddress } from '#office/lists/list-calls.ts'
import { ReminderRuns } from '#office/lists/ReminderRuns.tsx'
import { SavedViews } from '#office/lists/SavedViews.tsx'
import { OfficeFrame, type Working } from '#office/OfficeFrame.tsx'
import shared from '#office/shared/Shared.module.css'
import { useAsked } from '#router/hooks.ts'
import { useWords } from '#words/locale.ts'
import { DebtAges } from './DebtAges.tsx'
import { DebtReminders } from './DebtReminders.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { type Change, InvoiceRows } from './InvoiceRows.tsx'
import {
  addressOf,
  type InvoiceFilter,
  type InvoiceSearch,
  searchIn,
  sumsQuery,
} from './invoice-list-calls.ts'
import { invoiceListWords } from './invoice-list-words.ts'

/** Invoices by what they have in common, and what is owed by age. */
export function InvoicesPage() {
  return <OfficeFrame part="officeInvoices">{(working) => <Invoices working={working} />}</OfficeFrame>
}

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
      <InvoiceRows working={working} search={search} change={change} />
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

/** The filters and the order are in the address, so that a list can be shared and come back to. */
function useInvoiceSearch(): { search: InvoiceSearch; change: Change } {
  const [asked, ask] = useAsked()
  return { search: searchIn(asked), change: (changed) => void ask(inAddress(changed)) }
}
