import type { EndableTopic } from '@centrepass/contract/notifications/notification-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { answerUnsubscribe, unsubscribeQuery } from './notification-calls.ts'
import { unsubscribeWords } from './unsubscribe-words.ts'

/** Behind the link in an email. It asks first, because mail scanners open every link. */
export function UnsubscribePage() {
  const words = useWords(unsubscribeWords)
  const { code = '' } = useParams()
  const { data, error, refetch } = useQuery(unsubscribeQuery(code))
  const [isDone, setDone] = useState(false)
  if (isRefusal(error)) return <Refused error={error} />
  if (error) {
    return (
      <PageCard
        icon="alert"
        title={words.unreachable}
        actions={<Button onClick={() => refetch()}>{words.again}</Button>}
      />
    )
  }
  if (!data) {
    return (
      <PageCard icon="mail" title={words.title}>
        <Skeleton rows={1} label={words.loading} />
      </PageCard>
    )
  }
  if (isDone || !data.is_subscribed) return <Done topic={data.topic} />
  return <Question code={code} topic={data.topic} onDone={() => setDone(true)} />
}

/** Of a code that opens nothing the server has something to tell; of a network that is down it has not. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)

function Refused({ error }: { error: ApiError }) {
  const words = useWords(unsubscribeWords)
  const sentences = error.status === 422 ? problemMessages(error).map(textOf) : [words.wrong]
  return (
    <PageCard icon="alert" title={words.refused} actions={<ToAccount />}>
      {sentences.map((sentence) => (
        <p key={sentence} role="alert">
          {sentence}
        </p>
      ))}
    </PageCard>
  )
}

type QuestionProps = { code: string; topic: EndableTopic; onDone: () => void }

function Question({ code, topic, onDone }: QuestionProps) {
  const words = useWords(unsubscribeWords)
  const isLoading = useIsLoading()
  const stop = async () => {
    try {
      await whileLoading(answerUnsubscribe(code, 'unsubscribe'))
      onDone()
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <PageCard
      icon="mail"
      title={words.title}
      actions={
        <Button loading={isLoading} onClick={stop}>
          {words.stop}
        </Button>
      }
    >
      <p>{words.topics[topic]}</p>
      <p>{words.always}</p>
    </PageCard>
  )
}

function Done({ topic }: { topic: EndableTopic }) {
  const words = useWords(unsubscribeWords)
  return (
    <PageCard icon="check" title={words.done} actions={<ToAccount />}>
      <p role="status">{words.stopped[topic]}</p>
      <p>{words.always}</p>
    </PageCard>
  )
}

function ToAccount() {
  const words = useWords(unsubscribeWords)
  return (
    <Link to={pathTo('account')} hash="mails" {...buttonLook()}>
      {words.account}
    </Link>
  )
}
