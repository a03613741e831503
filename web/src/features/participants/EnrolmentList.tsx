import type { EarnedCertificate } from '@centrepass/contract/participants/earned-certificate'
import type { Enrolment, SeasonHistory } from '@centrepass/contract/participants/participants'
import type { CancellableRow } from '@centrepass/contract/refunds/refunds'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { useLevelName } from '#features/site/use-level-name.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { RowCancellation } from './RowCancellation.tsx'
import { StatusMark } from './StatusMark.tsx'

type Attended = { type: 'Program' | 'Course'; enrolment: Enrolment }

/** What a person attends in a season, in the order of its days. */
export const attendedIn = (season: Pick<SeasonHistory, 'programs' | 'courses'> | undefined): Attended[] =>
  [
    ...(season?.programs ?? []).map((enrolment) => ({ enrolment, type: 'Program' as const })),
    ...(season?.courses ?? []).map((enrolment) => ({ enrolment, type: 'Course' as const })),
  ].toSorted((a, b) => a.enrolment.product.starts_on.localeCompare(b.enrolment.product.starts_on))

type Props = {
  attended: Attended[]
  /** The invoice row if this account bought the enrolment; left out where it cannot be changed. */
  boughtAs?: (attended: Attended) => CancellableRow | undefined
}

export function EnrolmentList({ attended, boughtAs }: Props) {
  const words = useWords(participantWords)
  const { day } = useFormats()
  const nameOf = useProductName()
  return (
    <ul className={style.list}>
      {attended.map((one) => {
        const { product, id, status, is_live, certificate } = one.enrolment
        const name = nameOf(one.type, product)
        return (
          <li key={`${one.type} ${id}`} className={style.row}>
            <span>
              <strong>{name}</strong>
              <br />
              <span className={style.soft}>{words.fromTo(day(product.starts_on), day(product.ends_on))}</span>
              {certificate && <Certificate certificate={certificate} />}
            </span>
            <StatusMark status={status} text={words.enrolment[status]} />
            <RowCancellation row={boughtAs?.(one)} product={name} isLive={is_live} />
          </li>
        )
      })}
    </ul>
  )
}

/** What a passed course gave them. The names of levels are asked for where there is one only. */
function Certificate({ certificate: { level, until } }: { certificate: EarnedCertificate }) {
  const words = useWords(participantWords)
  const { day } = useFormats()
  const nameOf = useLevelName()
  return (
    <>
      <br />
      <span className={style.soft}>{words.certificate(nameOf(level), until && day(until))}</span>
    </>
  )
}
