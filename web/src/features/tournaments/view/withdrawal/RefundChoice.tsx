import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { withdrawalWords } from './withdrawal-words.ts'

export type Way = 'card' | 'credit'
export type Ways = Record<Way, Withdrawal>

type Props = { terms: Ways; value: Way; onChange: (way: Way) => void }

const ways: readonly Way[] = ['card', 'credit']

/** To the card or as a credit, each with its amounts; without a choice where there is no refund. */
export function RefundChoice({ terms, value, onChange }: Props) {
  const words = useWords(withdrawalWords)
  if (ways.every((way) => terms[way].refund === '0.00')) return <Amounts terms={terms} way="card" />
  return (
    <fieldset className={style.ways}>
      <legend>{words.how}</legend>
      {ways.map((way) => (
        <div key={way} className={style.way}>
          <label>
            <input
              type="radio"
              name="refund_to"
              value={way}
              checked={way === value}
              onChange={() => onChange(way)}
            />
            <strong>{words.ways[way]}</strong>
          </label>
          <Amounts terms={terms} way={way} />
        </div>
      ))}
    </fieldset>
  )
}

function Amounts({ terms, way }: { terms: Ways; way: Way }) {
  const words = useWords(withdrawalWords)
  const { money } = useFormats()
  const { kept, refund, still_due } = terms[way]
  return (
    <AmountList
      lines={[
        { label: words.kept, amount: money(kept) },
        { label: words.refund, amount: money(refund), isStrong: true },
        ...(still_due === '0.00' ? [] : [{ label: words.stillDue, amount: money(still_due) }]),
      ]}
    />
  )
}
