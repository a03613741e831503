import { sortedByUse } from '@centrepass/contract/eligibility/choice-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { AddRegistrationDialog } from './AddRegistrationDialog.tsx'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { WantedBanner } from './who-for/WantedBanner.tsx'

type Props = {
  person: ParticipantDetails
  choices: Choice[]
  /** A registered person has another next step. */
  isRegistered: boolean
  /** Whether a link from elsewhere wants the categories to be open. */
  isWanted: boolean
  /** What the person came to register for, chosen before. */
  wanted: Choice | undefined
  onRemedy: (part: string) => void
}

/** The button to add a registration, and what is already in the cart. */
export function AddRegistration({ person, choices, isRegistered, isWanted, wanted, onRemedy }: Props) {
  const words = useWords(choiceWords)
  const needsChoice = wanted !== undefined && isChosenHere(wanted)
  const [isOpen, setOpen] = useState(isWanted || (needsChoice && person.missing.length === 0))
  const chosen = choices.find(({ isInCart }) => isInCart)
  if (!person.may_act) return <p className={style.soft}>{words.historyOnly}</p>
  if (!person.is_confirmed) return <p className={style.soft}>{words.confirmFirst}</p>
  return (
    <div className={style.act}>
      {wanted && !wanted.isInCart && (
        <WantedBanner
          person={person}
          wanted={wanted}
          onGoOn={needsChoice ? () => setOpen(true) : undefined}
        />
      )}
      <Button
        look={chosen || isRegistered || needsChoice ? 'outline' : 'primary'}
        onClick={() => setOpen(true)}
      >
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
          wanted={wanted}
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

/** A category is chosen in the dialog, and so is the registration that something else needs first. */
function isChosenHere(wanted: Choice): boolean {
  const { open, soon } = sortedByUse([wanted])
  return (
    !wanted.isInCart &&
    (wanted.item.product_type === 'RegistrationOption' || open.length === 0) &&
    open.length + soon.length > 0
  )
}
