import { sayWithdrawal } from '@centrepass/contract/refusals/withdrawal-reasons'
import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { useAccount } from '#api/session.ts'
import { withdrawTeam } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { RefundChoice, type Way, type Ways } from './RefundChoice.tsx'
import type { Done } from './WithdrawOutcome.tsx'
import { withdrawalWords } from './withdrawal-words.ts'

type Props = {
  team: Team
  terms: Ways
  /** New amounts are loading, so the old ones cannot be confirmed. */
  isStale: boolean
  onClose: () => void
  onDone: (done: Done) => void
  onSending: (isSending: boolean) => void
  /** The amounts are no longer those that were shown. */
  onChanged: () => void
}

/** The refund for each way, the effects, and a button that says what it does. */
export function WithdrawTerms(props: Props) {
  const { team, terms, isStale, onClose } = props
  const words = useWords(withdrawalWords)
  const locale = useLocale()
  const isLoading = useIsLoading()
  const [way, setWay] = useState<Way>('card')
  const { errors, confirm } = useConfirm(props)
  const isWaiting = team.status === 'waitlisted'
  const chosen = terms[way]
  // What a club paid goes back to the club, and to the card or the account that it came from.
  const isBilled = team.payment_option === 'club_invoice'
  const hasWays = !isWaiting && !isBilled && !chosen.waits_for_staff
  return (
    <div className={style.stack}>
      <p>{isWaiting ? words.waitEffects : words.effects}</p>
      {hasWays && <RefundChoice terms={terms} value={way} onChange={setWay} />}
      {!isWaiting && <p className={style.soft}>{sayWithdrawal(chosen, locale)}</p>}
      <ErrorList errors={errors} />
      <div className={style.buttons}>
        <Button loading={isLoading} disabled={isStale} onClick={() => confirm(way)}>
          <Label {...{ chosen, way, isWaiting }} />
        </Button>
        <Button look="outline" disabled={isLoading} onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </div>
  )
}

type LabelProps = { chosen: Withdrawal; way: Way; isWaiting: boolean }

function Label({ chosen, way, isWaiting }: LabelProps) {
  const words = useWords(withdrawalWords)
  const { money } = useFormats()
  if (isWaiting) return words.confirmWait
  if (chosen.waits_for_staff) return words.confirmOffice
  if (chosen.to_club !== '0.00') return words.confirmClub(money(chosen.to_club))
  return chosen.refund === '0.00' ? words.confirmNothing : words.confirmFor[way](money(chosen.refund))
}

function useConfirm({ team, terms, onDone, onSending, onChanged }: Props) {
  const account = useAccount()
  const [errors, setErrors] = useState<readonly Message[]>([])
  const confirm = async (way: Way) => {
    const { refund, still_due, to_club } = terms[way]
    setErrors([])
    onSending(true)
    try {
      await whileLoading(withdrawTeam(team.id, { refund, still_due, to_club, refund_to: way }))
      onDone({ terms: terms[way], way })
      queryClient.invalidateQueries({ queryKey: ['account', account?.id] })
    } catch (error) {
      setErrors(problemMessages(error))
      if (error instanceof ApiError && error.status === 409) onChanged()
    } finally {
      onSending(false)
    }
  }
  return { errors, confirm }
}
