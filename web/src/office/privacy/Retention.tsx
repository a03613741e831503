import type { RetentionCount, RetentionRun, RetentionTry } from '@centrepass/contract/privacy/office-privacy'
import { retentionWords } from '@centrepass/contract/privacy/retention-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { retentionRunsQuery, runRetention, tryRetention } from './office-privacy-calls.ts'
import { officePrivacyWords } from './office-privacy-words.ts'

/** What is past its time: counted first, then erased, and refused if anything has changed in between. */
export function Retention({ accountId }: { accountId: number }) {
  const words = useWords(officePrivacyWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.counted)
  const [tried, setTried] = useState<RetentionTry | null>(null)
  const [isRunning, setRunning] = useState(false)
  return (
    <Section title={words.retentionTitle}>
      <p className={shared.soft}>{words.retentionText}</p>
      <ErrorList errors={errors} />
      {tried && <Counted tried={tried} />}
      <div className={shared.actions}>
        <Button
          look="outline"
          loading={isLoading}
          onClick={() => run(async () => setTried(await tryRetention()))}
        >
          {words.tryIt}
        </Button>
        {tried && tried.total > 0 && (
          <Button onClick={() => setRunning(true)}>{words.run(tried.total)}</Button>
        )}
      </div>
      <Runs accountId={accountId} />
      {tried && isRunning && (
        <RunDialog
          tried={tried}
          onClose={() => {
            setRunning(false)
            setTried(null)
          }}
        />
      )}
    </Section>
  )
}

function Counted({ tried: { counts, total } }: { tried: RetentionTry }) {
  const words = useWords(officePrivacyWords)
  const locale = useLocale()
  const { day } = useFormats()
  const columns: Column<RetentionCount>[] = [
    { key: 'rule', title: words.rule, isHead: true, cell: ({ rule }) => retentionWords[rule][locale] },
    { key: 'before', title: words.before, cell: ({ before }) => day(before) },
    { key: 'count', title: words.count, cell: ({ count }) => count },
  ]
  return (
    <div role="status">
      {total === 0 && <p>{words.nothingDue}</p>}
      <OfficeTable
        caption={words.retentionTitle}
        columns={columns}
        rows={counts}
        keyOf={({ rule }) => rule}
      />
    </div>
  )
}

function RunDialog({ tried, onClose }: { tried: RetentionTry; onClose: () => void }) {
  const words = useWords(officePrivacyWords)
  const deed = {
    ...{ title: words.runTitle(tried.total), press: words.run(tried.total), done: words.ran },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => runRetention(tried.id, reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.runText}</p>}
    </ReasonDialog>
  )
}

function Runs({ accountId }: { accountId: number }) {
  const words = useWords(officePrivacyWords)
  const { realTime } = useFormats()
  const { data: runs = [] } = useQuery(retentionRunsQuery(accountId))
  if (runs.length === 0) return null
  const columns: Column<RetentionRun>[] = [
    { key: 'when', title: words.when, isHead: true, cell: ({ ran_at }) => realTime(ran_at) },
    { key: 'what', title: words.what, cell: ({ is_dry }) => (is_dry ? words.dry : words.real) },
    { key: 'total', title: words.count, cell: ({ total }) => total },
  ]
  return (
    <Fold title={words.runs}>
      <OfficeTable caption={words.runs} columns={columns} rows={runs} keyOf={({ id }) => id} />
    </Fold>
  )
}
