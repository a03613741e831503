import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ErrorList } from '../../../ui/ErrorList.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWords } from '../../../words/locale.ts'
import { CardFields, type CardFieldsHandle } from '../../payments/CardFields.tsx'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'
import { cardKeyQuery } from './purchase-calls.ts'

type Props = { ref: Ref<CardFieldsHandle>; onEnter: () => void }

/** The card provider's fields, once it is known where they are. */
export function PaymentCard({ ref, onEnter }: Props) {
  const words = useWords(checkoutWords)
  const { data: key, isError, isFetching, refetch } = useQuery(cardKeyQuery)
  if (key) return <CardFields ref={ref} src={key.script_url} onSubmit={onEnter} />
  if (!isError) return <Skeleton rows={2} label={words.loadingCard} />
  return (
    <div className={style.stack}>
      <ErrorList errors={[words.cardFailed]} />
      <div>
        <Button look="outline" loading={isFetching} onClick={() => refetch()}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
