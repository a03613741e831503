import type { AccountCredit, AccountCredits } from '@centrepass/contract/cart/cart'
import { originIn } from '@centrepass/contract/cart/origin-in'
import { Button } from '#ui/Button.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { creditChoice } from './credit-choice.ts'
import { creditWords } from './credit-words.ts'
import style from './Paying.module.css'

type Props = { accountId: number; credits: AccountCredits; hint?: string }

/** Which credits to use: ours to choose until the person does. */
export function CreditPicker({ accountId, credits, hint }: Props) {
  // A server of the version before knows of none.
  const { applied_credits, unused_credits, held_credits = [] } = credits
  const words = useWords(creditWords)
  const nameOf = useCreditName()
  const chosen = creditChoice.use(accountId)
  const all = [...applied_credits, ...unused_credits].toSorted((a, b) => a.id - b.id)
  if (all.length === 0) return <HeldCredits credits={held_credits} />
  const used = chosen ?? applied_credits.map(({ id }) => id)
  return (
    <div>
      <CheckListField
        label={words.useCredits}
        hint={[chosen === null ? words.automatic : words.chosen, hint].filter(Boolean).join(' ')}
        name="credits"
        values={used.map(String)}
        options={all.map((credit) => ({ value: String(credit.id), label: nameOf(credit) }))}
        onChange={(values) => creditChoice.set(accountId, values.map(Number))}
      />
      <HeldCredits credits={held_credits} />
      {chosen !== null && (
        <Button look="quiet" onClick={() => creditChoice.set(accountId, null)}>
          {words.chooseForMe}
        </Button>
      )}
    </div>
  )
}

/** Credits that cannot be used for now, and why: otherwise they would just be missing. */
function HeldCredits({ credits }: { credits: readonly AccountCredit[] }) {
  const words = useWords(creditWords)
  const locale = useLocale()
  const { money } = useFormats()
  return credits.map((credit) => (
    <p key={credit.id} className={style.heldCredit}>
      <Icon name="clock" size={18} />
      <span>{words.held(money(credit.amount), originIn(credit, locale))}</span>
    </p>
  ))
}

function useCreditName() {
  const words = useWords(creditWords)
  const locale = useLocale()
  const { money, day } = useFormats()
  return ({ amount, expires_on, ...from }: AccountCredit) =>
    [words.creditLine(money(amount), originIn(from, locale)), expires_on && words.expires(day(expires_on))]
      .filter(Boolean)
      .join(', ')
}
