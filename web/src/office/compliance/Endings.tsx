import type { Ending } from '@centrepass/contract/papers/compliance'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { endingsQuery, type What } from './compliance-calls.ts'
import { complianceWords } from './compliance-words.ts'
import { PersonLink } from './PersonLink.tsx'
import { EndButton } from './ScreeningDialogs.tsx'

type Props = { accountId: number; mayScreen: boolean; what: What; onFilter: (what: What) => void }

/** What counts today and ends within sixty days. Record checks are shown to who may see them. */
export function Endings({ accountId, mayScreen, what, onFilter }: Props) {
  const words = useWords(complianceWords)
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(endingsQuery(accountId, what))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const columns = useColumns()
  const endings = data?.pages.flatMap((page) => page.endings) ?? []
  return (
    <Section title={words.endingsTitle}>
      {mayScreen && (
        <div className={shared.filters}>
          <SelectField
            name="what"
            label={words.what}
            value={what}
            options={(['certificates', 'screening'] as const).map((value) => ({
              ...{ value, label: words.whats[value] },
            }))}
            onChange={({ target }) => onFilter(target.value === 'screening' ? 'screening' : 'certificates')}
          />
        </div>
      )}
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={3} label={loading} />}
      {data && endings.length === 0 && !hasNextPage && <p role="status">{words.nothing}</p>}
      {endings.length > 0 && (
        <OfficeTable
          caption={words.endingsTitle}
          columns={columns}
          rows={endings}
          keyOf={({ participant, kind }) => `${participant.id} ${kind}`}
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

function useColumns(): Column<Ending>[] {
  const words = useWords(complianceWords)
  const { day } = useFormats()
  return [
    {
      key: 'person',
      title: words.person,
      isHead: true,
      onPhone: 'start',
      cell: ({ participant }) => <PersonLink person={participant} />,
    },
    { key: 'paper', title: words.paper, onPhone: 'start', cell: ({ kind }) => words.kinds[kind] },
    {
      key: 'ends',
      onPhone: 'end',
      title: words.ends,
      cell: ({ participant, kind, expires_on, days_left }) => (
        <>
          {day(expires_on)}
          <span className={shared.soft}>{words.daysLeft(days_left)}</span>
          {kind === 'screening' && <EndButton person={participant} />}
        </>
      ),
    },
  ]
}
