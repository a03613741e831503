import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { ConfirmDeed } from '#office/ConfirmDeed.tsx'
import deed from '#office/Deed.module.css'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { useShown } from '#office/use-shown.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { CallOffEffects } from './CallOffEffects.tsx'
import {
  type CallOffWish,
  previewCallOff,
  productsQuery,
  type ShownCallOff,
  startCallOff,
} from './call-off-calls.ts'
import { callOffWords } from './call-off-words.ts'
import { StartForm } from './StartForm.tsx'
import { blankStart, type Starting, wishOf } from './start-form.ts'

type Props = { accountId: number; onClose: () => void; onStarted: (run: number) => void }

/** Calls off something: what, then whom it concerns and what it does, then why. */
export function StartDialog({ accountId, onClose, onStarted }: Props) {
  const words = useWords(callOffWords)
  const { close, loading } = useWords(sharedWords)
  const products = useQuery(productsQuery(accountId))
  const [typed, setTyped] = useState<Starting>(blankStart)
  const { shown, reason, errors, show, back } = useShown(previewCallOff)
  return (
    <KeptDialog title={words.start} closeLabel={close} onClose={onClose}>
      {shown ? (
        <Confirm
          {...{ ...shown, reason, onClose, onStarted }}
          onShowAnew={() => show(shown.wished)}
          onBack={back}
        />
      ) : (
        <div className={deed.form}>
          {products.isError && <ErrorList errors={problemMessages(products.error)} />}
          {products.isPending && <Skeleton rows={3} label={loading} />}
          <ErrorList errors={errors} />
          {products.data && (
            <StartForm
              products={products.data}
              typed={typed}
              onShow={(values) => {
                setTyped(values)
                return show(wishOf(values))
              }}
            />
          )}
        </div>
      )}
    </KeptDialog>
  )
}

type ConfirmProps = Omit<Props, 'accountId'> & {
  wished: CallOffWish
  effects: ShownCallOff
  reason: string
  onShowAnew: () => unknown
  onBack: (reason: string) => void
}

function Confirm({ wished, effects, reason, onShowAnew, onBack, onClose, onStarted }: ConfirmProps) {
  const words = useWords(callOffWords)
  const { reason: label, reasonHint: hint } = useWords(sharedWords)
  const { errors, run } = useDeed(words.started, onClose, onShowAnew)
  const { total, digest, product } = effects.preview
  const start = async (why: string) => {
    const started = await startCallOff(wished, { total, digest, reason: why })
    if (started.state !== 'proposed') onStarted(started.id)
    return started
  }
  return (
    <ConfirmDeed
      reason={{ label, hint, typed: reason }}
      confirm={words.confirm(product.name)}
      errors={errors}
      onConfirm={(why) => run(() => start(why))}
      back={{ text: words.stepBack, onPress: onBack }}
    >
      <CallOffEffects shown={effects} answerBy={wished.answer_by} />
    </ConfirmDeed>
  )
}
