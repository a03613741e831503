import type {
  PreparedItem,
  PreparedWish,
  RegisterChoice,
} from '@centrepass/contract/prepared/office-prepared'
import { MOST_DAYS } from '@centrepass/contract/prepared/prepared-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import people from '../people/People.module.css'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { choicesQuery } from './preparing-calls.ts'
import { preparingWords } from './preparing-words.ts'

/** `chosen`: a person, a kind and a product each. */
export type Registering = { account: string; chosen: readonly string[]; days: string }
export const blankRegister: Registering = { account: '', chosen: [], days: '7' }

type Props = {
  personId: number
  typed: Registering
  onType: (typed: Registering) => void
  onShow: (wish: PreparedWish) => Promise<void>
}

const keyOf = (participant: number, { product_type, id }: RegisterChoice) =>
  `${participant} ${product_type} ${id}`

function itemOf(key: string): PreparedItem {
  const [participant, product_type, product] = key.split(' ')
  return {
    participant: Number(participant),
    // The key was made of a choice that the server sent.
    product_type: product_type as PreparedItem['product_type'],
    product: Number(product),
  }
}

/** The account that pays, what each of its people gets, and for how long it waits. */
export function RegisterForm({ personId, typed, onType, onShow }: Props) {
  const words = useWords(preparingWords)
  const { loading } = useWords(sharedWords)
  const isLoading = useIsLoading()
  const [isWrong, setWrong] = useState(false)
  const items = typed.chosen.map(itemOf)
  const asked = useQuery({
    ...choicesQuery(personId, { account: Number(typed.account) || undefined, items }),
    placeholderData: keepPreviousData,
  })
  if (asked.isError) return <ErrorList errors={problemMessages(asked.error)} />
  if (!asked.data) return <Skeleton rows={5} label={loading} />
  const { payers, account, people: family } = asked.data
  // What is on the screen may still be about the account that was chosen before.
  const payer = Number(typed.account) || account
  const isKnown = payer === account
  if (payers.length === 0) return <p role="status">{words.noPayer}</p>
  const days = Number(typed.days)
  const areDaysRight = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWrong(items.length === 0 || !areDaysRight)
    if (account && items.length > 0 && areDaysRight) void onShow({ account, items, days })
  }
  return (
    <form className={deed.form} noValidate onSubmit={send}>
      <RadioField
        label={words.payer}
        name="account"
        value={String(payer ?? '')}
        options={payers.map(({ account, name, relation }) => ({
          ...{ value: String(account), label: words.payerOf(name, relation) },
        }))}
        onChange={(chosen) => onType({ ...typed, account: chosen, chosen: [] })}
      />
      {!isKnown && <Skeleton rows={5} label={loading} />}
      {(isKnown ? family : []).map((one, index) => (
        <PersonChoices
          key={one.id}
          person={one}
          isFirst={index === 0}
          chosen={typed.chosen}
          error={isWrong && items.length === 0 && index === 0 ? words.chooseOneMore : null}
          onChoose={(chosen) => onType({ ...typed, chosen })}
        />
      ))}
      {account && isKnown && (
        <>
          <TextField
            label={words.days}
            hint={words.daysHint}
            error={isWrong && !areDaysRight ? words.daysHint : null}
            inputMode="numeric"
            autoComplete="off"
            value={typed.days}
            onChange={({ target }) => onType({ ...typed, days: target.value })}
          />
          <div className={deed.actions}>
            <Button type="submit" loading={isLoading}>
              {words.show}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

type PersonProps = {
  person: { id: number; name: string; choices: readonly RegisterChoice[] }
  isFirst: boolean
  chosen: readonly string[]
  error: string | null
  onChoose: (chosen: readonly string[]) => void
}

/** What the person may have, and folded away what not, with the reasons that the family would read. */
function PersonChoices({ person, isFirst, chosen, error, onChoose }: PersonProps) {
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
