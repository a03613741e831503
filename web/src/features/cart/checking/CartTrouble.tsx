import { creditChoice } from '#features/payments/paying/credit-choice.ts'
import { creditWords } from '#features/payments/paying/credit-words.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from '../CartPage.module.css'
import type { PersonLines } from '../cart-lines.ts'
import { cartWords } from '../cart-words.ts'
import { useProblemText } from './problem-words.ts'
import type { useValidatedCart } from './use-validated-cart.ts'

type Props = {
  accountId: number
  cart: ReturnType<typeof useValidatedCart>
  people: readonly PersonLines[]
}

/** Why the cart cannot be bought. Problems of a row show at the row; the others show here. */
export function CartTrouble({ accountId, cart: { problems }, people }: Props) {
  const words = useWords(cartWords)
  const { chooseForMe } = useWords(creditWords)
  const text = useProblemText()
  if (problems.length === 0) return null
  const told = people.flatMap(({ lines }) => lines.flatMap((line) => line.problems))
  const others = problems.filter((problem) => !told.includes(problem)).map(text)
  return (
    <div className={style.stack}>
      <ErrorList errors={told.length > 0 ? [words.refused, ...others] : others} />
      {problems.some(({ code }) => code === 'CREDIT_INVALID') && (
        <div>
          <Button look="outline" onClick={() => creditChoice.set(accountId, null)}>
            {chooseForMe}
          </Button>
        </div>
      )}
    </div>
  )
}
