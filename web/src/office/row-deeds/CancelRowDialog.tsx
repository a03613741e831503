import type { RowCancelling } from '@centrepass/contract/refunds/office-rows'
import type { RowEffects as Effects } from '@centrepass/contract/refunds/row-effects'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import { RowEffects } from '../changes/RowEffects.tsx'
import deed from '../Deed.module.css'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { useShown } from '../use-shown.ts'
import type { SoldRow } from './RowButtons.tsx'
import { cancelRow, previewCancelling, type RowAddress } from './row-deed-calls.ts'
import { rowDeedWords } from './row-deed-words.ts'

type Props = { address: RowAddress; row: SoldRow; onClose: () => void }
const initial = { because: 'changed_mind', refund_to: 'card' }
type Typed = typeof initial

const wishOf = ({ because, refund_to }: Typed): RowCancelling => ({
  because: because === 'medical' ? 'medical' : 'changed_mind',
  refund_to: refund_to === 'credit' ? 'credit' : 'card',
})

/** Cancels a row for a family that called: why and whereto, then what it does, then it is done or refused in words. */
export function CancelRowDialog({ address, row, onClose }: Props) {
  const words = useWords(rowDeedWords)
  const { close } = useWords(sharedWords)
  const [typed, setTyped] = useState(initial)
  const { shown, reason, errors, show, back } = useShown((wish: RowCancelling) =>
    previewCancelling(address, wish),
  )
  const { product, participant } = row.cart_item
  return (
    <KeptDialog
      about={address.position}
      title={words.cancelTitle(product.name, participant.name)}
      closeLabel={close}
      onClose={onClose}
    >
      {shown ? (
        <Confirm
          {...{ address, ...shown, reason, onClose }}
          onShowAnew={() => show(shown.wished)}
          onBack={back}
        />
      ) : (
        <div className={deed.form}>
          <p className={shared.soft}>{words.cancelText}</p>
          <ErrorList errors={errors} />
          <Form
            typed={typed}
            onShow={(values) => {
              setTyped(values)
              return show(wishOf(values))
            }}
          />
        </div>
      )}
    </KeptDialog>
  )
}

function Form({ typed, onShow }: { typed: Typed; onShow: (typed: Typed) => Promise<void> }) {
  const words = useWords(rowDeedWords)
  const isLoading = useIsLoading()
  const form = useKeptForm('fields', { initial: typed, check: () => ({}), say: useFieldWords() })
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(onShow)}>
      <RadioField
        {...form.choice('because')}
        label={words.because}
        options={[
          { value: 'changed_mind', label: words.reasons.changed_mind },
          { value: 'medical', label: words.reasons.medical },
        ]}
      />
      <RadioField {...form.choice('refund_to')} label={words.refundTo} options={words.refundWays} />
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

type ConfirmProps = Pick<Props, 'address' | 'onClose'> & {
  wished: RowCancelling
  effects: Effects
  reason: string
  onShowAnew: () => unknown
  onBack: (reason: string) => void
}

function Confirm({ address, wished, effects, reason, onShowAnew, onBack, onClose }: ConfirmProps) {
  const words = useWords(rowDeedWords)
  const { reason: label, reasonHint: hint } = useWords(sharedWords)
  const { errors, run } = useDeed(words.cancelled, onClose, onShowAnew)
  return (
    <ConfirmDeed
      reason={{ label, hint, typed: reason }}
      confirm={words.cancelConfirm}
      errors={errors}
      onConfirm={(why) => run(() => cancelRow(address, wished, { reason: why, digest: effects.digest }))}
      back={{ text: words.back, onPress: onBack }}
    >
      <RowEffects effects={effects} />
    </ConfirmDeed>
  )
}
