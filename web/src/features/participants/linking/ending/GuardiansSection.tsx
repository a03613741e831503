import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { linkRequestWords } from '../link-request-words.ts'
import style from '../looking-up/FindParticipantPage.module.css'
import { UnconfirmedLink } from '../UnconfirmedLink.tsx'
import { EndGuardianDialog, type OtherGuardian } from './EndGuardianDialog.tsx'
import { EndLinkDialog } from './EndLinkDialog.tsx'
import { endGuardianWords } from './end-guardian-words.ts'

/** Who can act for a person, how long, and the way out. */
export function GuardiansSection({ person }: { person: ParticipantDetails }) {
  const words = useWords(linkRequestWords)
  const { day } = useFormats()
  const [isEnding, setEnding] = useState(false)
  const name = person.preferred_name || person.first_name
  return (
    <Section title={words.guardians}>
      {!person.is_confirmed && <UnconfirmedLink person={person} />}
      <Guardians person={person} />
      {!person.may_act && <p>{words.historyOnly(name)}</p>}
      {person.may_act && person.hands_over_on && <p>{words.handsOver(name, day(person.hands_over_on))}</p>}
      <div>
        <Button look="outline" onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      </div>
      {isEnding && <EndLinkDialog person={person} onClose={() => setEnding(false)} />}
    </Section>
  )
}

function Guardians({ person }: { person: ParticipantDetails }) {
  const words = useWords(linkRequestWords)
  const [other, setOther] = useState<OtherGuardian | null>(null)
  if (person.guardians.length === 0) return <p className={style.soft}>{words.noGuardians}</p>
  return (
    <>
      <ul className={style.rows}>
        {person.guardians.map((guardian) => (
          <Guardian key={guardian.link_id} guardian={guardian} onEnd={() => setOther(guardian)} />
        ))}
      </ul>
      {other && <EndGuardianDialog person={person} guardian={other} onClose={() => setOther(null)} />}
    </>
  )
}

function Guardian({ guardian, onEnd }: { guardian: OtherGuardian; onEnd: () => void }) {
  const words = useWords(linkRequestWords)
  const { end } = useWords(endGuardianWords)
  const { name, is_you, ending } = guardian
  return (
    <li className={style.guardian}>
      <Avatar name={name} />
      <strong className={style.name}>{name}</strong>
      {is_you && (
        <Mark tone="info" icon="person">
          {words.you}
        </Mark>
      )}
      {ending && (
        <Button look="outline" aria-label={words.about(end, name)} onClick={onEnd}>
          {end}
        </Button>
      )}
    </li>
  )
}
