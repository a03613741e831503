import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Billing, Purchase, ValidatedCart } from '@centrepass/contract/cart/cart'
import { useRef, useState } from 'react'
import { site } from '#api/site-configuration.ts'
import { BillingLine } from '#features/payments/billing/BillingLine.tsx'
import {
  type BillingValues,
  billingFrom,
  billingProblems,
  firstBilling,
} from '#features/payments/billing/billing-form.ts'
import { PayingCard } from '#features/payments/keeping/PayingCard.tsx'
import { CardPromise } from '#features/payments/paying/CardPromise.tsx'
import { laterPayments } from '#features/payments/paying/later-payments.ts'
import { PaymentStatement } from '#features/payments/paying/PaymentStatement.tsx'
import { useIsPast } from '#features/payments/paying/use-time-left.ts'
import { useCardToken } from '#features/payments/use-card-token.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { useValidatedCart } from '../checking/use-validated-cart.ts'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'
import { PaymentTrouble } from './PaymentTrouble.tsx'
import { RefundLine } from './RefundLine.tsx'
import type { PurchaseWork } from './use-purchase.ts'

type Props = {
  account: Account
  cart: ReturnType<typeof useValidatedCart>
  validated: ValidatedCart
  purchase: PurchaseWork
  /** Whom the invoice is made out to, if that is on file. */
  onFile: Billing | null
}

/** The card first, who pays in one line, what will be charged, and one button that stays in sight. */
export function CheckoutForm({ account, cart, validated, purchase, onFile }: Props) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  const element = useRef<HTMLFormElement>(null)
  const { card, tokenise } = useCardToken(purchase.setErrors)
  const isOver = useIsPast(validated.held_until)
  const { form, billing, openBilling } = useBilling(account, onFile)
  const { due_now, item_rows } = validated.invoice
  const isFree = due_now === '0.00'
  /** Exactly what is on the screen, and the card for it. */
  const prepare = async (values: BillingValues): Promise<Purchase | null> => {
    const { items, selected_credits, discount_codes } = cart.asked
    const wanted = {
      items: [...items],
      selected_credits: selected_credits && [...selected_credits],
      ...(discount_codes && { discount_codes: [...discount_codes] }),
    }
    const { cart_validation_token } = validated
    const token = isFree ? {} : await tokenise()
    return token && { ...wanted, cart_validation_token, billing: billingFrom(values), ...token }
  }
  const complain = (problems: Record<string, Message>) => form.complain(problems, element.current)
  return (
    <form
      ref={element}
      className={style.stack}
      noValidate
      onSubmit={form.submit((values) => purchase.pay(() => prepare(values), complain))}
    >
      <PaymentTrouble trouble={purchase.trouble} />
      {!isFree && (
        <Section title={words.card}>
          <PayingCard
            ref={card}
            accountId={account.id}
            purpose="cart"
            amount={due_now}
            isStored={cart.asked.items.some(({ pays_by_plan }) => pays_by_plan)}
            holder={() => billingFrom(form.values)}
            onSubmit={() => element.current?.requestSubmit()}
          />
          <CardPromise />
        </Section>
      )}
      <BillingLine form={form} state={billing} onChange={() => openBilling('asked')} />
      <PaymentStatement dueNow={due_now} later={laterPayments(validated.invoice)} />
      <RefundLine rows={item_rows} />
      <div className={style.bar}>
        <Button
          type="submit"
          wide
          loading={purchase.doing !== null || (cart.isAsking && !cart.isCurrent)}
          disabled={!cart.isCurrent || isOver}
        >
          {isFree ? words.complete : words.pay(money(due_now))}
        </Button>
      </div>
    </form>
  )
}

/** The form of who pays. It opens by itself when something in it is missing or refused. */
function useBilling(account: Account, onFile: Billing | null) {
  const initial = firstBilling(account, onFile, site().association.address.province)
  const [billing, openBilling] = useState<'folded' | 'open' | 'asked'>('folded')
  const form = useForm<BillingValues>({
    initial,
    check: billingProblems,
    say: useFieldWords(),
    reveal: () => openBilling((now) => (now === 'folded' ? 'open' : now)),
    draftKey: `billing.${account.id}`,
  })
  const [isWhole] = useState(() => Object.values(billingProblems(form.values)).every((wrong) => !wrong))
  return { form, openBilling, billing: billing === 'folded' && !isWhole ? ('open' as const) : billing }
}
