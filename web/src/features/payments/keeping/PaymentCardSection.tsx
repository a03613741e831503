import { brandName } from '@centrepass/contract/payments/card-brands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { AskAgain } from '../plans/AskAgain.tsx'
import style from '../plans/Plans.module.css'
import { type CardWithPlans, refreshMoney, removeCard, storedCardsQuery } from '../plans/plan-calls.ts'
import { StoredCardFacts } from '../plans/StoredCardFacts.tsx'
import { keepingWords } from './keeping-words.ts'

/** In the settings: the cards that are kept for next time, each of which can be removed. */
export function PaymentCardSection({ accountId }: { accountId: number }) {
  const words = useWords(keepingWords)
  const { data, isError, isFetching, refetch } = useQuery(storedCardsQuery(accountId))
  const cards = data?.filter(({ for_next_time }) => for_next_time)
  return (
    <Section title={words.section}>
      {isError && <AskAgain isFetching={isFetching} onAgain={refetch} />}
      {!cards && !isError && <Skeleton rows={1} label={words.loading} />}
      {cards && <p className={style.soft}>{cards.length > 0 ? words.about : words.none}</p>}
      {cards && cards.length > 0 && (
        <ul className={style.list}>
          {cards.map((card) => (
            <CardRow key={card.id} accountId={accountId} card={card} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function CardRow({ accountId, card }: { accountId: number; card: CardWithPlans }) {
  const words = useWords(keepingWords)
  const [isAsking, setIsAsking] = useState(false)
  const name = words.cardEnding(brandName(card.brand), card.last4)
  const plans = card.plans.map(({ program, participant }) => `${program} (${participant})`).join(', ')
  const remove = () => {
    setIsAsking(false)
    whileLoading(removeCard(card.id))
      .then(({ is_removed }) => notify(is_removed ? words.removed : words.ended, { type: 'success' }))
      .catch((error) => notify(problemMessages(error), { type: 'error' }))
      .finally(() => refreshMoney(accountId))
  }
  return (
    <li className={style.line}>
      <span className={style.what}>
        <StoredCardFacts card={card} />
        {plans && <span className={style.soft}>{words.staysFor(plans)}</span>}
      </span>
      <span className={style.buttons}>
        <Button look="quiet" aria-label={words.removeOf(name)} onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      </span>
      {isAsking && (
        <Dialog title={words.removeTitle} closeLabel={words.close} onClose={() => setIsAsking(false)}>
          <p>{plans ? words.endText(name, plans) : words.removeText(name)}</p>
          <div className={style.buttons}>
            <Button onClick={remove}>{words.remove}</Button>
            <Button look="outline" onClick={() => setIsAsking(false)}>
              {words.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  )
}
