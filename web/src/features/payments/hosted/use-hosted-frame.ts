import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '#state/store.ts'
import { theme } from '#theme/apply-theme.ts'
import { useLocale } from '#words/locale.ts'
import {
  type FromFrame,
  frameAddress,
  type HostedFields,
  mountHostedFields,
  newNonce,
} from './hosted-fields.ts'

/** A page that has not come by then is not coming. */
const PATIENCE_MS = 10_000

type Asking = { isNameKnown?: boolean; digits?: 3 | 4 | undefined }

/** Keeps one conversation with a frame for as long as it is on the page. */
export function useHostedFrame(
  src: string,
  onEvent: (event: FromFrame, fields: HostedFields) => void,
  { isNameKnown = false, digits }: Asking = {},
) {
  const locale = useLocale()
  const chosen = useStore(theme)
  const frame = useRef<HTMLIFrameElement>(null)
  const fields = useRef<HostedFields>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState(0)
  // Kept as it began: an address that changes would load the page again and lose what was typed.
  const [{ nonce, address }] = useState(() => {
    const look = { locale, theme: chosen, nonce: newNonce(), isNameKnown, digits }
    return { nonce: look.nonce, address: frameAddress(src, look) }
  })
  const hear = useEffectEvent((event: FromFrame) => {
    if (event.type === 'ready') setState('ready')
    if ('height' in event) setHeight(event.height)
    if (fields.current) onEvent(event, fields.current)
  })

  useEffect(() => {
    if (!frame.current) return
    const mounted = mountHostedFields(frame.current, { nonce, onEvent: (event) => hear(event) })
    fields.current = mounted
    return () => mounted.unmount()
  }, [nonce])
  useEffect(() => fields.current?.showTheme(chosen), [chosen])
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return { frame, fields, address, state, height }
}
