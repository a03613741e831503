import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { depositNow } from '../deposit-now.ts'
import { useTournaments } from '../tournament-calls.ts'
import style from './Entry.module.css'
import { entryWords } from './entry-words.ts'

type Props = { team: Team; value: PaymentOption; onChange: (option: PaymentOption) => void }

/** The ways to pay that the division and the club allow, each with what it means. */
export function PaymentOptions({ team, value, onChange }: Props) {
  const words = useWords(entryWords)
  const options = useOptions(team)
  return (
    <fieldset className={style.options}>
      <legend className="visually-hidden">{words.howToPay}</legend>
      {options.map(({ option, text }) => (
        <label key={option} className={style.option}>
          <input
            type="radio"
            name="pay"
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <strong>{words.options[option]}</strong>
          <span className={style.soft}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

function useOptions(team: Team): { option: PaymentOption; text: string }[] {
  const words = useWords(entryWords)
  const { money, day } = useFormats()
  const { data: tournaments } = useTournaments()
  const division = tournaments
    ?.find(({ id }) => id === team.tournament.id)
    ?.divisions.find(({ id }) => id === team.division.id)
  const deposit = division ? depositNow(division) : null
  const balance_due_on = division?.balance_due_on ?? null
  const depositText = (amount: string) =>
    balance_due_on ? words.depositUntil(amount, day(balance_due_on)) : words.depositText(amount)
  return [
    { option: 'full', text: words.fullText },
    ...(deposit ? [{ option: 'deposit', text: depositText(money(deposit)) } as const] : []),
    ...(team.may_pay_by_club
      ? [{ option: 'club_invoice', text: words.clubText(team.club.name) } as const]
      : []),
  ]
}
