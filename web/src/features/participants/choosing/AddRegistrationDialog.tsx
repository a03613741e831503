import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorList } from '../../../ui/ErrorList.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { notify } from '../../../ui/snackbar.ts'
import { useFormats } from '../../../words/formats.ts'
import { useWords } from '../../../words/locale.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import { type Choice, sortedByUse } from './choices.ts'
import { Refusals } from './Refusals.tsx'
import { putRegistrationInCart, useReplacement } from './use-replacement.ts'

type Props = {
  name: string
  choices: Choice[]
  onClose: () => void
  onRemedy: (part: string) => void
}

/** Chooses the registration category of the season: those that may be taken first, the others with their reasons. */
export function AddRegistrationDialog({ name, choices, onClose, onRemedy }: Props) {
  const words = useWords(choiceWords)
  const { open, closed } = sortedByUse(choices)
  const earlier = choices.find(({ isInCart }) => isInCart)
  const [chosen, setChosen] = useState(earlier ?? (open.length === 1 ? open[0] : undefined))
  const [errors, setErrors] = useState<string[]>([])
  const replacement = useReplacement(chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setErrors([words.chooseFirst])
    if (replacement.isRefused) return setErrors([words.agreeFirst])
    putRegistrationInCart(chosen, replacement)
    notify(words.added(chosen.question.product.name, name), { type: 'success' })
    onClose()
  }
  return (
    <Dialog title={words.addTitle(name)} closeLabel={words.close} onClose={onClose} wide>
      <form className={style.form} onSubmit={submit} noValidate>
        <p>{words.addText}</p>
        <ErrorList errors={errors} />
        {open.length > 0 ? (
          <fieldset className={style.options}>
            <legend>{words.category}</legend>
            {open.map((choice) => (
              <Option
                key={choice.item.product}
                choice={choice}
                isChosen={choice.item.product === chosen?.item.product}
                onChoose={() => setChosen(choice)}
              />
            ))}
          </fieldset>
        ) : (
          <p>{words.none}</p>
        )}
        {earlier && chosen && earlier.item.product !== chosen.item.product && (
          <Replaced product={earlier.question.product.name} {...{ name, replacement }} />
        )}
        {closed.length > 0 && (
          <Fold title={words.cannot(name)} isHoldingErrors={open.length === 0}>
            <Refusals choices={closed} onRemedy={onRemedy} />
          </Fold>
        )}
        <div className={style.buttons}>
          <Button type="submit" disabled={open.length === 0}>
            {words.submit}
          </Button>
          <Button look="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReplacedProps = { product: string; name: string; replacement: ReturnType<typeof useReplacement> }

function Replaced({ product, name, replacement }: ReplacedProps) {
  const words = useWords(choiceWords)
  if (!replacement.asks) return <p role="status">{words.replaces(product)}</p>
  return (
    <CheckField
      label={words.removesFirst(product, name)}
      checked={replacement.mayRemove}
      onChange={({ target }) => replacement.setMayRemove(target.checked)}
    />
  )
}

type OptionProps = { choice: Choice; isChosen: boolean; onChoose: () => void }

function Option({ choice, isChosen, onChoose }: OptionProps) {
  const words = useWords(choiceWords)
  const { money } = useFormats()
  const { product } = choice.question
  const isFree = product.price.total === '0.00'
  return (
    <label className={style.option}>
      <input type="radio" name="category" checked={isChosen} onChange={onChoose} />
      <span className={style.what}>
        <strong>{product.name}</strong>
        <span className={style.soft}>{product.description}</span>
      </span>
      <span className={style.price}>
        {isFree ? words.free : money(product.price.total)}
        {!isFree && <span className={style.small}>{words.allIn}</span>}
      </span>
    </label>
  )
}
