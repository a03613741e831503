import type { CallOff } from '@centrepass/contract/refunds/call-offs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { ChangesProps } from '../ChangesPage.tsx'
import { CallOffMark } from './CallOffMark.tsx'
import { CallOffRun } from './CallOffRun.tsx'
import { callOffsQuery } from './call-off-calls.ts'
import { callOffWords } from './call-off-words.ts'
import { StartDialog } from './StartDialog.tsx'

/** What was called off and how far that is, and calling off something else. */
export function CallOffs({ working: { accountId }, search, change }: ChangesProps) {
  const words = useWords(callOffWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery({ ...callOffsQuery(accountId), enabled: !search.run })
  const [isStarting, setStarting] = useState(false)
  const columns = useColumns((run) => change({ run: String(run) }))
  if (search.run) {
    return <CallOffRun accountId={accountId} id={search.run} onBack={() => change({ run: undefined })} />
  }
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      <div>
        <Button onClick={() => setStarting(true)}>{words.start}</Button>
      </div>
      {asked.isError && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {asked.isPending && <Skeleton rows={4} label={loading} />}
      {asked.data?.length === 0 && <p role="status">{words.none}</p>}
      {asked.data && asked.data.length > 0 && (
        <OfficeTable caption={words.title} columns={columns} rows={asked.data} keyOf={({ id }) => id} />
      )}
      {isStarting && (
        <StartDialog
          accountId={accountId}
          onClose={() => setStarting(false)}
          onStarted={(run) => change({ run: String(run) })}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: number) => void): Column<CallOff>[] {
  const words = useWords(callOffWords)
  const { realDay } = useFormats()
  return [
    {
      ...{ key: 'product', title: words.product, isHead: true },
      cell: ({ id, product }) => (
        <Button look="outline" onClick={() => onOpen(id)}>
          {product.name}
        </Button>
      ),
    },
    {
      ...{ key: 'asked', title: words.since },
      cell: ({ asked_at, asked_by }) => `${realDay(asked_at)} · ${asked_by.name}`,
    },
    { key: 'done', title: words.done, cell: ({ done, total }) => words.doneOf(done, total) },
    { key: 'failed', title: words.failedRows, cell: ({ failed }) => failed },
    { key: 'state', title: words.state, isFixed: true, cell: (run) => <CallOffMark run={run} /> },
  ]
}
