import type { Deposit, TakenMoney } from '@centrepass/contract/books/deposits'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './DepositSlip.module.css'
import { depositWords } from './deposit-words.ts'

type Props = { deposit: Deposit; lines: readonly TakenMoney[] }

/** Black on white, for the bank. Only for print. */
export function DepositSlip({ deposit: { id, cash, cheques, total }, lines }: Props) {
  const words = useWords(depositWords)
  const { money, fullDay } = useFormats()
  const { name, timezone } = site().association
  const sums = [
    [words.cash, cash],
    [words.cheques, cheques],
    [words.total, total],
  ] as const
  return (
    <section className={style.slip} aria-hidden="true">
      <p className={style.name}>{name}</p>
      <p>
        {words.slip(id)} · {words.printed(fullDay(plainDateIn(now(), timezone)))}
      </p>
      <table>
        <thead>
          <tr>
            <th>{words.method}</th>
            <th>{words.reference}</th>
            <th>{words.invoice}</th>
            <th>{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ entry, method, reference, invoice_number, amount }) => (
            <tr key={entry}>
              <td>{words.methods[method]}</td>
              <td>{reference}</td>
              <td>{invoice_number}</td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th colSpan={3}>{label}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={style.signature}>{words.signature}</p>
    </section>
  )
}
