import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useAccount } from '#api/session.ts'
import { registerSearch } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import style from './OfferList.module.css'
import { OfferDeadline, OfferSpots } from './OfferMarks.tsx'
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
          <OfferSpots offer={offer} />
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

/** A visitor signs in first while the address keeps the choice; a signed-in person is asked who it is for. */
function RegisterLink({ offer }: { offer: Offer }) {
  const words = useWords(homeWords)
  const account = useAccount()
  const navigate = useNavigate()
  const wish = wishFor(offer)
  const hash = account ? '' : 'login'
  const look = { ...buttonLook('outline'), 'aria-label': words.registerFor(offer.name) }
  if (account && 'redirect' in wish) {
    return (
      <Link to={wish.redirect} {...look}>
        {words.register}
      </Link>
    )
  }
  const choose = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate({
      to: pathTo('home'),
      search: (before: object) => ({ ...before, ...wish }),
      hash,
      resetScroll: false,
    })
  }
  // A plain anchor, because a page has dozens of them.
  return (
    <a
      href={`${pathTo('home')}?${new URLSearchParams(wish)}${hash && `#${hash}`}`}
      onClick={choose}
      {...look}
    >
      {words.register}
    </a>
  )
}

/** A team is entered on a page of its own; everything else is for one of the account's people. */
const wishFor = ({ kind, id }: Offer): { redirect: string } | { register: string } =>
  kind === 'tournament'
    ? { redirect: pathTo('tournamentRegister', { tournamentId: id }) }
    : registerSearch({ product_type: productTypes[kind], product: id })

const productTypes = { registration: 'RegistrationOption', program: 'Program', course: 'Course' } as const
