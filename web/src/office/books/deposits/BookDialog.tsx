import { depositEntry, missingIn } from '@centrepass/contract/books/deposit-rules'
import type { Deposit } from '@centrepass/contract/books/deposits'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { required } from '@centrepass/contract/ground/field-rules'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { useQuery } from '@tanstack/react-query'
import { now, site } from '#api/site-configuration.ts'
import { amountIn } from '#office/invoices/listing/invoice-list-calls.ts'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { accountsQuery } from '../books-calls.ts'
import { AccountSums } from '../Sums.tsx'
import { bookDeposit, undoDeposit } from './deposit-calls.ts'
import { depositWords } from './deposit-words.ts'

type Props = { accountId: number; deposit: Deposit; onClose: () => void }

/** What the bank counted, and what that books. */
export function BookDialog({ accountId, deposit, onClose }: Props) {
  const words = useWords(depositWords)
  const { id, total } = deposit
  const year = now().getFullYear()
  const deed = {
    ...{ title: words.bookTitle(id), press: words.bookPress, done: words.booked },
    initial: {
      ...{ deposited_on: plainDateIn(now(), site().association.timezone), counted: total, reference: '' },
    },
    check: (typed: { deposited_on: string; counted: string }) => ({
      deposited_on: required(typed.deposited_on),
      counted: amountIn(typed.counted) ? null : 'amount',
    }),
    send: (typed: { deposited_on: string; counted: string; reference: string; reason: string }) =>
      bookDeposit(id, { ...typed, counted: amountIn(typed.counted) ?? '' }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.bookText}</p>
          <DateField
            {...form.choice('deposited_on')}
            label={words.depositedOn}
            years={[String(year), String(year - 1)]}
          />
          <TextField
            {...form.text('counted')}
            label={words.countedField}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            {...form.text('reference')}
            label={words.bankReference}
            autoComplete="off"
            maxLength={120}
          />
          <Booked accountId={accountId} deposit={deposit} counted={amountIn(form.values.counted)} />
        </>
      )}
    </ReasonDialog>
  )
}

type Shown = { accountId: number; deposit: Deposit; counted: string | undefined }

/** To the cent, by the rule that books it. */
function Booked({ accountId, deposit, counted }: Shown) {
  const words = useWords(depositWords)
  const { money } = useFormats()
  const isFrench = useLocale() === 'fr'
  const { data: plan } = useQuery(accountsQuery(accountId))
  if (counted === undefined) return null
  const [cash_cents, cheque_cents] = [centsOf(deposit.cash), centsOf(deposit.cheques)]
  const amounts = { cash_cents, cheque_cents, counted_cents: centsOf(counted) }
  const missing = missingIn(amounts)
  const off = money(moneyOf(Math.abs(missing)))
  const accounts = depositEntry(amounts).flatMap(([account, cents]) => {
    const known = plan?.find((one) => one.account === account)
    if (!known) return []
    return {
      ...{ account, account_code: known.code, account_name: isFrench ? known.name_fr : known.name },
      ...{ debit: moneyOf(Math.max(cents, 0)), credit: moneyOf(Math.max(-cents, 0)) },
    }
  })
  return (
    <>
      <p role="status">
        {missing === 0 ? words.agrees : missing > 0 ? words.isMissing(off) : words.isMore(off)}
      </p>
      {accounts.length > 0 && <AccountSums title={words.entry} accounts={accounts} />}
    </>
  )
}

/** What undoing does depends on whether the bank has it. */
export function UndoDialog({ deposit: { id, booked }, onClose }: Omit<Props, 'accountId'>) {
  const words = useWords(depositWords)
  const { money } = useFormats()
  const deed = {
    ...{ title: words.undoTitle(id), press: words.undoPress, done: words.undone },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => undoDeposit(id, { reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{booked ? words.undoBooked(money(booked.counted)) : words.undoSlip}</p>}
    </ReasonDialog>
  )
}
