import { useQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { personQuery } from '../people/people-calls.ts'
import shared from '../shared/Shared.module.css'
import type { WaitsFor, What } from './compliance-calls.ts'
import { complianceWords } from './compliance-words.ts'
import { Endings } from './Endings.tsx'
import { NotYetAllowed } from './NotYetAllowed.tsx'
import { PapersWaiting } from './PapersWaiting.tsx'
import { CheckButtons } from './ScreeningDialogs.tsx'

/** Who may not be on the field, what ends soon, and the papers that decide it. */
export function CompliancePage() {
  return <OfficeFrame part="officeCompliance">{(working) => <Parts working={working} />}</OfficeFrame>
}

function Parts({ working: { accountId, verbs } }: { working: Working }) {
  const words = useWords(complianceWords)
  const mayScreen = verbs.includes('screening.check')
  const { waitsFor, what, personId, change } = useFilters(mayScreen)
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      {personId && mayScreen && <OnePerson accountId={accountId} personId={personId} />}
      <PapersWaiting accountId={accountId} />
      <NotYetAllowed
        accountId={accountId}
        mayScreen={mayScreen}
        waitsFor={waitsFor}
        onFilter={(waits_for) => change({ waits_for })}
      />
      <Endings
        accountId={accountId}
        mayScreen={mayScreen}
        what={what}
        onFilter={(chosen) => change({ what: chosen })}
      />
    </div>
  )
}

type Filters = { waits_for?: WaitsFor; what?: What }

/** The filters are in the address: kinds and the number of a person, never a name. */
function useFilters(mayScreen: boolean) {
  const [search, ask] = useAsked()
  return {
    waitsFor: (['documents', 'screening'] as const).find((one) => one === search.waits_for),
    what: mayScreen && search.what === 'screening' ? ('screening' as const) : ('certificates' as const),
    personId: /^[1-9]\d{0,8}$/.test(String(search.person)) ? String(search.person) : null,
    change: (changed: Filters) => void ask(changed),
  }
}

function OnePerson({ accountId, personId }: { accountId: number; personId: string }) {
  const words = useWords(complianceWords)
  const { data: person } = useQuery(personQuery(accountId, personId))
  if (!person) return null
  const name = `${person.first_name} ${person.last_name}`
  return (
    <Section title={words.oneTitle(name)}>
      <p className={shared.soft}>{words.oneText}</p>
      <CheckButtons person={{ id: person.id, name }} />
    </Section>
  )
}
