import type { PersonRecord, ProfileCorrection } from '@centrepass/contract/people/profile-corrections'
import type { RecordValues } from '@centrepass/contract/people/record-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordChange } from '#features/participants/profile/record-changes.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../people/People.module.css'
import { useDeed } from '../use-deed.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { previewUndo, recordQuery, undoCorrection } from './correction-calls.ts'
import { correctionWords } from './correction-words.ts'
import { Effects } from './Effects.tsx'

type Props = { accountId: number; personId: number }

/** Correcting the record, and what was corrected before. */
export function Corrections({ accountId, personId }: Props) {
  const words = useWords(correctionWords)
  const asked = useQuery(recordQuery(accountId, personId))
  return (
    <Section title={words.title}>
      {asked.isError && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {asked.isLoading && <Skeleton rows={1} label={words.loading} />}
      {asked.data && <Loaded record={asked.data} accountId={accountId} personId={personId} />}
    </Section>
  )
}

type Open = 'correct' | ProfileCorrection | null

function Loaded({ record, accountId, personId }: Props & { record: PersonRecord }) {
  const words = useWords(correctionWords)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div>
        <Button onClick={() => setOpen('correct')}>{words.correct}</Button>
      </div>
      <ul className={style.rows}>
        {record.corrections.map((correction) => (
          <Row key={correction.id} correction={correction} onUndo={() => setOpen(correction)} />
        ))}
      </ul>
      {open === 'correct' && (
        // Every field is in the answer, as the contract says.
        <CorrectDialog personId={personId} fields={record.fields as RecordValues} onClose={close} />
      )}
      {open && open !== 'correct' && <UndoDialog correction={open} accountId={accountId} onClose={close} />}
    </>
  )
}

function Row({ correction, onUndo }: { correction: ProfileCorrection; onUndo: () => void }) {
  const words = useWords(correctionWords)
  const { realTime } = useFormats()
  const said = useRecordChange()
  const { made_at, by, reason, changes, is_undo, is_undone, may_undo } = correction
  return (
    <li>
      {changes.map((change) => {
        const { name, before, after } = said(change)
        return (
          <span key={change.field} className={style.text}>
            <strong>{name}</strong>: {words.statusFromTo(before ?? words.empty, after ?? words.empty)}
          </span>
        )
      })}
      <span className={style.text}>{reason}</span>
      <span className={style.soft}>
        {[realTime(made_at), by && words.by(by), is_undo && words.isUndo, is_undone && words.isUndone]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {may_undo && (
        <div>
          <Button look="outline" aria-label={words.undoOf(realTime(made_at))} onClick={onUndo}>
            {words.undo}
          </Button>
        </div>
      )}
    </li>
  )
}

type UndoProps = { correction: ProfileCorrection; accountId: number; onClose: () => void }

function UndoDialog({ correction, accountId, onClose }: UndoProps) {
  const words = useWords(correctionWords)
  const asked = useQuery({
    // Not among what a deed asks for again: once it is taken back there is nothing to preview.
    queryKey: ['undo-of-correction', accountId, correction.id],
    queryFn: () => previewUndo(correction.id),
    meta: { personal: true },
    staleTime: 0,
  })
  const { errors, run } = useDeed(words.undone, onClose, asked.refetch)
  return (
    <KeptDialog
      about={correction.id}
      wide
      title={words.confirmUndo}
      closeLabel={words.close}
      onClose={onClose}
    >
      {asked.isError && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {asked.isLoading && <Skeleton rows={3} label={words.loading} />}
      {asked.data && (
        <ConfirmDeed
          reason={{ label: words.reason, hint: words.reasonHint }}
          confirm={words.confirmUndo}
          errors={errors}
          onConfirm={(reason) =>
            run(() => undoCorrection(correction.id, { reason, digest: asked.data.digest }))
          }
          back={{ text: words.cancel, onPress: onClose }}
        >
          <Effects effects={asked.data.effects} />
        </ConfirmDeed>
      )}
    </KeptDialog>
  )
}
