import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { withdrawalQuery } from '#features/tournaments/team-calls.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Team.module.css'
import { type Done, WithdrawOutcome } from './WithdrawOutcome.tsx'
import { WithdrawTerms } from './WithdrawTerms.tsx'
import { withdrawalWords } from './withdrawal-words.ts'

type Props = { team: Team; onClose: () => void }

/** The refund and its reason for each way before the decision, and the outcome after it. */
export function WithdrawDialog({ team, onClose }: Props) {
  const words = useWords(withdrawalWords)
  const [done, setDone] = useState<Done | null>(null)
  const [isSending, setSending] = useState(false)
  // Once it is withdrawn there is nothing left to ask.
  const rules = { enabled: done === null && !isSending, gcTime: 0 }
  const card = useQuery({ ...withdrawalQuery(team.id, 'card'), ...rules })
  const credit = useQuery({ ...withdrawalQuery(team.id, 'credit'), ...rules })
  const error = card.error ?? credit.error
  const lookAgain = () => Promise.all([card.refetch(), credit.refetch()])
  const isFetching = card.isFetching || credit.isFetching
  const terms = card.data && credit.data && { card: card.data, credit: credit.data }
  return (
    <Dialog
      title={done ? words.doneTitle : words.title(team.team_name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      {done ? (
        <WithdrawOutcome done={done} onClose={onClose} />
      ) : terms && !error ? (
        <WithdrawTerms
          {...{ team, terms, onClose, onDone: setDone, onSending: setSending }}
          isStale={isFetching}
          onChanged={lookAgain}
        />
      ) : error ? (
        <Failed error={error} isFetching={isFetching} onAgain={lookAgain} />
      ) : (
        <Skeleton rows={2} label={words.loading} />
      )}
    </Dialog>
  )
}

type FailedProps = { error: unknown; isFetching: boolean; onAgain: () => void }

function Failed({ error, isFetching, onAgain }: FailedProps) {
  const words = useWords(withdrawalWords)
  // A refusal says by itself why; asking again would not change it.
  const isRefusal = error instanceof ApiError && error.status === 422
  const errors = problemMessages(error)
  return (
    <div className={style.stack}>
      <ErrorList errors={isRefusal ? errors : [words.failed, ...errors]} />
      {!isRefusal && (
        <div>
          <Button look="outline" loading={isFetching} onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      )}
    </div>
  )
}
