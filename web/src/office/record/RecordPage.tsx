import { useInfiniteQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { SavedViews } from '../lists/SavedViews.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { RecordFilters } from './RecordFilters.tsx'
import { type RecordSearch, recordQuery, searchIn, takeRecord } from './record-calls.ts'
import { recordWords } from './record-words.ts'
import { useRecordColumns } from './use-record-columns.tsx'

/** Who did what, when and why. */
export function RecordPage() {
  return <OfficeFrame part="officeRecord">{(working) => <Rows working={working} />}</OfficeFrame>
}

function Rows({ working }: { working: Working }) {
  const { accountId, verbs } = working
  const words = useWords(recordWords)
  const { again, loading, more } = useWords(sharedWords)
  const { search, change } = useRecordSearch()
  const asked = useInfiniteQuery(recordQuery(accountId, search))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const columns = useRecordColumns({
    mayReadPeople: verbs.includes('person.read'),
    mayReadInvoices: verbs.includes('invoice.read'),
  })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const order = {
    column: 'when',
    isUp: search.order === 'old',
    onChange: (isUp: boolean) => change({ order: isUp ? 'old' : undefined }),
  }
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      <SavedViews list="record" working={working} address={search} />
      <RecordFilters search={search} named={data?.pages[0]?.named} change={change} />
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {data && rows.length === 0 && !hasNextPage && <p role="status">{words.none}</p>}
      {rows.length > 0 && (
        <OfficeTable
          caption={words.title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          orders={[order]}
        />
      )}
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
      {rows.length > 0 && <Export search={search} />}
    </div>
  )
}

function Export({ search }: { search: RecordSearch }) {
  const words = useWords(recordWords)
  const { errors, run } = useDeed(words.export)
  return (
    <div className={shared.facts}>
      <ErrorList errors={errors} />
      <div>
        <Button look="outline" onClick={() => run(() => takeRecord(search))}>
          {words.export}
        </Button>
      </div>
      <p className={shared.soft}>{words.exportText}</p>
    </div>
  )
}

/** The filters are in the address, so that a list can be shared and come back to. */
function useRecordSearch() {
  const [asked, ask] = useAsked()
  return { search: searchIn(asked), change: (changed: RecordSearch) => void ask(changed) }
}
