import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { closeDays, closingQuery } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { Sums } from '../Sums.tsx'

type Props = { accountId: number; until: string; onClose: () => void }

/** What closing does is shown first; if it has changed by then, it is shown anew. */
export function CloseDays({ accountId, until, onClose }: Props) {
  const words = useWords(booksWords)
  const { loading, close } = useWords(sharedWords)
  const { day, money } = useFormats()
  const { data, error, refetch } = useQuery(closingQuery(accountId, until))
  if (!data) {
    return (
      <Dialog title={words.closeTitle} closeLabel={close} onClose={onClose}>
        {error ? <ErrorList errors={problemMessages(error)} /> : <Skeleton rows={4} label={loading} />}
      </Dialog>
    )
  }
  const { from, digest, days, entries, unclear, means, accounts } = data
  const deed = {
    ...{ title: words.closeTitle, press: words.closeUntil(day(until)), done: words.closedNow },
    ...{ initial: {}, check: () => ({}), onRefused: refetch },
    send: ({ reason }: { reason: string }) => closeDays({ from, until, digest, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => (
        <>
          <p>{words.closeText(day(from), day(until))}</p>
          <p>{words.counted(days, entries)}</p>
          {unclear.length > 0 && (
            <section>
              <h3>{words.unclearTitle}</h3>
              <ul>
                {unclear.map((payment) => (
                  <li key={payment.payment_id}>
                    {words.unclear(payment.payment_id, money(payment.amount), day(payment.day))}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Sums means={means} accounts={accounts} />
        </>
      )}
    </ReasonDialog>
  )
}
