import { problemMessages } from '../../api/problem-message.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorList } from '../../ui/ErrorList.tsx'
import { useWords } from '../../words/locale.ts'
import { useSaid } from '../../words/said.ts'
import style from './CartPage.module.css'
import type { PersonLines } from './cart-lines.ts'
import { cartWords } from './cart-words.ts'
import { creditChoice } from './credit-choice.ts'
import { summaryWords } from './summary-words.ts'
import type { useValidatedCart } from './use-validated-cart.ts'

type Props = {
  accountId: number
  cart: ReturnType<typeof useValidatedCart>
  people: readonly PersonLines[]
}

/** Why the cart cannot be bought as it is, or why nobody could tell; what belongs to a row stands there. */
export function CartTrouble({ accountId, cart: { error, problems, isAsking, askAgain }, people }: Props) {
  const words = useWords(cartWords)
  const { chooseForMe } = useWords(summaryWords)
  const said = useSaid()
  if (!error) return null
  const told = people.flatMap(({ lines }) => lines.flatMap((line) => line.problems))
  const others = problems.filter((problem) => !told.includes(problem)).map(({ message }) => said(message))
  const isAboutCredits = problems.some(({ code }) => code === 'CREDIT_INVALID')
  if (told.length > 0 && !isAboutCredits) return <ErrorList errors={[words.refused, ...others]} />
  return (
    <div className={style.stack}>
      <ErrorList errors={others.length > 0 ? others : [words.failed, ...problemMessages(error).map(said)]} />
      <div>
        {isAboutCredits ? (
          <Button look="outline" onClick={() => creditChoice.set(accountId, null)}>
            {chooseForMe}
          </Button>
        ) : (
          <Button look="outline" loading={isAsking} onClick={askAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  )
}
