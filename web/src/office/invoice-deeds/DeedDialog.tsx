import type { DeedEffects as Effects, InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import type { Message } from '#state/message.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import deed from '../Deed.module.css'
import type { Working } from '../OfficeFrame.tsx'
import { useDeed } from '../use-deed.ts'
import { DeedEffects } from './DeedEffects.tsx'
import { DeedForm } from './DeedForm.tsx'
import { doDeed, previewDeed } from './deed-calls.ts'
import { type AskedDeed, hasFields, type Typed, typedFor } from './deed-wish.ts'
import { deedWords } from './deed-words.ts'

type Wished = { wish: InvoiceDeed; words: string }
type Shown = Wished & { effects: Effects }
type Props = { page: OfficeInvoice; working: Working; asked: AskedDeed; onClose: () => void }

/** One deed: what it takes, then what it does and why, then it is done or refused in words. */
export function DeedDialog({ page, working, asked, onClose }: Props) {
  const { deeds, close } = useWords(deedWords)
  return (
    <KeptDialog
      about={'entry' in asked ? asked.entry : undefined}
      title={deeds[asked.deed].title}
      closeLabel={close}
      onClose={onClose}
    >
      {hasFields(asked) ? (
        <Filled page={page} working={working} asked={asked} onClose={onClose} />
      ) : (
        <AtOnce page={page} wish={asked} onClose={onClose} />
      )}
    </KeptDialog>
  )
}

type FilledProps = Omit<Props, 'asked'> & { asked: Extract<AskedDeed, { fields: true }> }

function Filled({ page, working, asked, onClose }: FilledProps) {
  const [typed, setTyped] = useState<Typed>(() => typedFor(page))
  const [shown, setShown] = useState<Shown | null>(null)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Message[]>([])
  const show = async (wished: Wished) => {
    setErrors([])
    try {
      setShown({ ...wished, effects: await whileLoading(previewDeed(page.invoice.id, wished.wish)) })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  if (shown) {
    return (
      <Confirm
        {...{ page, shown, reason, onClose }}
        onShowAnew={() => show(shown)}
        onBack={(said) => {
          setReason(said)
          setShown(null)
        }}
      />
    )
  }
  return (
    <div className={deed.form}>
      <ErrorList errors={errors} />
      <DeedForm
        {...{ page, working, typed }}
        deed={asked.deed}
        onShow={(values, wished) => {
          setTyped(values)
          return show(wished)
        }}
      />
    </div>
  )
}

/** A deed that takes nothing but a reason shows what it does at once. */
function AtOnce({ page, wish, onClose }: Omit<Props, 'asked' | 'working'> & { wish: InvoiceDeed }) {
  const words = useWords(deedWords)
  const seen = useQuery({
    // Not among what a deed asks for again: once it is done there is nothing to preview.
    queryKey: ['invoice-deed', page.invoice.id, wish],
    queryFn: () => previewDeed(page.invoice.id, wish),
    meta: { personal: true },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })
  if (seen.data) {
    const shown = { wish, words: '', effects: seen.data }
    return <Confirm {...{ page, shown, onClose }} reason="" onShowAnew={seen.refetch} onBack={onClose} />
  }
  if (seen.isError) return <ErrorList errors={problemMessages(seen.error)} />
  return <Skeleton rows={3} label={words.loading} />
}

type ConfirmProps = Omit<Props, 'asked' | 'working'> & {
  shown: Shown
  reason: string
  onShowAnew: () => unknown
  onBack: (reason: string) => void
}

function Confirm({ page, shown, reason, onShowAnew, onBack, onClose }: ConfirmProps) {
  const words = useWords(deedWords)
  const { wish, effects } = shown
  const said = words.deeds[wish.deed]
  const { errors, run } = useDeed(said.done, onClose, onShowAnew)
  return (
    <ConfirmDeed
      reason={{ label: words.reason, hint: words.reasonHint, typed: reason }}
      confirm={said.confirm}
      errors={errors}
      onConfirm={(why) =>
        run(() => doDeed(page, wish, { reason: why, digest: effects.digest, words: shown.words }))
      }
      back={{ text: hasOwnFields(wish) ? words.back : words.cancel, onPress: onBack }}
    >
      <DeedEffects effects={effects} />
    </ConfirmDeed>
  )
}

const hasOwnFields = ({ deed }: InvoiceDeed) =>
  !['take_back_money', 'take_back_write_off', 'pay_link', 'send_again'].includes(deed)
