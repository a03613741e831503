import type { CertificateEffects } from '@centrepass/contract/people/certificates'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { certificateWords } from './certificate-words.ts'

/** What a deed with a certificate does, before it is confirmed. */
export function CertificateEffectList({ effects }: { effects: CertificateEffects }) {
  const words = useWords(certificateWords)
  const { before, after, courses, emails } = effects
  const all = [...new Set([...before, ...after])]
  const isSame = all.every((name) => before.includes(name) && after.includes(name))
  return (
    <div className={style.effects}>
      <DeedPart title={words.counts}>
        {all.length === 0 && <li>{words.nothingCounts}</li>}
        {all.map((name) => (
          <li key={name}>
            <strong>{name}</strong>
            {!before.includes(name) && <span>{words.comes}</span>}
            {!after.includes(name) && <span className={style.problem}>{words.goes}</span>}
          </li>
        ))}
        {isSame && <li className={style.soft}>{words.same}</li>}
      </DeedPart>
      <Teams effects={effects} />
      {courses.length > 0 && (
        <DeedPart title={words.courses}>
          {courses.map(({ name, is_met, is_enrolled }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span className={is_met ? undefined : style.problem}>{is_met ? words.met : words.notMet}</span>
              {!is_met && is_enrolled && <span>{words.enrolled}</span>}
            </li>
          ))}
        </DeedPart>
      )}
      <DeedEmails title={words.emails} none={words.noEmails} emails={emails} />
    </div>
  )
}

function Teams({ effects: { teams } }: { effects: CertificateEffects }) {
  const words = useWords(certificateWords)
  const { role: roles } = useWords(tournamentWords)
  const known: Record<string, string> = roles
  if (teams.length === 0) return null
  return (
    <DeedPart title={words.teams}>
      {teams.map(({ name, tournament, role, problems }) => (
        <li key={`${name} ${role}`}>
          <strong>{name}</strong>
          <span className={style.soft}>{`${tournament} · ${known[role] ?? role}`}</span>
          {problems.map((problem) => (
            <span key={problem} className={style.problem}>
              {problem}
            </span>
          ))}
          {problems.length === 0 && <span>{words.fits}</span>}
        </li>
      ))}
    </DeedPart>
  )
}
