import type { OfficeChange } from '@centrepass/contract/people/profile-corrections'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officeChangesQuery } from '../participant-calls.ts'
import { officeChangeWords } from './office-change-words.ts'
import style from './ProfileSection.module.css'
import { useRecordChange } from './record-changes.ts'

/** What the office changed in the record, for those who act for the person. Nothing at all where it changed nothing. */
export function OfficeChanges({ participantId }: { participantId: number }) {
  const words = useWords(officeChangeWords)
  const asked = useQuery(officeChangesQuery(participantId))
  if (asked.isError) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (!asked.data || asked.data.length === 0) return null
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <ul className={style.changes}>
        {asked.data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function Change({ change: { made_at, reason, changes, is_undo } }: { change: OfficeChange }) {
  const words = useWords(officeChangeWords)
  const { realTime } = useFormats()
  const said = useRecordChange()
  return (
    <li>
      <span>{[realTime(made_at), is_undo ? words.undo : null].filter(Boolean).join(' · ')}</span>
      {changes.map((one) => {
        const { name, before, after } = said(one)
        return (
          <span key={one.field}>
            <strong>{name}</strong>: {words.fromTo(before ?? words.nothing, after ?? words.nothing)}
          </span>
        )
      })}
      <span>{reason}</span>
    </li>
  )
}
