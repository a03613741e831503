import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useWords } from '#words/locale.ts'
import { CartLineRow } from './CartLineRow.tsx'
import style from './CartPage.module.css'
import type { CartLine, PersonLines } from './cart-lines.ts'
import { cartWords } from './cart-words.ts'

type Props = { person: PersonLines; onRemove: (line: CartLine) => void }

/** What is in the cart for one person. */
export function PersonCart({ person, onRemove }: Props) {
  const words = useWords(cartWords)
  const name = person.name ?? words.unlinkedPerson
  const heading = `person-${person.participant}`
  return (
    <section className={style.person} aria-labelledby={heading}>
      <div className={style.who}>
        <Avatar name={name} person={person.participant} />
        <h2 id={heading}>{name}</h2>
      </div>
      <ul>
        {person.lines.map((line) => (
          <CartLineRow
            key={`${line.row.product_type}-${line.row.product}-${line.index}`}
            line={line}
            name={name}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      {person.name && (
        <Link to={pathTo('participantView', { participantId: person.participant })} className={style.more}>
          {words.addMore(name)}
        </Link>
      )}
    </section>
  )
}
