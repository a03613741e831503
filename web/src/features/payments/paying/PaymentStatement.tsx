import type { DuePayment } from '#features/invoices/payments-by-day.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Paying.module.css'
import { statementWords } from './statement-words.ts'

type Props = { dueNow: string; later: readonly DuePayment[] }

/** In whole sentences, right above the button: what is charged now, and what later. */
export function PaymentStatement({ dueNow, later }: Props) {
  const words = useWords(statementWords)
  const { money, day } = useFormats()
  const isFree = dueNow === '0.00'
  return (
    <div className={style.stack}>
      <p>{isFree ? words.nothingDue : words.chargeNow(money(dueNow))}</p>
      {later.length > 0 && (
        <>
          <p>{isFree ? words.askLater : words.chargeLater}</p>
          <ul className={style.bullets}>
            {later.map(({ due_on, amount }) => (
              <li key={due_on}>{words.laterOn(money(amount), day(due_on))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
