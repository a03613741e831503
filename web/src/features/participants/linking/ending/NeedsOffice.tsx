import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useWords } from '#words/locale.ts'
import { OfficeNote } from './OfficeNote.tsx'
import { objectionWords } from './objection-words.ts'

/** At the top of the page of a person for whom the office has to agree to every change. */
export function NeedsOffice({ person }: { person: ParticipantDetails }) {
  const words = useWords(objectionWords)
  return (
    <OfficeNote title={words.officeTitle} text={words.office(person.preferred_name || person.first_name)} />
  )
}
