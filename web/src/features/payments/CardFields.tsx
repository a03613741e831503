import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useStore } from '../../store.ts'
import { theme } from '../../theme/apply-theme.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorList } from '../../ui/ErrorList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLocale, useWords } from '../../words/locale.ts'
import style from './CardFields.module.css'
import {
  type CardToken,
  type FromFrame,
  frameAddress,
  type HostedFields,
  mountHostedFields,
  NoToken,
  newNonce,
} from './hosted-fields.ts'
import { paymentWords } from './payment-words.ts'

export type CardFieldsHandle = {
  /** A one-time token for what was typed. Throws `NoToken` with the sentences to show. */
  tokenise(): Promise<CardToken>
}

type Props = {
  ref?: Ref<CardFieldsHandle>
  /** Where the provider's page of card fields is. */
  src: string
  /** The person pressed Enter in a field. */
  onSubmit?: () => void
  onComplete?: (isComplete: boolean) => void
}

/** The card provider's fields, in a frame that neither side can look into. */
export function CardFields(props: Props) {
  const [tries, setTries] = useState(0)
  // Another language or another try is another frame; what was typed in the old one goes with it.
  return <CardFrame key={`${useLocale()} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}

/** A page that has not come by then is not coming. */
const PATIENCE_MS = 10_000

function CardFrame({ ref, src, onRetry, onSubmit, onComplete }: Props & { onRetry: () => void }) {
  const words = useWords(paymentWords)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState(0)
  const { frame, address, tokenise } = useHostedFields(src, (event) => {
    if (event.type === 'ready') setState('ready')
    if ('height' in event) setHeight(event.height)
    if (event.type === 'complete') onComplete?.(event.isComplete)
    if (event.type === 'submit') onSubmit?.()
  })
  useImperativeHandle(ref, () => ({
    tokenise: () => (state === 'ready' ? tokenise() : Promise.reject(new NoToken([words.failed]))),
  }))
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  if (state === 'failed') {
    return (
      <div className={style.failed}>
        <ErrorList errors={[words.failed]} />
        <Button look="outline" onClick={onRetry}>
          {words.again}
        </Button>
      </div>
    )
  }
  return (
    <div>
      {state === 'loading' && <Skeleton rows={3} label={words.loading} />}
      <iframe
        ref={frame}
        src={address}
        title={words.cardFields}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className={style.frame}
        data-ready={state === 'ready' || undefined}
        style={{ height }}
      />
    </div>
  )
}

/** Keeps one conversation with the frame for as long as it is on the page. */
function useHostedFields(src: string, onEvent: (event: FromFrame) => void) {
  const words = useWords(paymentWords)
  const locale = useLocale()
  const chosen = useStore(theme)
  const frame = useRef<HTMLIFrameElement>(null)
  const fields = useRef<HostedFields>(null)
  // Kept as it began: an address that changes would load the page again and lose what was typed.
  const [{ nonce, address }] = useState(() => {
    const look = { locale, theme: chosen, nonce: newNonce() }
    return { nonce: look.nonce, address: frameAddress(src, look) }
  })
  const hear = useEffectEvent(onEvent)

  useEffect(() => {
    if (!frame.current) return
    const mounted = mountHostedFields(frame.current, { nonce, onEvent: (event) => hear(event) })
    fields.current = mounted
    return () => mounted.unmount()
  }, [nonce])
  useEffect(() => fields.current?.showTheme(chosen), [chosen])

  const tokenise = async () => {
    if (!fields.current) throw new NoToken([words.failed])
    return fields.current.tokenise().catch((error: NoToken) => {
      throw error.errors.length > 0 ? error : new NoToken([words.noAnswer])
    })
  }
  return { frame, address, tokenise }
}
