import type { DiscountEffects, OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { sharedWords } from '../shared/shared-words.ts'
import { endDiscount, endingQuery } from './discount-calls.ts'
import { discountFormWords } from './discount-form-words.ts'
import { discountWords } from './discount-words.ts'
import { useNameOf } from './use-discount-facts.ts'

type Props = { accountId: number; discount: OfficeDiscount; onClose: () => void }

/** What ending it does now is shown first. */
export function EndDialog({ accountId, discount, onClose }: Props) {
  const words = useWords(discountWords)
  const { loading, close } = useWords(sharedWords)
  const title = words.endTitle(useNameOf()(discount.settings))
  const { data, error, refetch } = useQuery(endingQuery(accountId, discount))
  if (!data) {
    return (
      <Dialog title={title} closeLabel={close} onClose={onClose}>
        {error ? <ErrorList errors={problemMessages(error)} /> : <Skeleton rows={3} label={loading} />}
      </Dialog>
    )
  }
  const deed = {
    ...{ title, press: words.end, done: words.endedNow },
    ...{ initial: {}, check: () => ({}), onRefused: refetch },
    send: ({ reason }: { reason: string }) => endDiscount(discount, reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <CartEffects effects={data} isCode={discount.code !== null} isNew={false} />}
    </ReasonDialog>
  )
}

type Effects = { effects: DiscountEffects; isCode: boolean; isNew: boolean }

/** What becomes of carts, of purchases that are being paid and of what was given. */
export function CartEffects({ effects: { carts, paying, uses }, isCode, isNew }: Effects) {
  const words = useWords(discountFormWords)
  return (
    <>
      <p>
        {words.carts(carts)} {carts > 0 && (isNew ? words.cartsNew : words.cartsChanged)}{' '}
        {carts > 0 && isCode && words.typed}
      </p>
      {paying > 0 && <p>{words.paying(paying)}</p>}
      {uses > 0 && <p>{words.uses(uses)}</p>}
    </>
  )
}
