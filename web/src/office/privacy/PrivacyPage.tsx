import { useSearch } from '#router/hooks.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { DataFilePart } from './DataFilePart.tsx'
import { Erasures } from './Erasures.tsx'
import { officePrivacyWords } from './office-privacy-words.ts'
import { Retention } from './Retention.tsx'

/** What people ask about their data, and what goes by itself. */
export function PrivacyPage() {
  return <OfficeFrame part="officePrivacy">{(working) => <Parts working={working} />}</OfficeFrame>
}

function Parts({ working: { accountId } }: { working: Working }) {
  const words = useWords(officePrivacyWords)
  const { person } = useSearch()
  const personId = /^[1-9]\d{0,8}$/.test(String(person)) ? String(person) : null
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <Erasures accountId={accountId} />
      <DataFilePart accountId={accountId} personId={personId} />
      <Retention accountId={accountId} />
    </div>
  )
}
