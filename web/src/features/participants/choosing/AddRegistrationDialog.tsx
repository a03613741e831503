import { inOrderOfUse, sortedByUse } from '@centrepass/contract/eligibility/choice-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Fold } from '#ui/Fold.tsx'
import { useWords } from '#words/locale.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { MissingNotice } from './MissingNotice.tsx'
import { NothingOpen } from './NothingOpen.tsx'
import { Refusals } from './Refusals.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { SoonList } from './SoonList.tsx'

type Props = {
  person: ParticipantDetails
  choices: Choice[]
  wanted: Choice | undefined
  onClose: () => void
  onRemedy: (part: string) => void
}

/** Chooses the registration category of the season: those that may be taken first, the others with their reasons. */
export function AddRegistrationDialog({ person, choices, wanted, onClose, onRemedy }: Props) {
  const words = useWords(choiceWords)
  const name = person.preferred_name || person.first_name
  const { open, soon, closed } = sortedByUse(choices)
  return (
    <Dialog title={words.addTitle(name)} closeLabel={words.close} onClose={onClose} wide>
      <div className={style.form}>
        <MissingNotice person={person} onRemedy={onRemedy} />
        {open.length > 0 && <RegistrationForm {...{ person, wanted, onClose }} choices={open} />}
        {soon.length > 0 && <SoonList title={words.afterProfile} choices={inOrderOfUse(soon)} />}
        {open.length + soon.length === 0 && <NothingOpen name={name} choices={choices} none={words.none} />}
        {closed.length > 0 && (
          <Fold title={words.cannot(name)} isHoldingErrors={open.length + soon.length === 0}>
            <Refusals choices={closed} onRemedy={onRemedy} />
          </Fold>
        )}
        {open.length === 0 && (
          <div>
            <Button look="outline" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
