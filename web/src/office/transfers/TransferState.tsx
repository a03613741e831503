import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import type { TransferSide } from '@centrepass/contract/transfers/transfer-rules'
import type { TransferAnswer } from '@centrepass/contract/transfers/transfers'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { transferWords } from './transfer-words.ts'

const LOOKS: Record<OfficeTransfer['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'clock' },
  agreed: { tone: 'success', icon: 'check' },
  in_force: { tone: 'success', icon: 'check' },
  refused: { tone: 'plain', icon: 'close' },
  withdrawn: { tone: 'plain', icon: 'close' },
  ended: { tone: 'plain', icon: 'close' },
}

export function TransferAnswers({ transfer }: { transfer: OfficeTransfer }) {
  const words = useWords(transferWords)
  const { day, dayOf } = useFormats()
  const { family, leaving, taking, from_club, to_club, answer_by, state } = transfer
  const said = ({ answer, answered_at, in_place }: TransferAnswer, isDated: boolean) => {
    if (answer === null || answered_at === null)
      return [
        words.notYet,
        isDated && state === 'waiting' && family.answer === 'yes' && words.answerBy(day(answer_by)),
      ]
        .filter(Boolean)
        .join(', ')
    return [words[answer], dayOf(answered_at), in_place && words.inPlace].filter(Boolean).join(', ')
  }
  const rows: [string, TransferAnswer, boolean][] = [
    [words.family, family, false],
    [from_club.name, leaving, true],
    [to_club.name, taking, true],
  ]
  return (
    <div className={shared.facts}>
      {rows.map(([who, answer, isDated]) => (
        <span key={who}>
          {words.said(who, said(answer, isDated))}
          {answer.reason && <span className={shared.soft}> “{answer.reason}”</span>}
        </span>
      ))}
    </div>
  )
}

type StateProps = {
  transfer: OfficeTransfer
  onAnswer: (side: TransferSide) => void
  onWithdraw: () => void
}

export function TransferState({ transfer, onAnswer, onWithdraw }: StateProps) {
  const words = useWords(transferWords)
  const { day, dayOf } = useFormats()
  const { state, in_force_on, ended_at, may_answer, in_place_of, from_club, to_club } = transfer
  const { may_withdraw } = transfer
  const name = `${transfer.person.first_name} ${transfer.person.last_name}`
  const since = in_force_on ? words.from(day(in_force_on)) : ended_at && dayOf(ended_at)
  const saidOf = (side: TransferSide) => {
    const { name } = side === 'leaving' ? from_club : to_club
    return in_place_of.includes(side) ? words.answerInPlace(name) : words.answerFor(name)
  }
  return (
    <div className={shared.facts}>
      <div>
        <Mark {...LOOKS[state]}>{words.states[state]}</Mark>
      </div>
      {since && <span className={shared.soft}>{since}</span>}
      {may_answer.map((side) => (
        <div key={side}>
          <Button look="outline" aria-label={words.about(saidOf(side), name)} onClick={() => onAnswer(side)}>
            {saidOf(side)}
          </Button>
        </div>
      ))}
      {may_withdraw && (
        <div>
          <Button look="outline" aria-label={words.about(words.withdraw, name)} onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        </div>
      )}
    </div>
  )
}
