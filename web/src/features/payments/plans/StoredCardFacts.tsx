import { brandName } from '@centrepass/contract/payments/card-brands'
import type { KeptCard } from '@centrepass/contract/payments/schedules'
import { Mark } from '#ui/Mark.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { monthOf } from '../card-name.ts'
import style from './Plans.module.css'
import { planWords } from './plan-words.ts'

/** A card as its owner knows it: brand, last digits, and until when it is good, in words. */
export function StoredCardFacts({ card }: { card: KeptCard }) {
  const words = useWords(planWords)
  const month = monthOf(card, useLocale())
  return (
    <span className={style.what}>
      <strong>{words.cardEnding(brandName(card.brand), card.last4)}</strong>
      {card.expiry === 'valid' && <span className={style.soft}>{words.goodThrough(month)}</span>}
      {card.expiry === 'expiring' && (
        <Mark tone="warning" icon="clock">
          {words.expiring(month)}
        </Mark>
      )}
      {card.expiry === 'expired' && (
        <Mark tone="error" icon="alert">
          {words.expired(month)}
        </Mark>
      )}
    </span>
  )
}
