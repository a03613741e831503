import { KEEP_CARD_TEXT } from '@centrepass/contract/payments/keep-card-texts'
import { useQuery } from '@tanstack/react-query'
import { useImperativeHandle, useRef, useState } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { CardFields } from '../CardFields.tsx'
import type { CardFieldsHandle, CardFieldsProps } from '../card-fields.ts'
import { NoToken } from '../no-token.ts'
import { paymentWords } from '../payment-words.ts'
import { type CardWithPlans, storedCardsQuery } from '../plans/plan-calls.ts'
import { useCardKey } from '../use-card-key.ts'
import { CodeField } from './CodeField.tsx'
import { KeepCardField } from './KeepCardField.tsx'
import style from './Keeping.module.css'
import { KeptCardChoice } from './KeptCardChoice.tsx'
import { keepingWords } from './keeping-words.ts'
import { type Choice, cardsToOffer, codeLength } from './kept-card-rules.ts'

type Props = CardFieldsProps & { accountId: number; purpose: 'cart' | 'team' }

/** The card at a checkout: one that is kept, with its security code alone, or one that is typed and may be kept. */
export function PayingCard({ accountId, ...props }: Props) {
  const words = useWords(keepingWords)
  const { data: cards = NO_CARDS, isFetched } = useQuery(storedCardsQuery(accountId))
  // Without the list of cards, a card can still be typed.
  return isFetched ? <Card {...props} cards={cards} /> : <Skeleton rows={2} label={words.loading} />
}

const NO_CARDS: readonly CardWithPlans[] = []

type CardProps = Omit<Props, 'accountId'> & { cards: readonly CardWithPlans[] }

function Card({ ref, cards, purpose, ...fields }: CardProps) {
  const { failed } = useWords(paymentWords)
  const typed = useRef<CardFieldsHandle>(null)
  const { usable, expired } = cardsToOffer(cards)
  const [choice, choose] = useState<Choice>(usable[0]?.id ?? 'other')
  const [isKeeping, setIsKeeping] = useState(false)
  const { key } = useCardKey({ purpose })
  const chosen = usable.find(({ id }) => id === choice) ?? null
  useImperativeHandle(ref, () => ({
    tokenise: async () => {
      if (!typed.current) throw new NoToken([failed])
      const token = await typed.current.tokenise()
      if (chosen) return { ...token, kept_card: chosen.id }
      return isKeeping ? { ...token, keep_card: KEEP_CARD_TEXT } : token
    },
  }))
  return (
    <div className={style.paying}>
      <KeptCardChoice {...{ usable, expired, chosen }} onChoose={choose} />
      {chosen ? (
        <CodeField
          key={chosen.id}
          ref={typed}
          purpose={purpose}
          digits={codeLength(chosen.brand)}
          {...(fields.onSubmit && { onSubmit: fields.onSubmit })}
        />
      ) : (
        <>
          <CardFields {...fields} ref={typed} purpose={purpose} isKept={isKeeping} />
          {key && key.provider !== 'none' && <KeepCardField isKept={isKeeping} onChange={setIsKeeping} />}
        </>
      )}
    </div>
  )
}
