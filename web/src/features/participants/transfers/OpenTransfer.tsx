import type { Transfer, TransferAnswer } from '@centrepass/contract/transfers/transfers'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Transfers.module.css'
import { answerTransfer, withdrawTransfer } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'
import { useTransferDeed } from './use-transfer-deed.ts'

type Props = { personId: number; transfer: Transfer; mayAct: boolean }

/** How far the change is, who has answered, and what the family can do. */
export function OpenTransfer({ personId, transfer, mayAct }: Props) {
  const words = useWords(transferWords)
  const { day } = useFormats()
  const { from_club, to_club, in_force_on, by_office, reason, family } = transfer
  return (
    <div className={style.open}>
      <div className={style.head}>
        <strong>{words.way(from_club.name, to_club.name)}</strong>
        {in_force_on ? (
          <Mark tone="success" icon="check">
            {words.agreed(day(in_force_on))}
          </Mark>
        ) : (
          <Mark tone="info" icon="clock">
            {words.waiting}
          </Mark>
        )}
      </div>
      {by_office && family.answer === null && <p>{words.officeAsked(reason ?? '')}</p>}
      <Answers transfer={transfer} />
      {mayAct && <Steps personId={personId} transfer={transfer} />}
    </div>
  )
}

function Answers({
  transfer: { family, leaving, taking, from_club, to_club, answer_by },
}: Pick<Props, 'transfer'>) {
  const words = useWords(transferWords)
  const { day, dayOf } = useFormats()
  const said = ({ answer, answered_at, in_place }: TransferAnswer, otherwise: string) => {
    if (answer === null || answered_at === null) return otherwise
    if (answer === 'no') return words.no(dayOf(answered_at))
    return in_place ? words.yesInPlace(dayOf(answered_at)) : words.yes(dayOf(answered_at))
  }
  // The clubs are asked once the family has agreed.
  const unanswered = family.answer === 'yes' ? words.answerBy(day(answer_by)) : words.notYet
  const rows = [
    { who: words.family, text: said(family, words.notYet), reason: null },
    { who: from_club.name, text: said(leaving, unanswered), reason: leaving.reason },
    { who: to_club.name, text: said(taking, unanswered), reason: taking.reason },
  ]
  return (
    <dl className={style.answers}>
      {rows.map(({ who, text, reason }) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>
            {text}
            {reason && <span className={style.soft}> {words.reason(reason)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ personId, transfer: { id, family } }: Pick<Props, 'personId' | 'transfer'>) {
  const words = useWords(transferWords)
  const isLoading = useIsLoading()
  const [isAsking, setAsking] = useState(false)
  const { errors, run } = useTransferDeed(personId)
  const answer = (said: 'yes' | 'no') => run(answerTransfer(personId, id, said), words.answered)
  const withdraw = () => run(withdrawTransfer(personId, id), words.withdrawn, () => setAsking(false))
  return (
    <>
      {!isAsking && <ErrorList errors={errors} />}
      <div className={style.actions}>
        {family.answer === null ? (
          <>
            <Button loading={isLoading} onClick={() => answer('yes')}>
              {words.agree}
            </Button>
            <Button look="outline" disabled={isLoading} onClick={() => answer('no')}>
              {words.refuse}
            </Button>
          </>
        ) : (
          <Button look="quiet" data-flush onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        )}
      </div>
      {isAsking && (
        <Dialog title={words.withdrawTitle} closeLabel={words.close} onClose={() => setAsking(false)}>
          <div className={style.form}>
            <p>{words.withdrawText}</p>
            <ErrorList errors={errors} />
            <div className={style.actions}>
              <Button loading={isLoading} onClick={withdraw}>
                {words.withdraw}
              </Button>
              <Button look="outline" disabled={isLoading} onClick={() => setAsking(false)}>
                {words.cancel}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
