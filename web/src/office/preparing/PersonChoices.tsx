import type { RegisterChoice } from '@centrepass/contract/prepared/office-prepared'
import { Fold } from '#ui/Fold.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import people from '../people/People.module.css'
import shared from '../shared/Shared.module.css'
import { preparingWords } from './preparing-words.ts'

const keyOf = (participant: number, { product_type, id }: RegisterChoice) =>
  `${participant} ${product_type} ${id}`

type PersonProps = {
  person: { id: number; name: string; choices: readonly RegisterChoice[] }
  isFirst: boolean
  chosen: readonly string[]
  error: string | null
  onChoose: (chosen: readonly string[]) => void
}

/** What the person may have, and folded away what not, with the reasons that the family would read. */
export function PersonChoices({ person, isFirst, chosen, error, onChoose }: PersonProps) {
  const words = useWords(preparingWords)
  const { money } = useFormats()
  const open = person.choices.filter(
    (choice) => choice.refusals.length === 0 || chosen.includes(keyOf(person.id, choice)),
  )
  const closed = person.choices.filter((choice) => !open.includes(choice))
  const label = words.choose(person.name)
  const list = (
    <>
      {open.length === 0 ? (
        <p>{words.noChoice}</p>
      ) : (
        <CheckListField
          label={label}
          name={`for-${person.id}`}
          error={error}
          values={chosen}
          options={open.map((choice) => ({
            value: keyOf(person.id, choice),
            label: choice.price ? words.priced(choice.name, money(choice.price)) : choice.name,
          }))}
          onChange={onChoose}
        />
      )}
      {closed.length > 0 && <Closed choices={closed} />}
    </>
  )
  return isFirst ? list : <Fold title={label}>{list}</Fold>
}

function Closed({ choices }: { choices: readonly RegisterChoice[] }) {
  const words = useWords(preparingWords)
  return (
    <Fold title={words.notFor(choices.length)}>
      <ul className={people.rows}>
        {choices.map(({ product_type, id, name, refusals }) => (
          <li key={`${product_type} ${id}`}>
            <strong>{name}</strong>
            {refusals.map((refusal) => (
              <span key={refusal} className={shared.soft}>
                {refusal}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
