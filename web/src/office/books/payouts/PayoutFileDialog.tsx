import type { FilePayout, PayoutFile } from '@centrepass/contract/books/payout-files'
import { useId, useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import deed from '#office/Deed.module.css'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { useShown } from '#office/use-shown.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { previewPayoutFile, takePayoutFile } from '../books-calls.ts'
import { payoutFileWords } from './payout-file-words.ts'
import { useMoneyIn } from './use-money-in.ts'

/** Reads the provider's report from a file: what it would do first, with what is wrong by row, then taking it. */
export function PayoutFileDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(payoutFileWords)
  const { close } = useWords(sharedWords)
  const { shown, errors, show, back } = useShown(previewPayoutFile)
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      {shown ? (
        <Effects
          file={shown.wished}
          effects={shown.effects}
          onClose={onClose}
          onShowAnew={() => show(shown.wished)}
          onBack={() => back('')}
        />
      ) : (
        <div className={deed.form}>
          <p>{words.text}</p>
          <ErrorList errors={errors} />
          <Choose onChosen={show} />
        </div>
      )}
    </Dialog>
  )
}

function Choose({ onChosen }: { onChosen: (file: string) => Promise<void> }) {
  const words = useWords(payoutFileWords)
  const isLoading = useIsLoading()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const isTooLarge = file !== null && file.size > MOST_BYTES
  const submit = async () => file && (await onChosen(await file.text()))
  return (
    <>
      <label htmlFor={id}>{words.file}</label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`} className={shared.soft}>
        {isTooLarge ? words.tooLarge : words.hint}
      </p>
      <div className={deed.actions}>
        <Button loading={isLoading} disabled={file === null || isTooLarge} onClick={submit}>
          {words.show}
        </Button>
      </div>
    </>
  )
}

const MOST_BYTES = 8_000_000

type EffectsProps = {
  file: string
  effects: PayoutFile
  onClose: () => void
  onShowAnew: () => unknown
  onBack: () => void
}

function Effects({ file, effects, onClose, onShowAnew, onBack }: EffectsProps) {
  const words = useWords(payoutFileWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.taken, onClose, onShowAnew)
  const { payouts, faults, faulty_rows, digest } = effects
  const taken = payouts.filter(({ state }) => state === 'new' || state === 'lines').length
  return (
    <div className={deed.form}>
      <p role="status">{words.does(taken, faulty_rows)}</p>
      {payouts.length > 0 && <InFile payouts={payouts} />}
      {faults.length > 0 && (
        <section>
          <h3>{words.faults}</h3>
          <ul>
            {faults.map(({ row, column, code, message }) => (
              <li key={`${row} ${column} ${code}`}>{words.fault(row, message)}</li>
            ))}
          </ul>
          {faulty_rows > faults.length && <p className={shared.soft}>{words.more}</p>}
        </section>
      )}
      <ErrorList errors={[...errors]} />
      <div className={deed.actions}>
        {taken > 0 && (
          <Button loading={isLoading} onClick={() => run(() => takePayoutFile(file, digest))}>
            {words.take(taken)}
          </Button>
        )}
        <Button look="outline" disabled={isLoading} onClick={onBack}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}

function InFile({ payouts }: { payouts: readonly FilePayout[] }) {
  const words = useWords(payoutFileWords)
  const { day } = useFormats()
  const { moneyIn } = useMoneyIn()
  const columns: Column<FilePayout>[] = [
    {
      ...{ key: 'payout', title: words.payout, isHead: true },
      cell: ({ arrives_on, provider_ref }) => words.named(day(arrives_on), provider_ref),
    },
    { key: 'amount', title: words.amount, cell: ({ amount, currency }) => moneyIn(amount, currency) },
    { key: 'lines', title: words.lines, cell: ({ lines }) => lines },
    { key: 'state', title: words.state, isFixed: true, cell: ({ state }) => words.states[state] },
  ]
  return (
    <OfficeTable
      caption={words.inFile}
      columns={columns}
      rows={payouts}
      keyOf={({ provider_ref }) => provider_ref}
    />
  )
}
