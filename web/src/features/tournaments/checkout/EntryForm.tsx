import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Billing } from '@centrepass/contract/cart/cart'
import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useRef } from 'react'
import { BillingFields } from '#features/payments/billing/BillingFields.tsx'
import { BillingLine } from '#features/payments/billing/BillingLine.tsx'
import { type BillingValues, billingFrom } from '#features/payments/billing/billing-form.ts'
import { useBillingForm } from '#features/payments/billing/use-billing-form.ts'
import { PayingCard } from '#features/payments/keeping/PayingCard.tsx'
import { CardPromise } from '#features/payments/paying/CardPromise.tsx'
import { PaymentStatement } from '#features/payments/paying/PaymentStatement.tsx'
import { PaymentTrouble } from '#features/payments/paying/PaymentTrouble.tsx'
import { useIsPast } from '#features/payments/paying/use-time-left.ts'
import { useCardToken } from '#features/payments/use-card-token.ts'
import { WalletButtons } from '#features/payments/wallet/WalletButtons.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../entry/Entry.module.css'
import { type AskedQuote, laterOf } from '../entry/use-entry-quote.ts'
import { checkoutWords } from './checkout-words.ts'
import type { EntryRequest } from './sent-entry.ts'
import type { EntryWork } from './use-entry.ts'

type Props = {
  account: Account
  team: Team
  option: PaymentOption
  asked: AskedQuote
  quote: EntryQuote
  entry: EntryWork
  /** Whom the invoice is made out to, if that is on file. */
  onFile: Billing | null
}

/** Wallets and the card first, who pays in one line, what will be charged, and one button that stays in sight. */
export function EntryForm({ account, team, option, asked, quote, entry, onFile }: Props) {
  const words = useWords(checkoutWords)
  const element = useRef<HTMLFormElement>(null)
  const { card, tokenise } = useCardToken(entry.setErrors)
  const isOver = useIsPast(quote.held_until)
  const { form, billing, openBilling } = useBillingForm(account, onFile)
  const isByClub = option === 'club_invoice'
  const dueNow = quote.invoice?.due_now ?? '0.00'
  const needsCard = !isByClub && dueNow !== '0.00'
  /** Exactly what is on the screen, and the card or wallet for it. */
  const prepare = async (values: BillingValues, from: Tokenise): Promise<EntryRequest | null> => {
    const means = await from()
    const { token, selected_credits } = quote
    return means && { token, selected_credits, billing: billingFrom(values), ...means }
  }
  const thanked = needsCard ? undefined : isByClub ? words.enteredByInvoice(team.club.name) : words.entered
  return (
    <form
      ref={element}
      className={style.stack}
      noValidate
      onSubmit={form.submit((values) =>
        entry.enter(() => prepare(values, needsCard ? tokenise : noCard), thanked),
      )}
    >
      <PaymentTrouble trouble={entry.trouble} />
      {needsCard && (
        <WalletButtons
          purpose="team"
          amount={dueNow}
          isStored={quote.balance !== null}
          mayOpen={() =>
            entry.doing === null && asked.isCurrent && !isOver && form.judge(element.current, [''])
          }
          onPay={(from) => entry.enter(() => prepare(form.values, from), thanked)}
          complain={entry.setErrors}
        />
      )}
      {needsCard && (
        <Section title={words.card}>
          <PayingCard
            ref={card}
            accountId={account.id}
            purpose="team"
            amount={dueNow}
            isStored={quote.balance !== null}
            holder={() => billingFrom(form.values)}
            onSubmit={() => element.current?.requestSubmit()}
          />
          <CardPromise />
        </Section>
      )}
      {isByClub ? (
        <Section title={words.clubBilling}>
          <BillingFields form={form} />
        </Section>
      ) : (
        <BillingLine form={form} state={billing} onChange={() => openBilling('asked')} />
      )}
      <Statement team={team} quote={quote} isByClub={isByClub} />
      <div className={style.bar}>
        <Button
          type="submit"
          wide
          loading={entry.doing !== null || (asked.isAsking && !asked.isCurrent)}
          disabled={!asked.isCurrent || isOver}
        >
          <Label dueNow={dueNow} isByClub={isByClub} />
        </Button>
      </div>
    </form>
  )
}

type Means = Pick<EntryRequest, 'payment_ott' | 'kept_card' | 'keep_card'>
type Tokenise = () => Promise<Means | null>
const noCard: Tokenise = async () => ({})

function Statement({ team, quote, isByClub }: { team: Team; quote: EntryQuote; isByClub: boolean }) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  const { total = '0.00', due_now = '0.00' } = quote.invoice ?? {}
  if (isByClub) return <p>{words.clubStatement(money(total), team.club.name)}</p>
  return <PaymentStatement dueNow={due_now} later={laterOf(quote)} />
}

function Label({ dueNow, isByClub }: { dueNow: string; isByClub: boolean }) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  if (isByClub) return words.enterByInvoice
  return dueNow === '0.00' ? words.complete : words.pay(money(dueNow))
}
