import type { FamilySight } from '@centrepass/contract/season/office-catalogue'
import type { PretendCard, RehearsedPurchase } from '@centrepass/contract/season/rehearsal'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import shared from '#office/shared/Shared.module.css'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import { buyAsFamily, type TriedItem } from '../catalogue-calls.ts'
import { seasonWords } from './season-words.ts'
import { WouldGet } from './WouldGet.tsx'

type Props = { people: FamilySight['people']; rehearsing: { season: number; family: number } }

/** The purchase itself, with a card that is none: the same refusals and the same invoice as for the family. */
export function TryToBuy({ people, rehearsing }: Props) {
  const words = useWords(seasonWords)
  const choices = useChoices(people)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [card, setCard] = useState<PretendCard>('approved')
  const { state, buy } = useBuying(rehearsing)
  if (choices.length === 0) return null
  const items = choices.filter(({ key }) => chosen.includes(key)).map(({ item }) => item)
  const tick = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  return (
    <section aria-label={words.buy} className={shared.form}>
      <h3>{words.buy}</h3>
      <p className={shared.soft}>{words.buyText}</p>
      <fieldset className={shared.facts}>
        <legend>{words.choose}</legend>
        {choices.map(({ key, label }) => (
          <CheckField
            key={key}
            name={key}
            label={label}
            checked={chosen.includes(key)}
            onChange={() => tick(key)}
          />
        ))}
      </fieldset>
      <RadioField
        name="card"
        label={words.card}
        value={card}
        options={(['approved', 'declined'] as const).map((value) => ({ value, label: words.cards[value] }))}
        onChange={(value) => setCard(value === 'declined' ? 'declined' : 'approved')}
      />
      <ErrorList errors={state.errors} />
      <div>
        <Button
          look="outline"
          loading={state.isBuying}
          onClick={() => buy(items, card, items.length === 0 ? words.chooseFirst : null)}
        >
          {words.pressBuy}
        </Button>
      </div>
      {state.got && <WouldGet got={state.got} />}
    </section>
  )
}

/** What each person could buy that day, and once more where it can be paid over time. */
function useChoices(people: FamilySight['people']) {
  const words = useWords(seasonWords)
  return people.flatMap(({ id, name, offers }) =>
    offers
      .filter(({ total }) => total !== null)
      .flatMap((offer) =>
        (offer.has_plan ? [false, true] : [false]).map((pays_by_plan) => ({
          key: [id, offer.kind, offer.code, pays_by_plan].join('-'),
          label: pays_by_plan ? words.byPlan(name, offer.name) : words.itemOf(name, offer.name),
          item: { participant: id, kind: offer.kind, code: offer.code, pays_by_plan },
        })),
      ),
  )
}

type Bought = { errors: readonly Message[]; got: RehearsedPurchase | null; isBuying: boolean }

function useBuying(rehearsing: Props['rehearsing']) {
  const [state, setState] = useState<Bought>({ errors: [], got: null, isBuying: false })
  const buy = async (items: readonly TriedItem[], card: PretendCard, whyNot: string | null) => {
    if (whyNot) return setState({ errors: [whyNot], got: null, isBuying: false })
    setState({ errors: [], got: null, isBuying: true })
    try {
      const got = await buyAsFamily(rehearsing, { items, card })
      setState({ errors: [], got, isBuying: false })
    } catch (error) {
      setState({ errors: problemMessages(error), got: null, isBuying: false })
    }
  }
  return { state, buy }
}
