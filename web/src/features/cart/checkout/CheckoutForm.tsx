import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Billing, Purchase, ValidatedCart } from '@centrepass/contract/cart/cart'
import { useRef } from 'react'
import { BillingLine } from '#features/payments/billing/BillingLine.tsx'
import { type BillingValues, billingFrom } from '#features/payments/billing/billing-form.ts'
import { useBillingForm } from '#features/payments/billing/use-billing-form.ts'
import { PayingCard } from '#features/payments/keeping/PayingCard.tsx'
import { CardPromise } from '#features/payments/paying/CardPromise.tsx'
import { laterPayments } from '#features/payments/paying/later-payments.ts'
import { PaymentStatement } from '#features/payments/paying/PaymentStatement.tsx'
import { PaymentTrouble } from '#features/payments/paying/PaymentTrouble.tsx'
import { useIsPast } from '#features/payments/paying/use-time-left.ts'
import { useCardToken } from '#features/payments/use-card-token.ts'
import { WalletButtons } from '#features/payments/wallet/WalletButtons.tsx'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { useValidatedCart } from '../checking/use-validated-cart.ts'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'
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

/** Wallets and the card first, who pays in one line, what will be charged, and one button that stays in sight. */
export function CheckoutForm({ account, cart, validated, purchase, onFile }: Props) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  const element = useRef<HTMLFormElement>(null)
  const { card, tokenise } = useCardToken(purchase.setErrors)
  const isOver = useIsPast(validated.held_until)
  const { form, billing, openBilling } = useBillingForm(account, onFile)
  const { due_now, item_rows } = validated.invoice
  const isFree = due_now === '0.00'
  const payWith = (from: Tokenise, values: BillingValues) => {
    const complain = (problems: Record<string, Message>) => form.complain(problems, element.current)
    return purchase.pay(() => requestOf({ cart, validated, values, from }), complain)
  }
  const byPlan = cart.asked.items.some(({ pays_by_plan }) => pays_by_plan)
  return (
    <form
      ref={element}
      className={style.stack}
      noValidate
      onSubmit={form.submit((values) => payWith(isFree ? noCard : tokenise, values))}
    >
      <PaymentTrouble trouble={purchase.trouble} />
      {!isFree && (
        <WalletButtons
          purpose="cart"
          amount={due_now}
          isStored={byPlan}
          mayOpen={() =>
            purchase.doing === null && cart.isCurrent && !isOver && form.judge(element.current, [''])
          }
          onPay={(from) => payWith(from, form.values)}
          complain={purchase.setErrors}
        />
      )}
      {!isFree && (
        <Section title={words.card}>
          <PayingCard
            ref={card}
            accountId={account.id}
            purpose="cart"
            amount={due_now}
            isStored={byPlan}
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

type Means = Pick<Purchase, 'payment_ott' | 'kept_card' | 'keep_card'>
type Tokenise = () => Promise<Means | null>
const noCard: Tokenise = async () => ({})

type Asked = Pick<Props, 'cart' | 'validated'> & { values: BillingValues; from: Tokenise }

/** Exactly what is on the screen, and the card or wallet for it. */
async function requestOf({ cart, validated, values, from }: Asked): Promise<Purchase | null> {
  const { items, selected_credits, discount_codes } = cart.asked
  const { cart_validation_token } = validated
  const means = await from()
  return (
    means && {
      items: [...items],
      selected_credits: selected_credits && [...selected_credits],
      ...(discount_codes && { discount_codes: [...discount_codes] }),
      cart_validation_token,
      billing: billingFrom(values),
      ...means,
    }
  )
}
