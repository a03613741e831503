import type { ChangeRequest } from '@centrepass/contract/refunds/change-requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import type { ChangesProps } from './ChangesPage.tsx'
import { decisionsQuery } from './changes-calls.ts'
import { changesWords } from './changes-words.ts'
import { Paged } from './Paged.tsx'
import { useRequestColumns } from './use-request-columns.tsx'

/** What was decided about requests, the newest first. */
export function Decisions({ working }: ChangesProps) {
  const words = useWords(changesWords)
  const asked = useInfiniteQuery(decisionsQuery(working.accountId))
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = useDecidedColumns(working)
  return (
    <Paged asked={asked} isEmpty={rows.length === 0} none={words.noDecisions}>
      <OfficeTable caption={words.parts.decided} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </Paged>
  )
}

function useDecidedColumns(working: ChangesProps['working']): Column<ChangeRequest>[] {
  const words = useWords(changesWords)
  const { dayOf } = useFormats()
  const columns = useRequestColumns(working)
  return [
    ...columns,
    {
      ...{ key: 'decided', title: words.decision, isFixed: true },
      cell: ({ status, decided_at, decided_by }) => (
        <div className={shared.facts}>
          {status === 'done' ? (
            <Mark tone="success" icon="check">
              {words.done}
            </Mark>
          ) : (
            <Mark tone="plain" icon="close">
              {words.refused}
            </Mark>
          )}
          <span className={shared.soft}>
            {[decided_at && dayOf(decided_at), decided_by].filter(Boolean).join(' · ')}
          </span>
        </div>
      ),
    },
  ]
}
