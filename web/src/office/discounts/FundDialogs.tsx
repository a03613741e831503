import type { DiscountFund } from '@centrepass/contract/discounts/office-discounts'
import { required } from '@centrepass/contract/ground/field-rules'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { amountIn } from '../invoices/listing/invoice-list-calls.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { makeFund, moveFundMoney } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'

/** Above zero and, for what is typed, at most a million. */
const whyNotAmount = (typed: string) => {
  const amount = amountIn(typed)
  if (!amount) return 'amount'
  if (Number(amount) === 0) return 'above_zero'
  return Number(amount) <= 1_000_000 ? null : 'not_above:1000000'
}

export function NewFund({ onClose }: { onClose: () => void }) {
  const words = useWords(discountWords)
  const deed = {
    ...{ title: words.newFund, press: words.newFund, done: words.fundMade },
    initial: { name: '', amount: '' },
    check: ({ name, amount }: { name: string; amount: string }) => ({
      name: required(name.trim()),
      amount: whyNotAmount(amount),
    }),
    send: ({ name, amount, reason }: { name: string; amount: string; reason: string }) =>
      makeFund({ name, amount: amountIn(amount) ?? '', reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <TextField {...form.text('name')} label={words.fundName} maxLength={80} />
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        </>
      )}
    </ReasonDialog>
  )
}

type Moved = { way: string; amount: string }

export function MoveMoney({ fund, onClose }: { fund: DiscountFund; onClose: () => void }) {
  const words = useWords(discountWords)
  const { money } = useFormats()
  const deed = {
    ...{ title: words.moveOf(fund.name), press: words.move, done: words.moved },
    initial: { way: 'in', amount: '' },
    check: ({ amount }: Moved) => ({ amount: whyNotAmount(amount) }),
    send: ({ way, amount, reason }: Moved & { reason: string }) =>
      moveFundMoney(fund.id, {
        amount: `${way === 'out' ? '-' : ''}${amountIn(amount)}`,
        ...{ seen: fund.amount, reason },
      }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.moveText(money(fund.left))}</p>
          <RadioField
            {...form.choice('way')}
            label={words.way}
            options={(['in', 'out'] as const).map((value) => ({ value, label: words.ways[value] }))}
          />
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        </>
      )}
    </ReasonDialog>
  )
}
