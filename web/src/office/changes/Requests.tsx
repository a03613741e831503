import type { ChangeRequest } from '@centrepass/contract/refunds/change-requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import type { ChangesProps } from './ChangesPage.tsx'
import { requestsQuery } from './changes-calls.ts'
import { changesWords } from './changes-words.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { Paged } from './Paged.tsx'
import { useRequestColumns } from './use-request-columns.tsx'

/** The requests that wait. Which one is open is in the address, so that a task leads to it. */
export function Requests({ working, search, change }: ChangesProps) {
  const words = useWords(changesWords)
  const asked = useInfiniteQuery(requestsQuery(working.accountId))
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = useWaitingColumns(working, (id) => change({ request: String(id) }))
  const open = rows.find(({ id }) => String(id) === search.request)
  const close = () => change({ request: undefined })
  return (
    <>
      <p className={shared.soft}>{words.requestsText}</p>
      <Paged asked={asked} isEmpty={rows.length === 0} none={words.noRequests}>
        <OfficeTable caption={words.parts.requests} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </Paged>
      {search.request && asked.data && !open && !asked.hasNextPage && <p role="status">{words.gone}</p>}
      {open && <DecideDialog key={open.id} request={open} verbs={working.verbs} onClose={close} />}
    </>
  )
}

function useWaitingColumns(
  working: ChangesProps['working'],
  onOpen: (id: number) => void,
): Column<ChangeRequest>[] {
  const words = useWords(changesWords)
  const { dayOf } = useFormats()
  const [head, ...others] = useRequestColumns(working)
  if (!head) throw new Error('A list without a first column.')
  return [
    head,
    {
      ...{ key: 'asked', title: words.asked },
      cell: ({ asked_at }) => (
        <>
          {dayOf(asked_at)} <span className={shared.soft}>{words.age(daysSince(asked_at))}</span>
        </>
      ),
    },
    ...others,
    {
      ...{ key: 'decide', title: words.decision, isFixed: true },
      cell: ({ id, proposal_id, participant }) => (
        <div className={shared.facts}>
          {proposal_id !== null && (
            <Mark tone="warning" icon="clock">
              {words.proposed}
            </Mark>
          )}
          <div>
            <Button look="outline" aria-label={words.decideOf(participant.name)} onClick={() => onOpen(id)}>
              {words.decide}
            </Button>
          </div>
        </div>
      ),
    },
  ]
}

const DAY_MS = 86_400_000
const daysSince = (instant: string) =>
  Math.max(0, Math.floor((now().getTime() - Date.parse(instant)) / DAY_MS))
