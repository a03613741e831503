import type { NotYetAllowed as Blocked } from '@centrepass/contract/papers/compliance'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { notYetAllowedQuery, type WaitsFor } from './compliance-calls.ts'
import { complianceWords } from './compliance-words.ts'
import { PersonLink } from './PersonLink.tsx'
import { RecordButton } from './ScreeningDialogs.tsx'

type Props = {
  accountId: number
  mayScreen: boolean
  waitsFor: WaitsFor
  onFilter: (waitsFor: WaitsFor) => void
}

/** Registered and paid, and something is missing. */
export function NotYetAllowed({ accountId, mayScreen, waitsFor, onFilter }: Props) {
  const words = useWords(complianceWords)
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(notYetAllowedQuery(accountId, waitsFor))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const columns = useColumns(mayScreen)
  const people = data?.pages.flatMap((page) => page.people) ?? []
  const choices = (['documents', 'screening'] as const).map((value) => ({ value, label: words.waits[value] }))
  return (
    <Section title={words.blockedTitle}>
      <p className={shared.soft}>{words.blockedText}</p>
      <div className={shared.filters}>
        <SelectField
          name="waits_for"
          label={words.waitsFor}
          value={waitsFor ?? ''}
          options={[{ value: '', label: words.all }, ...choices]}
          onChange={({ target }) => onFilter(choices.find(({ value }) => value === target.value)?.value)}
        />
      </div>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={4} label={loading} />}
      {data && people.length === 0 && !hasNextPage && <p role="status">{words.noOne}</p>}
      {people.length > 0 && (
        <OfficeTable
          caption={words.blockedTitle}
          columns={columns}
          rows={people}
          keyOf={({ registration_id }) => registration_id}
        />
      )}
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </Section>
  )
}

function useColumns(mayScreen: boolean): Column<Blocked>[] {
  const words = useWords(complianceWords)
  return [
    {
      key: 'person',
      title: words.person,
      isHead: true,
      onPhone: 'start',
      cell: ({ participant }) => <PersonLink person={participant} />,
    },
    {
      key: 'category',
      title: words.category,
      onPhone: 'start',
      cell: ({ category, club }) => (
        <>
          {category}
          {club && <span className={shared.soft}>{club}</span>}
        </>
      ),
    },
    {
      ...{ key: 'missing', title: words.missing, onPhone: 'end' },
      cell: (row) => <Missing row={row} mayScreen={mayScreen} />,
    },
    {
      ...{ key: 'teams', title: words.teams, onPhone: 'wide' },
      cell: ({ teams }) => teams.join(', ') || <span className={shared.blank}>–</span>,
    },
  ]
}

function Missing({ row, mayScreen }: { row: Blocked; mayScreen: boolean }) {
  const words = useWords(complianceWords)
  if (row.waits_for === 'documents') return words.unsigned(row.unsigned)
  return (
    <>
      {row.check ? words.check[row.check] : words.checkHidden}
      {mayScreen && <RecordButton person={row.participant} />}
    </>
  )
}
