import type { PreparedItem, PreparedWish } from '@centrepass/contract/prepared/office-prepared'
import { MOST_DAYS } from '@centrepass/contract/prepared/prepared-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { PersonChoices } from './PersonChoices.tsx'
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
