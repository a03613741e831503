import type { SiteVariable, VariableChange } from '@centrepass/contract/site/office-site'
import { variables as known } from '@centrepass/contract/site/variable-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { sharedWords } from '../shared/shared-words.ts'
import { changeVariable, variableChangesQuery } from './site-calls.ts'
import { useSettingText } from './use-setting-text.ts'
import { variablePageWords } from './variable-page-words.ts'

type Props = { variable: SiteVariable; accountId: number; mayRun: boolean; onClose: () => void }

/** Who changed a setting, when, from what to what and why; the newest change can be undone. */
export function VariableHistory({ variable, accountId, mayRun, onClose }: Props) {
  const words = useWords(variablePageWords)
  const { again, loading, close } = useWords(sharedWords)
  const locale = useLocale()
  const asked = useQuery(variableChangesQuery(accountId, variable.key))
  const [isUndoing, setUndoing] = useState(false)
  const { data: changes, isError } = asked
  const newest = changes?.[0]
  const columns = useChangeColumns(variable.key)
  if (isUndoing && newest) return <UndoDialog variable={variable} change={newest} onClose={onClose} />
  return (
    <Dialog
      title={words.historyOf(known[variable.key]?.[locale] ?? '')}
      closeLabel={close}
      wide
      onClose={onClose}
    >
      {isError && !changes && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!changes && !isError && <Skeleton rows={2} label={loading} />}
      {changes?.length === 0 && <p>{words.none}</p>}
      {changes && newest && (
        <OfficeTable caption={words.history} columns={columns} rows={changes} keyOf={({ id }) => id} />
      )}
      {mayRun && newest && newest.to === variable.setting && (
        <div>
          <Button look="outline" onClick={() => setUndoing(true)}>
            {words.undo}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function useChangeColumns(key: string): Column<VariableChange>[] {
  const words = useWords(variablePageWords)
  const { bySite } = useWords(sharedWords)
  const { realTime } = useFormats()
  const textOf = useSettingText()
  return [
    { key: 'when', title: words.when, isHead: true, cell: ({ at }) => realTime(at) },
    { key: 'who', title: words.who, cell: ({ by }) => by ?? bySite },
    {
      key: 'from_to',
      title: words.change2,
      cell: ({ from, to }) => words.fromTo(textOf(key, from), textOf(key, to)),
    },
    { key: 'why', title: words.why, cell: ({ reason }) => reason ?? '–' },
  ]
}

type Undoing = { variable: SiteVariable; change: VariableChange; onClose: () => void }

function UndoDialog({ variable: { key, setting }, change, onClose }: Undoing) {
  const words = useWords(variablePageWords)
  const textOf = useSettingText()
  const deed = {
    ...{ title: words.undoTitle, press: words.undo, done: words.saved },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) =>
      changeVariable(key, { setting: change.from, seen: setting, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.undoText(textOf(key, setting), textOf(key, change.from))}</p>}
    </ReasonDialog>
  )
}
