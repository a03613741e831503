import type { ParticipantDetails } from '@centrepass/contract/participants'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Section } from '../../../ui/Section.tsx'
import { notify } from '../../../ui/snackbar.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useFormats } from '../../../words/formats.ts'
import { useWords } from '../../../words/locale.ts'
import { addToCart, removeFromCart } from '../../cart/cart-store.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import { type Choice, sortedByUse } from './choices.ts'
import { Refusals } from './Refusals.tsx'

type Props = {
  person: ParticipantDetails
  programs: Choice[]
  courses: Choice[]
  onRemedy: (part: string) => void
}

/** Programs and courses that this person may take beside the registration. */
export function MoreChoices({ person, programs, courses, onRemedy }: Props) {
  const words = useWords(choiceWords)
  if (!person.may_act || !person.is_confirmed) return null
  const name = person.preferred_name || person.first_name
  const lists = [
    { title: words.morePrograms, ...sortedByUse(programs) },
    { title: words.moreCourses, ...sortedByUse(courses) },
  ]
  return (
    <Section title={words.more}>
      {lists.map(({ title, open, closed }) => (
        <div key={title} className={style.group}>
          <h3>{title}</h3>
          {open.length === 0 && (
            <p className={style.soft}>
              {closed.some(needsOnlyRegistration) ? words.registerFirst(name) : words.nothing}
            </p>
          )}
          <ul className={style.list}>
            {open.map((choice) => (
              <Row key={choice.item.product} choice={choice} name={name} />
            ))}
          </ul>
          {closed.length > 0 && (
            <Fold title={words.cannot(name)}>
              <Refusals choices={closed} onRemedy={onRemedy} />
            </Fold>
          )}
        </div>
      ))}
    </Section>
  )
}

const needsOnlyRegistration = ({ reasons }: Choice) => reasons.every(({ code }) => code === 'REG_REQUIRED')

function Row({ choice, name }: { choice: Choice; name: string }) {
  const words = useWords(choiceWords)
  const { money, day } = useFormats()
  const { product } = choice.question
  const starts = 'starts_on' in product ? day(product.starts_on) : ''
  const isFree = product.price.total === '0.00'
  return (
    <li className={style.row}>
      <div className={style.what}>
        <h4>{product.name}</h4>
        <p className={style.soft}>
          {[starts, isFree ? words.free : words.price(money(product.price.total))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={style.act}>
        <CartButton choice={choice} name={name} />
      </div>
    </li>
  )
}

function CartButton({ choice: { item, question, isInCart }, name }: { choice: Choice; name: string }) {
  const words = useWords(choiceWords)
  const [code, setCode] = useState('')
  const { product } = question
  // Registrations are chosen in a dialog of their own.
  if (item.product_type === 'RegistrationOption') return null
  const row = { ...item, product_type: item.product_type }
  const needsCode = 'requires_access_code' in product && product.requires_access_code
  if (!isInCart) {
    const add = () => {
      addToCart({ ...row, ...(needsCode && { access_code: code.trim() }) })
      notify(words.added(product.name, name), { type: 'success' })
    }
    return (
      <>
        {needsCode && (
          <TextField
            label={words.accessCode}
            value={code}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Button
          look="outline"
          aria-label={words.addFor(product.name)}
          disabled={needsCode && code.trim() === ''}
          onClick={add}
        >
          {words.add}
        </Button>
      </>
    )
  }
  const remove = () => {
    removeFromCart(row)
    notify(words.removed(product.name))
  }
  return (
    <>
      <Mark tone="info" icon="cart">
        {words.inCart}
      </Mark>
      <Button look="quiet" aria-label={words.removeFor(product.name)} onClick={remove}>
        {words.remove}
      </Button>
    </>
  )
}
