import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { useSearch } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useKeepInView } from '#ui/use-keep-in-view.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { linkRequestWords } from '../link-request-words.ts'
import { UnconfirmedLink } from '../UnconfirmedLink.tsx'
import { EndLinkDialog } from './EndLinkDialog.tsx'
import { GuardianList } from './GuardianList.tsx'
import { OfficeNote } from './OfficeNote.tsx'
import { objectionWords } from './objection-words.ts'

/** Who can act for a person, how long, and the way out. */
export function GuardiansSection({ person }: { person: ParticipantDetails }) {
  const words = useWords(linkRequestWords)
  const office = useWords(objectionWords)
  const { day } = useFormats()
  const [isEnding, setEnding] = useState(false)
  const name = person.preferred_name || person.first_name
  // A notification about who can act leads to this part of the page.
  const search = useSearch()
  const part = useKeepInView<HTMLDivElement>(search.show === 'guardians')
  return (
    <div id="guardians" ref={part}>
      <Section title={words.guardians}>
        {person.is_on_hold && <OfficeNote title={office.yoursTitle} text={office.yours(name)} />}
        {!person.is_confirmed && !person.is_on_hold && <UnconfirmedLink person={person} />}
        <GuardianList person={person} />
        {!person.may_act && !person.is_on_hold && <p>{words.historyOnly(name)}</p>}
        {person.may_act && person.hands_over_on && <p>{words.handsOver(name, day(person.hands_over_on))}</p>}
        {!person.needs_office && (
          <div>
            <Button look="outline" onClick={() => setEnding(true)}>
              {words.end}
            </Button>
          </div>
        )}
        {isEnding && <EndLinkDialog person={person} onClose={() => setEnding(false)} />}
      </Section>
    </div>
  )
}
