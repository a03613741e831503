import { participantWords } from '#features/participants/participant-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { DeedPart } from '../DeedPart.tsx'
import { correctionWords } from './correction-words.ts'
import type { Props } from './Effects.tsx'

export function Registrations({ effects: { registrations } }: Props) {
  const words = useWords(correctionWords)
  const { registration: statuses } = useWords(participantWords)
  const { money, andList } = useFormats()
  const known: Record<string, string> = statuses
  const said = (status: string) => known[status] ?? status
  if (registrations.length === 0) return null
  return (
    <DeedPart title={words.registrations}>
      {registrations.map(({ name, season_year, price, problems, had_problems, ...row }) => (
        <li key={`${name} ${season_year}`}>
          <strong>{`${name}, ${money(price)}`}</strong>
          <span>
            {row.status_before === row.status_after
              ? said(row.status_after)
              : words.statusFromTo(said(row.status_before), said(row.status_after))}
          </span>
          <Problems problems={problems} hadProblems={had_problems} />
          {problems.length > 0 && (
            <span className={style.soft}>
              {row.fitting.length > 0
                ? words.fitting(andList(row.fitting.map((one) => `${one.name} (${money(one.price)})`)))
                : words.noneFits}
            </span>
          )}
        </li>
      ))}
    </DeedPart>
  )
}

export function Problems({ problems, hadProblems }: { problems: readonly string[]; hadProblems: boolean }) {
  const words = useWords(correctionWords)
  return (
    <>
      {problems.map((problem) => (
        <span key={problem} className={style.problem}>
          {problem}
        </span>
      ))}
      {problems.length > 0 && hadProblems && <span className={style.soft}>{words.wasBefore}</span>}
      {problems.length === 0 && hadProblems && <span>{words.fits}</span>}
    </>
  )
}
