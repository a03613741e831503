import type { ParticipantDetails } from '@centrepass/contract/participants'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { useWords } from '../../../words/locale.ts'
import { AddRegistrationDialog } from './AddRegistrationDialog.tsx'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'

type Props = {
  person: ParticipantDetails
  choices: Choice[]
  /** Whoever is registered already has another next step. */
  isRegistered: boolean
  /** Whether a link from elsewhere wants the categories to be open. */
  isWanted: boolean
  onRemedy: (part: string) => void
}

/** The way into the cart: one button, and what is there already. */
export function AddRegistration({ person, choices, isRegistered, isWanted, onRemedy }: Props) {
  const words = useWords(choiceWords)
  const [isOpen, setOpen] = useState(isWanted)
  const chosen = choices.find(({ isInCart }) => isInCart)
  if (!person.may_act) return <p className={style.soft}>{words.historyOnly}</p>
  if (!person.is_confirmed) return <p className={style.soft}>{words.confirmFirst}</p>
  return (
    <div className={style.act}>
      <Button look={chosen || isRegistered ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
        {chosen ? words.changeRegistration : words.addRegistration}
      </Button>
      {chosen && (
        <>
          <Mark tone="info" icon="cart">
            {`${chosen.question.product.name} · ${words.inCart}`}
          </Mark>
          <Link to={pathTo('cart')} {...buttonLook()}>
            {words.goToCart}
          </Link>
        </>
      )}
      {isOpen && (
        <AddRegistrationDialog
          person={person}
          choices={choices}
          onClose={() => setOpen(false)}
          onRemedy={(part) => {
            setOpen(false)
            onRemedy(part)
          }}
        />
      )}
    </div>
  )
}
