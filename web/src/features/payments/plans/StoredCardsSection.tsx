import { brandName } from '@centrepass/contract/payments/card-brands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { AskAgain } from './AskAgain.tsx'
import style from './Plans.module.css'
import { type CardWithPlans, preferCard, refreshMoney, removeCard, storedCardsQuery } from './plan-calls.ts'
import { planWords } from './plan-words.ts'
import { RemoveCardDialog } from './RemoveCardDialog.tsx'
import { StoredCardFacts } from './StoredCardFacts.tsx'

/** The account's stored cards: which is used first, which expire soon, which can be removed. */
export function StoredCardsSection({ accountId }: { accountId: number }) {
  const words = useWords(planWords)
  const { data: cards, isError, isFetching, refetch } = useQuery(storedCardsQuery(accountId))
  return (
    <Section title={words.cards}>
      {isError && <AskAgain isFetching={isFetching} onAgain={refetch} />}
      {!cards && !isError && <Skeleton rows={1} label={words.loading} />}
      {cards?.length === 0 && <p className={style.soft}>{words.noCards}</p>}
      {cards && cards.length > 0 && (
        <ul className={style.list}>
          {cards.map((card) => (
            <CardRow key={card.id} accountId={accountId} card={card} isOnly={cards.length === 1} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = { accountId: number; card: CardWithPlans; isOnly: boolean }

/** Which card comes first is a question only where there are two. */
function CardRow({ accountId, card, isOnly }: RowProps) {
  const words = useWords(planWords)
  const [isAsking, setIsAsking] = useState(false)
  const name = words.cardEnding(brandName(card.brand), card.last4)
  const plans = card.plans.map(({ program, participant }) => `${program} (${participant})`).join(', ')
  const change = (work: Promise<unknown>, done?: string) =>
    whileLoading(work)
      .then(() => done && notify(done, { type: 'success' }))
      .catch((error) => notify(problemMessages(error), { type: 'error' }))
      .finally(() => refreshMoney(accountId))
  return (
    <li className={style.line}>
      <span className={style.what}>
        <StoredCardFacts card={card} />
        {plans && <span className={style.soft}>{words.neededFor(plans)}</span>}
      </span>
      <span className={style.buttons}>
        {card.is_default && !isOnly && (
          <Mark tone="success" icon="check">
            {words.isDefault}
          </Mark>
        )}
        {!card.is_default && (
          <Button
            look="quiet"
            aria-label={words.makeDefaultOf(name)}
            onClick={() => change(preferCard(card.id))}
          >
            {words.makeDefault}
          </Button>
        )}
        {card.plans.length === 0 && (
          <Button look="quiet" aria-label={words.removeOf(name)} onClick={() => setIsAsking(true)}>
            {words.remove}
          </Button>
        )}
      </span>
      {isAsking && (
        <RemoveCardDialog
          name={name}
          onClose={() => setIsAsking(false)}
          onRemove={() => change(removeCard(card.id), words.removed)}
        />
      )}
    </li>
  )
}
