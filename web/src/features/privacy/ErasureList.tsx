import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Privacy.module.css'
import { erasuresQuery, withdrawErasure } from './privacy-calls.ts'
import { privacyWords } from './privacy-words.ts'

/** The erasures that the holder or another adult of the family asked for, each with the way back as long as there is one. */
export function ErasureList({ accountId }: { accountId: number }) {
  const words = useWords(privacyWords)
  const { data: erasures, isError, refetch } = useQuery(erasuresQuery(accountId))
  if (isError) {
    return (
      <div role="alert">
        <p>{words.failed}</p>
        <Button look="outline" onClick={() => refetch()}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (!erasures || erasures.length === 0) return null
  return (
    <>
      <h3>{words.wishes}</h3>
      <ul className={style.rows}>
        {erasures.map((erasure) => (
          <Row key={erasure.id} accountId={accountId} erasure={erasure} />
        ))}
      </ul>
    </>
  )
}

function Row({ accountId, erasure }: { accountId: number; erasure: Erasure }) {
  const words = useWords(privacyWords)
  const { dayOf } = useFormats()
  const { id, name, status, asked_by, due_at, reason } = erasure
  const isOpen = status === 'waiting' || status === 'office'
  const withdraw = async () => {
    try {
      await whileLoading(withdrawErasure(accountId, id))
      notify(words.withdrawn, { type: 'success' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <li>
      <span>
        <strong>{words.wish(status === 'done' ? words.erasedPerson : name, words.status[status])}</strong>
        {asked_by && <span className={style.soft}> · {words.askedBy(asked_by)}</span>}
        {isOpen && <span className={style.soft}> · {words.dueOn(dayOf(due_at))}</span>}
        {reason && <span className={style.soft}> · {reason}</span>}
      </span>
      {isOpen && (
        <Button look="outline" onClick={withdraw}>
          {words.withdraw}
        </Button>
      )}
    </li>
  )
}
