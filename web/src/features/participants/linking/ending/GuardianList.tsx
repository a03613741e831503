import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { linkRequestWords } from '../link-request-words.ts'
import style from '../looking-up/FindParticipantPage.module.css'
import { EndGuardianDialog, type OtherGuardian } from './EndGuardianDialog.tsx'
import { endGuardianWords } from './end-guardian-words.ts'
import { ObjectDialog } from './ObjectDialog.tsx'
import { objectionWords } from './objection-words.ts'

type Asking = { guardian: OtherGuardian; how: 'end' | 'object' }

/** Everyone who can act for a person, and what the reader can do about each of them. */
export function GuardianList({ person }: { person: ParticipantDetails }) {
  const words = useWords(linkRequestWords)
  const [asking, setAsking] = useState<Asking | null>(null)
  const onClose = () => setAsking(null)
  if (person.guardians.length === 0) return <p className={style.soft}>{words.noGuardians}</p>
  return (
    <>
      <ul className={style.rows}>
        {person.guardians.map((guardian) => (
          <Guardian
            key={guardian.link_id}
            guardian={guardian}
            onAsk={(how) => setAsking({ guardian, how })}
          />
        ))}
      </ul>
      {asking?.how === 'end' && (
        <EndGuardianDialog person={person} guardian={asking.guardian} onClose={onClose} />
      )}
      {asking?.how === 'object' && (
        <ObjectDialog person={person} guardian={asking.guardian} onClose={onClose} />
      )}
    </>
  )
}

type Props = { guardian: OtherGuardian; onAsk: (how: Asking['how']) => void }

function Guardian({ guardian, onAsk }: Props) {
  const words = useWords(linkRequestWords)
  const { end } = useWords(endGuardianWords)
  const { object, difference } = useWords(objectionWords)
  const { name, is_you, ending, object_until } = guardian
  return (
    <li className={style.guardian}>
      <Avatar name={name} />
      <div className={style.name}>
        <strong>{name}</strong>
        <StateNote guardian={guardian} />
      </div>
      {is_you && (
        <Mark tone="info" icon="person">
          {words.you}
        </Mark>
      )}
      <StateMark guardian={guardian} />
      {object_until && ending && <p className={style.difference}>{difference[ending]}</p>}
      {(object_until || ending) && (
        <div className={style.ways}>
          {object_until && (
            <Button look="outline" aria-label={words.about(object, name)} onClick={() => onAsk('object')}>
              {object}
            </Button>
          )}
          {ending && (
            <Button look="outline" aria-label={words.about(end, name)} onClick={() => onAsk('end')}>
              {end}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function StateMark({ guardian: { state } }: { guardian: OtherGuardian }) {
  const words = useWords(objectionWords)
  if (state === 'confirmed') return null
  return (
    <Mark tone="warning" icon={state === 'on_hold' ? 'alert' : 'mail'}>
      {words.states[state]}
    </Mark>
  )
}

function StateNote({ guardian: { state, is_you, object_until } }: { guardian: OtherGuardian }) {
  const words = useWords(objectionWords)
  const { day } = useFormats()
  if (object_until) return <p className={style.soft}>{words.until(day(object_until))}</p>
  return state === 'on_hold' && !is_you ? <p className={style.soft}>{words.onHoldNote}</p> : null
}
