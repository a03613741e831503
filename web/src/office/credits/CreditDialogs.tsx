import type { OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { amountIn } from '../invoices/listing/invoice-list-calls.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { type Account, giveCredit, moveCredit } from './credit-calls.ts'
import { creditWords } from './credit-words.ts'

const whyNotAmount = (typed: string): string | null => {
  const amount = amountIn(typed)
  if (!amount) return 'amount'
  return Number(amount) > 0 ? null : 'above_zero'
}

export function GiveCredit({ account, onClose }: { account: Account; onClose: () => void }) {
  const words = useWords(creditWords)
  const deed = {
    ...{ title: words.giveTo(account.name), press: words.give, done: words.given, initial: { amount: '' } },
    check: ({ amount }: { amount: string }) => ({ amount: whyNotAmount(amount) }),
    send: ({ amount, reason }: { amount: string; reason: string }) =>
      giveCredit(account.account_id, { amount: amountIn(amount) ?? '', reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.giveText}</p>
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        </>
      )}
    </ReasonDialog>
  )
}

type Moving = {
  credit: OfficeCredit
  from: Account
  others: readonly Account[]
  onClose: () => void
}

/** Part or all of it, to another account that acts for the same person. */
export function MoveCredit({ credit, from, others, onClose }: Moving) {
  const words = useWords(creditWords)
  const { money } = useFormats()
  const initial = { to: String(others[0]?.account_id ?? ''), amount: credit.left }
  const deed = {
    ...{ title: words.moveTitle, about: credit.id, press: words.move, done: words.done, initial },
    check: ({ amount }: typeof initial) => ({ amount: whyNotAmount(amount) }),
    send: ({ to, amount, reason }: typeof initial & { reason: string }) =>
      moveCredit(credit.id, Number(to), { amount: amountIn(amount) ?? '', reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.moveText(money(credit.left), from.name)}</p>
          <SelectField
            {...form.text('to')}
            label={words.to}
            options={others.map(({ account_id, name }) => ({ value: String(account_id), label: name }))}
          />
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        </>
      )}
    </ReasonDialog>
  )
}
