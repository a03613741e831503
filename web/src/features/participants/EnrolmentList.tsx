import type { Enrolment } from '@centrepass/contract/participants/participants'
import type { CancellableRow } from '@centrepass/contract/refunds/refunds'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './ParticipantPage.module.css'
import { participantWords } from './participant-words.ts'
import { RowCancellation } from './RowCancellation.tsx'
import { StatusMark } from './StatusMark.tsx'

type Props = {
  enrolments: Enrolment[]
  empty: string
  /** The invoice row if this account bought the enrolment; left out where it cannot be changed. */
  boughtAs?: (productId: number) => CancellableRow | undefined
}

export function EnrolmentList({ enrolments, empty, boughtAs }: Props) {
  const words = useWords(participantWords)
  const { day } = useFormats()
  if (enrolments.length === 0) return <p className={style.soft}>{empty}</p>
  return (
    <ul className={style.list}>
      {enrolments.map(({ id, product, status, is_live }) => (
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
          <RowCancellation row={boughtAs?.(product.id)} product={product.name} isLive={is_live} />
        </li>
      ))}
    </ul>
  )
}
