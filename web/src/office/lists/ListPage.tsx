import type { ListOrder } from '@centrepass/contract/people/list-rules'
import { useQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { ListFilters } from './ListFilters.tsx'
import { ListRows } from './ListRows.tsx'
import { addressOf, choicesQuery, inAddress, type ListFilter, searchIn } from './list-calls.ts'
import { listWords } from './list-words.ts'
import { PeopleNav } from './PeopleNav.tsx'
import { ReminderRuns } from './ReminderRuns.tsx'
import { SavedViews } from './SavedViews.tsx'

/** People of a season, by what they have in common. */
export function ListPage() {
  return <OfficeFrame part="officePeopleList">{(working) => <List working={working} />}</OfficeFrame>
}

function List({ working }: { working: Working }) {
  const words = useWords(listWords)
  const { search, change } = useListSearch()
  const mayRemind = working.verbs.includes('list.remind')
  const { data: choices } = useQuery(choicesQuery(working.accountId, search.filter.season))
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <PeopleNav />
      <p className={shared.soft}>{words.text}</p>
      <SavedViews list="people" working={working} address={addressOf(search)} />
      {mayRemind && <ReminderRuns accountId={working.accountId} kind="missing" which="open" />}
      <ListFilters filter={search.filter} choices={choices} change={change} />
      <ListRows
        key={JSON.stringify(search.filter)}
        working={working}
        search={search}
        seesBirthdates={choices?.sees_birthdates ?? false}
        onOrder={(order) => change({ order: order === 'name' ? undefined : order })}
      />
      {mayRemind && <ReminderRuns accountId={working.accountId} kind="missing" which="over" />}
    </div>
  )
}

/** The filters and the order are in the address, so that a list can be shared and come back to. */
function useListSearch() {
  const [asked, ask] = useAsked()
  const change = (changed: ListFilter & { order?: ListOrder | undefined }) => void ask(inAddress(changed))
  return { search: searchIn(asked), change }
}
