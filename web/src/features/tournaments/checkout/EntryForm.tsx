import type { Account } from '@centrepass/contract/accounts/accounts'
import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useRef } from 'react'
import { site } from '#api/site-configuration.ts'
import { BillingFields } from '#features/payments/billing/BillingFields.tsx'
import {
  type BillingValues,
  billingFrom,
  billingProblems,
  firstBilling,
} from '#features/payments/billing/billing-form.ts'
import { lastBilling } from '#features/payments/billing/last-billing.ts'
import { PayingCard } from '#features/payments/keeping/PayingCard.tsx'
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
}

/** Who pays and with which card, what will be charged, and one button. */
export function EntryForm({ account, team, option, asked, quote, entry }: Props) {
  const words = useWords(checkoutWords)
  const element = useRef<HTMLFormElement>(null)
  const { card, tokenise } = useCardToken(entry.setErrors)
  const isOver = useIsPast(quote.held_until)
  const form = useForm<BillingValues>({
    initial: firstBilling(account, lastBilling.get(account.id), site().association.address.province),
    check: billingProblems,
    say: useFieldWords(),
    draftKey: `billing.${account.id}`,
  })
  const isByClub = option === 'club_invoice'
  const dueNow = quote.invoice?.due_now ?? '0.00'
  const needsCard = !isByClub && dueNow !== '0.00'
  /** Exactly what is on the screen, and the card for it. */
  const prepare = async (values: BillingValues): Promise<EntryRequest | null> => {
    const ott = needsCard ? await tokenise() : {}
    const { token, selected_credits } = quote
    return ott && { token, selected_credits, billing: billingFrom(values), ...ott }
  }
  const thanked = needsCard ? undefined : isByClub ? words.enteredByInvoice(team.club.name) : words.entered
  return (
    <form
      ref={element}
      className={style.stack}
      noValidate
      onSubmit={form.submit((values) => entry.enter(() => prepare(values), thanked))}
    >
      <Section title={isByClub ? words.clubBilling : words.billing}>
        <BillingFields form={form} />
      </Section>
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
        </Section>
      )}
      <Statement team={team} quote={quote} isByClub={isByClub} />
      <ErrorList errors={entry.errors} />
      <Button
        type="submit"
        wide
        loading={entry.doing !== null || (asked.isAsking && !asked.isCurrent)}
        disabled={!asked.isCurrent || isOver}
      >
        <Label dueNow={dueNow} isByClub={isByClub} />
      </Button>
    </form>
  )
}

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
