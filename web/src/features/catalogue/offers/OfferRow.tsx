import type { MouseEvent } from 'react'
import { useAccount } from '#api/session.ts'
import { WaitListAction } from '#features/waiting/WaitListAction.tsx'
import type { OffersShown } from '#features/waiting/WaitListState.tsx'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { registerSearch } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import type { FamilyOffer } from './in-bands.ts'
import style from './OfferList.module.css'
import { OfferDeadline, OfferSpots } from './OfferMarks.tsx'
import { OfferPrice } from './OfferPrice.tsx'
import type { Offer } from './offers.ts'
import { useOfferFacts } from './use-offer-facts.ts'

export function OfferRow({ offer }: { offer: FamilyOffer }) {
  const words = useWords(homeWords)
  const facts = useOfferFacts(offer)
  const { andList } = useFormats()
  const page = pathTo('product', { kind: offer.kind, productId: offer.id })
  return (
    <li className={style.row}>
      <div className={style.what}>
        <p className={style.kind}>{words.kindOf[offer.kind]}</p>
        <h4>
          <Link to={page}>{offer.name}</Link>
        </h4>
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
          {offer.fits.length > 0 && (
            <Mark tone="success" icon="check">
              {words.fits(andList(offer.fits))}
            </Mark>
          )}
          <OfferDeadline offer={offer} />
          <OfferSpots offer={offer} />
        </div>
      </div>
      <div className={style.price}>
        <OfferPrice offer={offer} />
        {!offer.isRefundable && <p className={style.kept}>{words.notRefundable}</p>}
        {canBeTaken(offer) && <RegisterLink offer={offer} />}
        {offer.status === 'upcoming' && (
          <Link to={page} {...buttonLook('quiet')} aria-label={words.tellMeOf(offer.name)}>
            {words.tellMe}
          </Link>
        )}
        <WaitList offer={offer} />
      </div>
    </li>
  )
}

/** A full one cannot, but a tournament, whose teams join the wait list where they are entered. */
export const canBeTaken = ({ kind, status, places }: Offer) =>
  status === 'open' && (places === null || places.left > 0 || kind === 'tournament')

/** For a full program or course. */
export function WaitList({ offer, offers }: { offer: Offer; offers?: OffersShown }) {
  const { kind, id, name, status, places, hasWaitList } = offer
  if (status !== 'open' || !places || places.left > 0 || !hasWaitList) return null
  if (kind !== 'program' && kind !== 'course') return null
  const waited = { product_type: productTypes[kind], product: id, name }
  return <WaitListAction waited={waited} offers={offers} />
}

/** A visitor signs in first while the address keeps the choice; a signed-in person is asked who it is for. */
export function RegisterLink({
  offer,
  look: chosen = 'outline',
}: {
  offer: Offer
  look?: 'primary' | 'outline'
}) {
  const words = useWords(homeWords)
  const account = useAccount()
  const navigate = useNavigate()
  const wish = wishFor(offer)
  const hash = account ? '' : 'login'
  const look = { ...buttonLook(chosen), 'aria-label': words.registerFor(offer.name) }
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

export const productTypes = {
  registration: 'RegistrationOption',
  program: 'Program',
  course: 'Course',
} as const
