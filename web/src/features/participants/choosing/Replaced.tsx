import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useWords } from '#words/locale.ts'
import { choiceWords } from './choice-words.ts'
import type { useReplacement } from './use-replacement.ts'

type Props = {
  product: string
  person: ParticipantDetails
  replacement: ReturnType<typeof useReplacement>
}

/** Says which category leaves the cart, and asks first where other rows of the person are there. */
export function Replaced({ product, person, replacement }: Props) {
  const words = useWords(choiceWords)
  if (!replacement.asks) return <p role="status">{words.replaces(product)}</p>
  return (
    <CheckField
      label={words.removesFirst(product, person.preferred_name || person.first_name)}
      checked={replacement.mayRemove}
      onChange={({ target }) => replacement.setMayRemove(target.checked)}
    />
  )
}
