import type { Ref } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from '../CardFields.module.css'
import { paymentWords } from '../payment-words.ts'

type Props = {
  frame: Ref<HTMLIFrameElement>
  address: string
  title: string
  state: 'loading' | 'ready' | 'failed'
  height: number
  onRetry: () => void
}

/** A page of the sandbox in a frame that neither side can read, with a skeleton until it loads. */
export function HostedFrame({ frame, address, title, state, height, onRetry }: Props) {
  const words = useWords(paymentWords)
  if (state === 'failed') return <FieldsFailed onRetry={onRetry} />
  return (
    <div>
      {state === 'loading' && <Skeleton rows={3} label={words.loading} />}
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className={style.frame}
        data-ready={state === 'ready' || undefined}
        style={{ height }}
      />
    </div>
  )
}

export function FieldsFailed({ onRetry, isTrying }: { onRetry: () => void; isTrying?: boolean }) {
  const words = useWords(paymentWords)
  return (
    <div className={style.failed}>
      <ErrorList errors={[words.failed]} />
      <Button look="outline" loading={isTrying ?? false} onClick={onRetry}>
        {words.again}
      </Button>
    </div>
  )
}
