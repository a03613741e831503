import type { Enrolment } from '@centrepass/contract/participants'
import { useFormats } from '../../words/formats.ts'
import { useWords } from '../../words/locale.ts'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { StatusMark } from './StatusMark.tsx'

export function EnrolmentList({ enrolments, empty }: { enrolments: Enrolment[]; empty: string }) {
  const words = useWords(participantWords)
  const { day } = useFormats()
  if (enrolments.length === 0) return <p className={style.soft}>{empty}</p>
  return (
    <ul className={style.list}>
      {enrolments.map(({ id, product, status }) => (
        <li key={id} className={style.row}>
          <span>
            <strong>{product.name}</strong>
            <br />
            <span className={style.soft}>
              {product.starts_on === product.ends_on
                ? day(product.starts_on)
                : words.fromTo(day(product.starts_on), day(product.ends_on))}
            </span>
          </span>
          <StatusMark status={status} text={words.enrolment[status]} />
        </li>
      ))}
    </ul>
  )
}
