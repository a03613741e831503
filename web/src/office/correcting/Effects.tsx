import type { CorrectionEffects } from '@centrepass/contract/people/profile-corrections'
import { useRecordChange } from '#features/participants/profile/record-changes.ts'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { Problems, Registrations } from './AffectedRegistrations.tsx'
import { correctionWords } from './correction-words.ts'

export type Props = { effects: CorrectionEffects }

/** What a correction does, before it is confirmed. */
export function Effects({ effects }: Props) {
  const words = useWords(correctionWords)
  const { comes_of_age, ends_freeze, is_too_young_for_account, documents, enrolments, teams } = effects
  const notes = [
    comes_of_age && words[comes_of_age],
    ends_freeze && words.endsFreeze,
    is_too_young_for_account && words.tooYoung,
  ].filter(Boolean)
  const isNothing = ![notes, effects.registrations, enrolments, teams, documents].some(
    (list) => list.length > 0,
  )
  return (
    <div className={style.effects}>
      <DeedPart title={words.changes}>
        <Changes effects={effects} />
      </DeedPart>
      {(isNothing || notes.length > 0) && (
        <DeedPart title={words.effects}>
          {isNothing && <li>{words.noEffects}</li>}
          {notes.map((note) => (
            <li key={String(note)}>{note}</li>
          ))}
        </DeedPart>
      )}
      <Registrations effects={effects} />
      <Others effects={effects} />
      <DeedEmails title={words.emails} none={words.noEmails} emails={effects.emails} />
    </div>
  )
}

function Changes({ effects: { changes } }: Props) {
  const words = useWords(correctionWords)
  const said = useRecordChange()
  return changes.map((change) => {
    const { name, before, after } = said(change)
    return (
      <li key={change.field}>
        <strong>{name}</strong>
        <span>
          {before ?? words.empty} → <ins>{after ?? words.empty}</ins>
        </span>
      </li>
    )
  })
}

function Others({ effects: { enrolments, teams, documents } }: Props) {
  const words = useWords(correctionWords)
  const { role: roles } = useWords(tournamentWords)
  const known: Record<string, string> = roles
  return (
    <>
      {enrolments.length > 0 && (
        <DeedPart title={words.programs}>
          {enrolments.map(({ name, problems, had_problems }) => (
            <li key={name}>
              <strong>{name}</strong>
              <Problems problems={problems} hadProblems={had_problems} />
            </li>
          ))}
        </DeedPart>
      )}
      {teams.length > 0 && (
        <DeedPart title={words.teams}>
          {teams.map(({ name, tournament, role, problems, had_problems }) => (
            <li key={`${name} ${role}`}>
              <strong>{name}</strong>
              <span className={style.soft}>{`${tournament} · ${known[role] ?? role}`}</span>
              <Problems problems={problems} hadProblems={had_problems} />
            </li>
          ))}
        </DeedPart>
      )}
      {documents.length > 0 && (
        <DeedPart title={words.documents}>
          {documents.map(({ title, what }) => (
            <li key={`${title} ${what}`}>
              <strong>{title}</strong>
              <span>{words.what[what]}</span>
            </li>
          ))}
        </DeedPart>
      )}
    </>
  )
}
