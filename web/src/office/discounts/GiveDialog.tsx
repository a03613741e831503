import type { OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import type { FoundPerson } from '@centrepass/contract/people/find-people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import { personQuery } from '../people/people-calls.ts'
import { FindPerson } from '../shared/FindPerson.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { giveDiscount } from './discount-calls.ts'
import { discountFormWords } from './discount-form-words.ts'
import { useNameOf } from './use-discount-facts.ts'

type Props = { accountId: number; discount: OfficeDiscount; onClose: () => void }

/** Whom first, then whether for the person alone or for the cart of an account, and why. */
export function GiveDialog({ accountId, discount, onClose }: Props) {
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const words = useWords(discountFormWords)
  const { close } = useWords(sharedWords)
  const nameOf = useNameOf()
  if (person) {
    const again = () => setPerson(null)
    return <GiveTo {...{ accountId, discount, person, onClose, again }} />
  }
  return (
    <Dialog title={words.giveTitle(nameOf(discount.settings))} closeLabel={close} onClose={onClose}>
      <FindPerson accountId={accountId} words={words} onChoose={setPerson} />
    </Dialog>
  )
}

type Giving = Props & { person: FoundPerson; again: () => void }

function GiveTo({ accountId, discount, person, onClose, again }: Giving) {
  const words = useWords(discountFormWords)
  const nameOf = useNameOf()
  const { data } = useQuery(personQuery(accountId, String(person.id)))
  const accounts = data?.accounts.filter(({ state }) => state === 'confirmed') ?? []
  const deed = {
    ...{ title: words.giveTitle(nameOf(discount.settings)), press: words.give, done: words.givenNow },
    initial: { whom: 'person' },
    check: () => ({}),
    send: ({ whom, reason }: { whom: string; reason: string }) =>
      giveDiscount(
        discount.id,
        whom === 'person' ? { participant_id: person.id, reason } : { account_id: Number(whom), reason },
      ),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.chosen(person.name)}</p>
          <div>
            <Button look="outline" onClick={again}>
              {words.another}
            </Button>
          </div>
          <RadioField
            {...form.choice('whom')}
            label={words.whom}
            options={[
              { value: 'person', label: words.onlyPerson(person.name) },
              ...accounts.map(({ account_id, name }) => ({
                ...{ value: String(account_id), label: words.wholeFamily(name) },
              })),
            ]}
          />
          <p className={shared.soft}>{words.giveText}</p>
        </>
      )}
    </ReasonDialog>
  )
}
