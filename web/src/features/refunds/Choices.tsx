import { brandName } from '@centrepass/contract/payments/card-brands'
import type { Cancelling, RefundChoice } from '@centrepass/contract/refunds/refunds'
import { type AmountLine, AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CancelDialog.module.css'
import { isSameEitherWay } from './choice-rules.ts'
import { refundWords } from './refund-words.ts'

type RefundTo = Cancelling['refund_to']
type Props = { choices: readonly RefundChoice[]; value: RefundTo; onChange: (way: RefundTo) => void }

/** To the card or as a credit, each with every deduction; one alone where there is nothing to choose. */
export function Choices({ choices, value, onChange }: Props) {
  const words = useWords(refundWords)
  const [only, ...others] = choices
  if (!only) return null
  if (others.length === 0 || isSameEitherWay(choices)) {
    return (
      <section aria-label={words.only} className={style.choice}>
        <Amounts choice={only} />
      </section>
    )
  }
  return (
    <fieldset className={style.choices}>
      <legend>{words.how}</legend>
      {choices.map((choice) => (
        <div
          key={choice.refund_to}
          className={style.choice}
          data-chosen={choice.refund_to === value || undefined}
        >
          <label className={style.way}>
            <input
              type="radio"
              name="refund_to"
              checked={choice.refund_to === value}
              onChange={() => onChange(choice.refund_to)}
            />
            <strong>{words.ways[choice.refund_to]}</strong>
          </label>
          <Amounts choice={choice} />
        </div>
      ))}
    </fieldset>
  )
}

function Amounts({ choice }: { choice: RefundChoice }) {
  const words = useWords(refundWords)
  const { money, day } = useFormats()
  const lines = useLines()
  return (
    <>
      <AmountList lines={lines(choice)} />
      {choice.cards.map(({ brand, last4, amount }) => (
        <p key={`${brand} ${last4} ${amount}`} className={style.soft}>
          {words.cardEnding(brandName(brand), last4, money(amount))}
        </p>
      ))}
      {choice.credit_expires_on && (
        <p className={style.soft}>{words.creditUntil(day(choice.credit_expires_on))}</p>
      )}
    </>
  )
}

function useLines(): (choice: RefundChoice) => AmountLine[] {
  const words = useWords(refundWords)
  const { money } = useFormats()
  const labelOf = ({ kind, percent }: RefundChoice['lines'][number], rule: string) => {
    if (kind === 'nothing_back' && rule === 'not_refundable') return words.notRefundable
    return percent === null ? words.lines[kind] : words.percentKept(percent)
  }
  return (choice) => {
    const { to_card, to_credit, forgiven, still_due } = choice
    const some = (label: string, amount: string, isStrong: boolean): AmountLine[] =>
      amount === '0.00' ? [] : [{ label, amount: money(amount), isStrong }]
    const creditLabel = to_card === '0.00' ? words.toCredit : words.creditFirst
    const back = [...some(creditLabel, to_credit, true), ...some(words.toCard, to_card, true)]
    return [
      ...choice.lines.map((line) => ({ label: labelOf(line, choice.rule), amount: money(line.amount) })),
      ...some(words.stillDue, still_due, false),
      ...some(words.forgiven, forgiven, false),
      ...(back.length > 0 ? back : [{ label: words.nothing, amount: money('0.00'), isStrong: true }]),
    ]
  }
}
