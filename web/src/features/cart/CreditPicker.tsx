import type { AccountCredit, ValidatedCart } from '@centrepass/contract/cart'
import { Button } from '../../ui/Button.tsx'
import { CheckListField } from '../../ui/CheckListField.tsx'
import { useFormats } from '../../words/formats.ts'
import { useWords } from '../../words/locale.ts'
import { creditChoice } from './credit-choice.ts'
import { summaryWords } from './summary-words.ts'

type Props = { accountId: number; credits: ValidatedCart['account_credits'] }

/** Which credits to use: ours to choose until the person does. */
export function CreditPicker({ accountId, credits: { applied_credits, unused_credits } }: Props) {
  const words = useWords(summaryWords)
  const nameOf = useCreditName()
  const chosen = creditChoice.use(accountId)
  const all = [...applied_credits, ...unused_credits].toSorted((a, b) => a.id - b.id)
  if (all.length === 0) return null
  const used = chosen ?? applied_credits.map(({ id }) => id)
  return (
    <div>
      <CheckListField
        label={words.useCredits}
        hint={chosen === null ? words.automatic : words.chosen}
        name="credits"
        values={used.map(String)}
        options={all.map((credit) => ({ value: String(credit.id), label: nameOf(credit) }))}
        onChange={(values) => creditChoice.set(accountId, values.map(Number))}
      />
      {chosen !== null && (
        <Button look="quiet" onClick={() => creditChoice.set(accountId, null)}>
          {words.chooseForMe}
        </Button>
      )}
    </div>
  )
}

function useCreditName() {
  const words = useWords(summaryWords)
  const { money, day } = useFormats()
  return ({ amount, origin, expires_on }: AccountCredit) =>
    [words.creditLine(money(amount), origin), expires_on && words.expires(day(expires_on))]
      .filter(Boolean)
      .join(', ')
}
