import type { Account } from '@centrepass/contract/accounts/accounts'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { peopleOf } from '#features/participants/linking/link-calls.ts'
import { useFamily } from '#features/participants/use-family.ts'
import { Link } from '#router/Link.tsx'
import { useCart } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import style from './FamilyHome.module.css'
import { familyWords } from './family-words.ts'
import { PersonCard } from './PersonCard.tsx'
import { standingOf } from './standing.ts'

type Props = {
  account: Account
  activeYear: number
  next: ReadonlyMap<number, TodoEntry>
  /** The page says already whose cards these are. */
  isTitled?: boolean
}

/** One card for each person. The names are here before the rest. */
export function FamilyCards({ account, activeYear, next, isTitled = false }: Props) {
  const words = useWords(familyWords)
  const { members, failed } = useFamily(account)
  const rows = useCart()
  const people = peopleOf(account)
  const isInCart = (id: number) =>
    rows.some(({ participant, product_type }) => participant === id && product_type === 'RegistrationOption')
  const cards = people.map((person) => {
    const member = members?.find((one) => one.person.id === person.id)
    const standing = member && standingOf(member, { activeYear, isInCart: isInCart(person.id) })
    return { person, member, standing }
  })
  // A parent who does not play stands behind the children who do.
  const isIdle = ({ person, standing }: (typeof cards)[number]) =>
    person.id === account.participant?.id && standing?.kind === 'not_registered' && !next.has(person.id)
  const inOrder = cards.toSorted((a, b) => Number(isIdle(a)) - Number(isIdle(b)))
  return (
    <section aria-labelledby="family-heading" className={style.family}>
      <h2 id="family-heading" className={isTitled ? 'visually-hidden' : undefined}>
        {words.family}
      </h2>
      <NotLoaded text={words.failed} again={words.again} failed={failed} />
      {people.length === 0 && (
        <div className={style.empty}>
          <StickAndBall />
          <p>{words.noOne}</p>
        </div>
      )}
      <ul className={style.cards}>
        {inOrder.map(({ person, member, standing }) => (
          <PersonCard
            key={person.id}
            {...{ person, member, standing }}
            isOwn={person.id === account.participant?.id}
            next={next.get(person.id)}
          />
        ))}
        <li>
          <Link
            to={pathTo('findParticipant')}
            className={style.add}
            {...(people.length === 0 && buttonLook())}
          >
            <Icon name="people" />
            {words.addPerson}
          </Link>
        </li>
      </ul>
    </section>
  )
}
