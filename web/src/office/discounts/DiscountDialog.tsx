import type { OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../Deed.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { Effects, type Shown } from './DiscountEffects.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import { changeDiscount, makeDiscount, previewChange, previewNew } from './discount-calls.ts'
import { checkDiscount, discountOf, emptyDiscount, type TypedDiscount, typedOf } from './discount-form.ts'
import { discountFormWords } from './discount-form-words.ts'
import { useNameOf } from './use-discount-facts.ts'

type Props = {
  accountId: number
  /** None: a new one is made. */
  discount?: OfficeDiscount
  onClose: () => void
}

/** The fields first, then what it does and the reason. What was typed stays whichever way one goes. */
export function DiscountDialog({ accountId, discount, onClose }: Props) {
  const words = useWords(discountFormWords)
  const { close, reason: label, reasonHint: hint } = useWords(sharedWords)
  const nameOf = useNameOf()
  const [typed, setTyped] = useState(discount ? typedOf(discount) : emptyDiscount)
  const [shown, setShown] = useState<Shown | null>(null)
  const [reason, setReason] = useState('')
  const preview = (of: TypedDiscount) => {
    const asked = discountOf(of)
    return discount ? previewChange(discount, asked.settings) : previewNew(asked)
  }
  // Where even the preview is refused, the refusal of the deed has said why.
  const showAnew = async () => {
    const effects = shown && (await preview(shown.typed).catch(() => null))
    if (effects) setShown({ typed: shown.typed, effects })
  }
  const { errors, run } = useDeed(discount ? words.changed : words.made, onClose, showAnew)
  const send = (of: TypedDiscount, why: string) => {
    const asked = discountOf(of)
    return discount
      ? changeDiscount(discount, { settings: asked.settings, reason: why })
      : makeDiscount(asked, why)
  }
  return (
    <KeptDialog
      about={discount?.id}
      title={discount ? words.changeTitle(nameOf(discount.settings)) : words.makeTitle}
      closeLabel={close}
      wide
      onClose={onClose}
    >
      {shown ? (
        <ConfirmDeed
          reason={{ label, hint, typed: reason }}
          confirm={discount ? words.change : words.make}
          errors={errors}
          onConfirm={(why) => run(() => send(shown.typed, why))}
          back={{
            text: words.back,
            onPress: (why) => {
              setReason(why)
              setShown(null)
            },
          }}
        >
          <Effects accountId={accountId} discount={discount} shown={shown} />
        </ConfirmDeed>
      ) : (
        <Fields
          accountId={accountId}
          discount={discount}
          typed={typed}
          onShow={async (now) => {
            setTyped(now)
            setShown({ typed: now, effects: await preview(now) })
          }}
        />
      )}
    </KeptDialog>
  )
}

type Filling = {
  accountId: number
  discount: OfficeDiscount | undefined
  typed: TypedDiscount
  onShow: (typed: TypedDiscount) => Promise<void>
}

function Fields({ accountId, discount, typed, onShow }: Filling) {
  const words = useWords(discountFormWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const form = useKeptForm('fields', { initial: typed, check: checkDiscount, say: useFieldWords() })
  const show = async (values: TypedDiscount) => {
    setErrors([])
    try {
      await whileLoading(onShow(values))
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={form.submit(show)}>
      <ErrorList errors={errors} />
      <DiscountFields accountId={accountId} form={form} isNew={!discount} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
