import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CancelDialog.module.css'
import { refundWords } from './refund-words.ts'

type Props = { cancellation: Cancellation; onClose: () => void }

/** What became of it: done, with the office, or waiting for the card provider. */
export function CancelOutcome({ cancellation, onClose }: Props) {
  const words = useWords(refundWords)
  const { money } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so focus moves here for screen readers.
  useEffect(() => heading.current?.focus(), [])
  const { status, waits_for, to_card, to_credit } = cancellation
  const waiting = waits_for === 'card_provider' ? words.providerText : words.waitingText
  const told =
    status === 'waiting'
      ? [waiting]
      : [
          to_card !== '0.00' && words.doneCard(money(to_card)),
          to_credit !== '0.00' && words.doneCredit(money(to_credit)),
          to_card === '0.00' && to_credit === '0.00' && words.doneNothing,
        ].filter((text) => text !== false)
  return (
    <div role="status" className={style.stack}>
      <h3 ref={heading} tabIndex={-1}>
        {waits_for === 'card_provider'
          ? words.providerTitle
          : status === 'waiting'
            ? words.waitingTitle
            : words.doneTitle}
      </h3>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </div>
  )
}
