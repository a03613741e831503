import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { useLinkSecret } from '#state/use-link-secret.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { factorWords } from './factor-words.ts'

/** Behind the link in the emails about a lost factor. It asks first, because mail scanners open every link. */
export function LostFactorPage() {
  const words = useWords(factorWords)
  const code = useLinkSecret()
  if (!code) {
    return (
      <PageCard icon="alert" title={words.stopTitle}>
        <p>{words.noLink}</p>
      </PageCard>
    )
  }
  return <Request code={code} />
}

function Request({ code }: { code: string }) {
  const words = useWords(factorWords)
  const [isStopped, setStopped] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['lost factor', code],
    queryFn: () => call('POST /api/lost-factor', { body: { code, decision: 'look' } }),
    retry: false,
    gcTime: 0,
  })
  const toAccount = (
    <Link to={pathTo('account')} {...buttonLook('outline')}>
      {words.toAccount}
    </Link>
  )
  if (error) {
    return (
      <PageCard icon="alert" title={words.stopTitle}>
        <p role="alert">{problemMessages(error).map(textOf).join(' ')}</p>
      </PageCard>
    )
  }
  if (!data) {
    return (
      <PageCard icon="alert" title={words.stopTitle}>
        <Skeleton rows={1} label={words.loading} />
      </PageCard>
    )
  }
  if (isStopped || data.state === 'stopped') {
    return (
      <PageCard icon="check" title={words.stopped} actions={toAccount}>
        <p role="status">{words.stoppedText}</p>
      </PageCard>
    )
  }
  if (data.state === 'done') {
    return (
      <PageCard icon="alert" title={words.doneTitle} actions={toAccount}>
        <p>{words.doneText}</p>
      </PageCard>
    )
  }
  return <Question code={code} dueAt={data.due_at} onStopped={() => setStopped(true)} />
}

type QuestionProps = { code: string; dueAt: string | null; onStopped: () => void }

function Question({ code, dueAt, onStopped }: QuestionProps) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const { realDay } = useFormats()
  const stop = async () => {
    try {
      await whileLoading(call('POST /api/lost-factor', { body: { code, decision: 'stop' } }))
      onStopped()
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <PageCard
      icon="alert"
      title={words.stopTitle}
      actions={
        <Button loading={isLoading} onClick={stop}>
          {words.stop}
        </Button>
      }
    >
      <p>{words.stopText}</p>
      {dueAt && <p>{words.stopDue(realDay(dueAt))}</p>}
    </PageCard>
  )
}
