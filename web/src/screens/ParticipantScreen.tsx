import { PapersSection } from '../features/papers/PapersSection.tsx'
import { ParticipantPage } from '../features/participants/ParticipantPage.tsx'
import { ReadingsSection } from '../features/privacy/ReadingsSection.tsx'
import { CancelDialog } from '../features/refunds/CancelDialog.tsx'
import { PersonTeams } from '../features/tournaments/person/PersonTeams.tsx'

/** A person's page with what other features can do for the person. */
export function ParticipantScreen() {
  return (
    <>
      <ParticipantPage readings={<ReadingsSection />} teams={<PersonTeams />} papers={<PapersSection />} />
      <CancelDialog />
    </>
  )
}
