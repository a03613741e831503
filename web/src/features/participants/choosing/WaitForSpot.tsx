import { WaitListAction } from '#features/waiting/WaitListAction.tsx'
import type { OffersShown } from '#features/waiting/WaitListState.tsx'
import style from './Choosing.module.css'
import { type Choice, canWait } from './choices.ts'

/** Where a spot is all that is missing: the list to join, the position on it, or the spot that is kept. */
export function WaitForSpot({ choice, offers }: { choice: Choice; offers: OffersShown }) {
  const { product_type, product, participant } = choice.item
  if (!canWait(choice) || product_type === 'RegistrationOption') return null
  const { name } = choice.question.product
  return (
    <div className={style.act}>
      <WaitListAction waited={{ product_type, product, name }} person={participant} offers={offers} />
    </div>
  )
}
