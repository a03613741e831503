import type { Answer } from '@centrepass/contract/ground/endpoint'
import type { sumOfficeInvoices } from '@centrepass/contract/invoices/office-invoices'
import type { DebtAge } from '@centrepass/contract/invoices/office-list-rules'
import shared from '#office/shared/Shared.module.css'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Invoices.module.css'
import { invoiceListWords } from './invoice-list-words.ts'

type Props = {
  sums: Answer<typeof sumOfficeInvoices>
  chosen: DebtAge | undefined
  onChoose: (age: DebtAge | undefined) => void
}

/** Who owes what by age of the debt: each age leads to its invoices, and pressed again to all of them. */
export function DebtAges({ sums: { owed, ages }, chosen, onChoose }: Props) {
  const words = useWords(invoiceListWords)
  const { money, colon } = useFormats()
  const cents = (amount: string) => Number(amount)
  const most = Math.max(...ages.map(({ owed }) => cents(owed)), 1)
  return (
    <section aria-labelledby="debt-ages" className={shared.facts}>
      <h2 id="debt-ages">{words.owedTitle}</h2>
      <p>
        {words.owedAll}
        {colon} <strong className={style.amount}>{money(owed)}</strong>
      </p>
      <ul className={style.ages}>
        {ages.map(({ age, invoices, owed }) => (
          <li key={age} data-age={age}>
            <button
              type="button"
              aria-pressed={chosen === age}
              disabled={invoices === 0 && chosen !== age}
              onClick={() => onChoose(chosen === age ? undefined : age)}
            >
              <span>{words.ages[age]}</span>
              <strong className={style.amount}>{money(owed)}</strong>
              <span className={shared.soft}>{words.count(invoices)}</span>
              <meter aria-hidden="true" min={0} max={most} value={cents(owed)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
