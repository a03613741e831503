import type { Remittance } from '@centrepass/contract/books/remittances'
import { required } from '@centrepass/contract/ground/field-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import { payRemittance, rejectLine, sentQuery, takeRemittance } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { RemittanceLines } from './RemittanceLines.tsx'
import { useMonth } from './use-month.ts'

type Props = { accountId: number; mayClose: boolean; id: string; back: () => void }

/** A list that was sent: its lines, what came back, and its payment. */
export function SentRemittance({ accountId, mayClose, id, back }: Props) {
  const words = useWords(booksWords)
  const monthOf = useMonth()
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(sentQuery(accountId, id))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const [rejecting, setRejecting] = useState<number | null>(null)
  const sent = data?.pages[0]?.remittance
  const lines = data?.pages.flatMap(({ list }) => list) ?? []
  const rejected = lines.find(({ line_id }) => line_id === rejecting)
  return (
    <Section title={sent ? words.listOf(monthOf(sent.month)) : words.parts.remittance}>
      <div>
        <Button look="outline" onClick={back}>
          {words.back}
        </Button>
      </div>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {sent && <Standing sent={sent} mayClose={mayClose} />}
      {sent && lines.length > 0 && (
        <RemittanceLines
          caption={words.listOf(monthOf(sent.month))}
          lines={lines}
          onReject={mayClose && sent.state === 'sent' ? setRejecting : undefined}
        />
      )}
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
      {sent && rejected && (
        <RejectDialog
          id={sent.id}
          lineId={Number(rejected.line_id)}
          number={rejected.participant_number}
          onClose={() => setRejecting(null)}
        />
      )}
    </Section>
  )
}

function Standing({ sent, mayClose }: { sent: Remittance; mayClose: boolean }) {
  const words = useWords(booksWords)
  const labelled = useLabelled()
  const { money, day, realTime } = useFormats()
  const { errors, run } = useDeed(words.taken)
  const [isPaying, setPaying] = useState(false)
  const { id, month, total, to_pay, paid, sent: by } = sent
  return (
    <>
      <p>
        {labelled(words.sent, words.closedBy(by.by, realTime(by.at)))}. {labelled(words.total, money(total))}.{' '}
        {labelled(words.toPay, money(to_pay))}.
      </p>
      {paid && (
        <p>
          {labelled(words.paid, money(paid.amount))}, {day(paid.paid_on)}. {paid.reference}
        </p>
      )}
      <ErrorList errors={errors} />
      <div className={shared.actions}>
        <Button look="outline" onClick={() => run(() => takeRemittance(id, month))}>
          {words.file}
        </Button>
        {mayClose && !paid && <Button onClick={() => setPaying(true)}>{words.pay}</Button>}
      </div>
      {isPaying && <PayDialog sent={sent} onClose={() => setPaying(false)} />}
    </>
  )
}

function PayDialog({ sent: { id, to_pay }, onClose }: { sent: Remittance; onClose: () => void }) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  const year = now().getFullYear()
  const deed = {
    ...{ title: words.payTitle(money(to_pay)), press: words.pay, done: words.paidNow },
    initial: { paid_on: '', reference: '' },
    check: (values: { paid_on: string; reference: string }) => ({
      paid_on: required(values.paid_on),
      reference: required(values.reference.trim()),
    }),
    send: (values: { paid_on: string; reference: string; reason: string }) =>
      payRemittance(id, { ...values, amount: to_pay }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.payText}</p>
          <DateField
            {...form.choice('paid_on')}
            label={words.paidOn}
            years={[String(year), String(year - 1)]}
          />
          <TextField {...form.text('reference')} label={words.reference} maxLength={120} />
        </>
      )}
    </ReasonDialog>
  )
}

type Rejecting = { id: number; lineId: number; number: string; onClose: () => void }

function RejectDialog({ id, lineId, number, onClose }: Rejecting) {
  const words = useWords(booksWords)
  const deed = {
    ...{ title: words.rejectTitle(number), press: words.reject, done: words.rejectedNow },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => rejectLine(id, { line_id: lineId, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.rejectText}</p>}
    </ReasonDialog>
  )
}
