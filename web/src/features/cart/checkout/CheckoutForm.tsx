import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Purchase, ValidatedCart } from '@centrepass/contract/cart/cart'
import { useRef } from 'react'
import { site } from '#api/site-configuration.ts'
import { CardFields } from '#features/payments/CardFields.tsx'
import { BillingFields } from '#features/payments/paying/BillingFields.tsx'
import {
  type BillingValues,
  billingFrom,
  billingProblems,
  firstBilling,
} from '#features/payments/paying/billing-form.ts'
import { lastBilling } from '#features/payments/paying/last-billing.ts'
import { laterPayments } from '#features/payments/paying/later-payments.ts'
import { PaymentStatement } from '#features/payments/paying/PaymentStatement.tsx'
import { useIsPast } from '#features/payments/paying/use-time-left.ts'
import { useCardToken } from '#features/payments/use-card-token.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { useValidatedCart } from '../checking/use-validated-cart.ts'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'
import type { PurchaseWork } from './use-purchase.ts'

type Props = {
  account: Account
  cart: ReturnType<typeof useValidatedCart>
  validated: ValidatedCart
  purchase: PurchaseWork
}

/** Who pays and with which card, what will be charged, and one button. */
export function CheckoutForm({ account, cart, validated, purchase }: Props) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  const element = useRef<HTMLFormElement>(null)
  const { card, tokenise } = useCardToken(purchase.setErrors)
  const isOver = useIsPast(validated.held_until)
  const form = useForm<BillingValues>({
    initial: firstBilling(account, lastBilling.get(account.id), site().association.address.province),
    check: billingProblems,
    say: useFieldWords(),
    draftKey: `billing.${account.id}`,
  })
  const { due_now } = validated.invoice
  const isFree = due_now === '0.00'
  /** Exactly what is on the screen, and the card for it. */
  const prepare = async (values: BillingValues): Promise<Purchase | null> => {
    const { items, selected_credits } = cart.asked
    const wanted = { items: [...items], selected_credits: selected_credits && [...selected_credits] }
    const { cart_validation_token } = validated
    const token = isFree ? {} : await tokenise()
    return token && { ...wanted, cart_validation_token, billing: billingFrom(values), ...token }
  }
  return (
    <form
      ref={element}
      className={style.stack}
      noValidate
      onSubmit={form.submit((values) => purchase.pay(() => prepare(values)))}
    >
      <Section title={words.billing}>
        <BillingFields form={form} />
      </Section>
      {!isFree && (
        <Section title={words.card}>
          <CardFields
            ref={card}
            purpose="cart"
            amount={due_now}
            isStored={cart.asked.items.some(({ pays_by_plan }) => pays_by_plan)}
            holder={() => billingFrom(form.values)}
            onSubmit={() => element.current?.requestSubmit()}
          />
        </Section>
      )}
      <PaymentStatement dueNow={due_now} later={laterPayments(validated.invoice)} />
      <ErrorList errors={purchase.errors} />
      <Button
        type="submit"
        wide
        loading={purchase.doing !== null || (cart.isAsking && !cart.isCurrent)}
        disabled={!cart.isCurrent || isOver}
      >
        {isFree ? words.complete : words.pay(money(due_now))}
      </Button>
    </form>
  )
}
