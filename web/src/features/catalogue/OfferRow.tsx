import { Link } from '@tanstack/react-router'
import { useAccount } from '../../api/session.ts'
import { pathTo } from '../../paths.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../words/locale.ts'
import { homeWords } from './home-words.ts'
import style from './OfferList.module.css'
import { OfferDeadline, OfferPlaces } from './OfferMarks.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import type { Offer } from './offers.ts'
import { useOfferFacts } from './use-offer-facts.ts'

export function OfferRow({ offer }: { offer: Offer }) {
  const facts = useOfferFacts(offer)
  return (
    <li className={style.row}>
      <div className={style.what}>
        <h4>{offer.name}</h4>
        {offer.description && <p>{offer.description}</p>}
        <ul className={style.facts}>
          {facts.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={16} />
              {text}
            </li>
          ))}
        </ul>
        <div className={style.marks}>
          <OfferDeadline offer={offer} />
          <OfferPlaces offer={offer} />
        </div>
      </div>
      <div className={style.price}>
        <OfferPrice offer={offer} />
        {canBeTaken(offer) && <RegisterLink offer={offer} />}
      </div>
    </li>
  )
}

/** A full one cannot, unless there is a list to wait on. */
const canBeTaken = ({ status, places, hasWaitList }: Offer) =>
  status === 'open' && (places === null || places.left > 0 || hasWaitList)

/** A visitor signs in first; whoever is signed in goes to where this kind of registration begins. */
function RegisterLink({ offer }: { offer: Offer }) {
  const words = useWords(homeWords)
  const account = useAccount()
  const label = { 'aria-label': words.registerFor(offer.name) }
  if (!account) {
    // The plain anchor of a page with dozens of them: only the hash changes, and the shell watches it.
    return (
      <a href="#login" {...buttonLook('outline')} {...label}>
        {words.register}
      </a>
    )
  }
  const own = account.participant ?? account.dependants[0]
  const person = own ? pathTo('participantView', { participantId: own.id }) : pathTo('findParticipant')
  return (
    <Link
      to={offer.kind === 'tournament' ? pathTo('tournaments') : person}
      {...buttonLook('outline')}
      {...label}
    >
      {words.register}
    </Link>
  )
}
