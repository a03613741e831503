import type { ClassList } from '@centrepass/contract/classes/classes'
import type { ResultEffects } from '@centrepass/contract/classes/results'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useLevelName } from '#features/site/use-level-name.ts'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type ClassKey, giveResults, previewResults, type Wish } from '../class-calls.ts'
import { resultWords } from './result-words.ts'

type Props = {
  classKey: ClassKey
  list: ClassList
  wishes: Wish[]
  onClose: () => void
  onDone: () => void
}

/** What the results do, person by person, and the one button that gives them. */
export function ResultDialog({ classKey, list, wishes, onClose, onDone }: Props) {
  const words = useWords(resultWords)
  const { close, cancel, loading } = useWords(sharedWords)
  const isLoading = useIsLoading()
  const shown = useQuery({
    queryKey: ['result-effects', classKey, wishes],
    queryFn: () => previewResults(classKey, wishes),
    meta: { personal: true },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })
  const after = () => {
    onDone()
    onClose()
  }
  const { errors, run } = useDeed(words.given, after, shown.refetch)
  const { data, error } = shown
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <div className={shared.form}>
        <ErrorList errors={error ? problemMessages(error) : errors} />
        {!data && !error && <Skeleton rows={3} label={loading} />}
        {data && <Effects effects={data} list={list} />}
        <div className={shared.actions}>
          {data && data.changes.length > 0 && (
            <Button loading={isLoading} onClick={() => run(() => giveResults(classKey, wishes, data))}>
              {words.give}
            </Button>
          )}
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Effects({ effects: { changes, left_out }, list }: { effects: ResultEffects; list: ClassList }) {
  const words = useWords(resultWords)
  const { day } = useFormats()
  const levelIn = useLevelName()
  const nameOf = (id: number) =>
    list.people.find(({ enrolment_id }) => enrolment_id === id)?.participant.name ?? String(id)
  return (
    <>
      {changes.length === 0 && <p role="status">{words.nothing}</p>}
      <ul className={shared.found}>
        {changes.map(({ enrolment_id, name, from, to, gets, loses }) => (
          <li key={enrolment_id}>
            {words.change(name, words.results[from], words.results[to])}
            {gets && (
              <span className={shared.soft}>
                {words.gets(levelIn(gets.level), gets.until && day(gets.until))}
              </span>
            )}
            {loses && <span className={shared.soft}>{words.loses(levelIn(loses.level))}</span>}
          </li>
        ))}
      </ul>
      {left_out.length > 0 && (
        <>
          <h3>{words.leftOut}</h3>
          <ul className={shared.found}>
            {left_out.map(({ enrolment_id, why }) => (
              <li key={enrolment_id}>
                {nameOf(enrolment_id)}
                <span className={shared.soft}>{words.faults[why]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
