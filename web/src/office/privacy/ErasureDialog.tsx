import { dataGroups, keepingReasons } from '@centrepass/contract/privacy/groups'
import type { ErasureForOffice, ErasurePreview } from '@centrepass/contract/privacy/privacy'
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
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { decideErasure, erasurePreviewQuery } from './office-privacy-calls.ts'
import { officePrivacyWords } from './office-privacy-words.ts'

type Props = { accountId: number; erasure: ErasureForOffice; onClose: () => void }
type Kind = ErasurePreview['kinds'][number]

/** What would go and what must stay, with the reason of each; then the decision. */
export function ErasureDialog({ accountId, erasure, onClose }: Props) {
  const words = useWords(officePrivacyWords)
  const { again, loading, close } = useWords(sharedWords)
  const asked = useQuery(erasurePreviewQuery(accountId, erasure.id))
  const [decision, setDecision] = useState<'erase' | 'refuse' | null>(null)
  const columns = useKindColumns()
  const { data: preview, isError } = asked
  if (decision) return <DecideDialog erasure={erasure} decision={decision} onClose={onClose} />
  return (
    <Dialog title={words.lookOf(erasure.name)} closeLabel={close} wide onClose={onClose}>
      {isError && !preview && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!preview && !isError && <Skeleton rows={3} label={loading} />}
      {preview && (
        <>
          <OfficeTable
            caption={words.look}
            columns={columns}
            rows={preview.kinds}
            keyOf={({ group }) => group}
          />
          <div className={shared.actions}>
            <Button onClick={() => setDecision('erase')}>{words.erase}</Button>
            <Button look="outline" onClick={() => setDecision('refuse')}>
              {words.refuse}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function useKindColumns(): Column<Kind>[] {
  const words = useWords(officePrivacyWords)
  const locale = useLocale()
  const { day } = useFormats()
  const fateOf = ({ goes, stays }: Kind) => {
    if (!goes) return words.stays
    return stays.length > 0 ? words.partly : words.goes
  }
  return [
    { key: 'kind', title: words.kind, isHead: true, cell: ({ group }) => dataGroups[group][locale] },
    { key: 'fate', title: words.fate, cell: fateOf },
    {
      key: 'why',
      title: words.why,
      cell: ({ stays }) =>
        stays.map(({ reason, until }) => (
          <p key={reason}>
            {keepingReasons[reason][locale]} {until && words.until(day(until))}
          </p>
        )),
    },
  ]
}

type Deciding = { erasure: ErasureForOffice; decision: 'erase' | 'refuse'; onClose: () => void }

function DecideDialog({ erasure: { id, name }, decision, onClose }: Deciding) {
  const words = useWords(officePrivacyWords)
  const said = {
    erase: { title: words.eraseTitle(name), press: words.erase, done: words.erased, text: words.eraseText },
    refuse: {
      ...{ title: words.refuseTitle(name), press: words.refuse, done: words.refused, text: words.refuseText },
    },
  }[decision]
  const deed = {
    ...{ title: said.title, press: said.press, done: said.done, initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => decideErasure(id, decision, reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{said.text}</p>}
    </ReasonDialog>
  )
}
