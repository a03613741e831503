import type { CallOffDetails } from '@centrepass/contract/refunds/call-offs'
import { sayAnswered } from '@centrepass/contract/refusals/refusal'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { takeFaults } from './call-off-calls.ts'
import { callOffWords } from './call-off-words.ts'

/** What is not done, with why, on the page and as a file. */
export function Open({ run: { id, open, waiting, failed } }: { run: CallOffDetails }) {
  const words = useWords(callOffWords)
  const locale = useLocale()
  const { realTime } = useFormats()
  const { errors, run } = useDeed(words.fileTaken)
  const columns: Column<CallOffDetails['open'][number]>[] = [
    { key: 'person', title: words.person, isHead: true, cell: ({ participant }) => participant.name },
    {
      ...{ key: 'why', title: words.why, isFixed: true },
      cell: ({ code, may_choose }) =>
        code === null
          ? may_choose
            ? words.mayChoose
            : words.notYet
          : (sayAnswered(code, {}, locale) ?? code),
    },
    {
      ...{ key: 'again', title: words.again },
      cell: ({ state, try_after, may_choose }) =>
        may_choose
          ? words.nothing
          : state === 'failed'
            ? words.helpNeeded
            : try_after
              ? realTime(try_after)
              : words.soon,
    },
  ]
  return (
    <>
      <h3>{words.openRows}</h3>
      {waiting + failed > open.length && <p className={shared.soft}>{words.first(open.length)}</p>}
      <OfficeTable caption={words.openRows} columns={columns} rows={open} keyOf={(row) => row.spot_id} />
      <ErrorList errors={errors} />
      <div>
        <Button look="outline" onClick={() => run(() => takeFaults(id))}>
          {words.file}
        </Button>
      </div>
    </>
  )
}
