import { useImperativeHandle, useState } from 'react'
import { useLocale, useWords } from '#words/locale.ts'
import type { CardFieldsProps } from '../card-fields.ts'
import { NoToken } from '../no-token.ts'
import { paymentWords } from '../payment-words.ts'
import { HostedFrame } from './HostedFrame.tsx'
import type { FromFrame } from './hosted-fields.ts'
import { useHostedFrame } from './use-hosted-frame.ts'

type Props = Pick<CardFieldsProps, 'ref' | 'holder' | 'onSubmit' | 'onComplete'> & {
  /** Where the provider's page of card fields is. */
  src: string
  /** For a page that asks for something else than a whole card. */
  title?: string
  /** How long the security code is, where only that is asked for. */
  digits?: 3 | 4
}

/** The sandbox's fields, in a frame that neither side can look into. */
export function HostedCardFields(props: Props) {
  const [tries, setTries] = useState(0)
  // Another language or another try is another frame; what was typed in the old one goes with it.
  return <CardFrame key={`${useLocale()} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}

function CardFrame({ ref, src, title, digits, ...props }: Props & { onRetry: () => void }) {
  const { holder, onRetry, onSubmit, onComplete } = props
  const words = useWords(paymentWords)
  const hear = (event: FromFrame) => {
    if (event.type === 'complete') onComplete?.(event.isComplete)
    if (event.type === 'submit') onSubmit?.()
  }
  const { fields, ...frame } = useHostedFrame(src, hear, {
    isNameKnown: holder !== undefined,
    digits,
  })
  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      if (frame.state !== 'ready' || !fields.current) throw new NoToken([words.failed])
      return fields.current.tokenise(holder?.()?.name).catch((error: NoToken) => {
        throw error.errors.length > 0 ? error : new NoToken([words.noAnswer])
      })
    },
  }))
  return <HostedFrame {...frame} title={title ?? words.cardFields} onRetry={onRetry} />
}
