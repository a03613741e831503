import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { OpenProfile } from './OpenProfile.tsx'
import style from './ProfileSection.module.css'
import { type Part, parts } from './profile-parts.ts'
import { profileWords } from './profile-words.ts'

type Props = {
  person: ParticipantDetails
  /** Where a link from elsewhere wants the profile to be opened. */
  openAt?: Part
  /** How often one was pressed: a second press opens what was closed meanwhile. */
  asked?: number
}

/** Closed, it shows only which parts are complete; sensitive details are read when a person opens it. */
export function ProfileSection({ person, openAt, asked = 0 }: Props) {
  const words = useWords(profileWords)
  const [part, setPart] = useState<Part | null>(openAt ?? null)
  const [wanted, setWanted] = useState({ openAt, asked })
  // A second link on the same page may want another part.
  if (wanted.openAt !== openAt || wanted.asked !== asked) {
    setWanted({ openAt, asked })
    if (openAt) setPart(openAt)
  }
  return (
    <div id="profile">
      <Section title={words.section}>
        {part && person.may_act ? (
          <>
            <OpenProfile person={person} part={part} wanted={openAt} onPart={setPart} />
            <div>
              <Button look="quiet" onClick={() => setPart(null)}>
                {words.hide}
              </Button>
            </div>
          </>
        ) : (
          <ClosedProfile person={person} onOpen={setPart} />
        )}
      </Section>
    </div>
  )
}

type ClosedProps = { person: ParticipantDetails; onOpen: (part: Part) => void }

function ClosedProfile({ person, onOpen }: ClosedProps) {
  const words = useWords(profileWords)
  const isWaiting = (part: Part) =>
    isUnfinished(person, part) || person.to_confirm.some((one) => one === part)
  const firstMissing = parts.find(isWaiting)
  return (
    <>
      <p className={style.soft}>{words.closedText(person.preferred_name || person.first_name)}</p>
      <ul className={style.summary}>
        {parts.map((part) => (
          <li key={part} className={style.row}>
            <span>{words.parts[part]}</span>
            <PartMark person={person} part={part} />
          </li>
        ))}
      </ul>
      <p className={style.soft}>{person.may_act ? words.recorded : words.historyOnly}</p>
      {person.may_act && (
        <div>
          <Button look="outline" onClick={() => onOpen(firstMissing ?? 'personal')}>
            {words.show}
          </Button>
        </div>
      )}
    </>
  )
}

function PartMark({ person, part }: { person: ParticipantDetails; part: Part }) {
  const words = useWords(profileWords)
  if (part === 'country_eligibility' && !person.has_answered_eligibility) {
    return (
      <Mark tone="plain" icon="info">
        {words.notAsked}
      </Mark>
    )
  }
  if (person.to_confirm.some((one) => one === part)) {
    return (
      <Mark tone="warning" icon="alert">
        {words.toConfirm}
      </Mark>
    )
  }
  const isMedical = part === 'medical'
  return isUnfinished(person, part) ? (
    <Mark tone="warning" icon="alert">
      {isMedical ? words.toReview : words.missing}
    </Mark>
  ) : (
    <Mark tone="success" icon="check">
      {isMedical ? words.reviewed : words.complete}
    </Mark>
  )
}

const isUnfinished = ({ unfinished }: ParticipantDetails, part: Part): boolean =>
  unfinished.some((missing) => missing === part)
