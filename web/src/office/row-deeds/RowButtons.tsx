import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { CancelRowDialog } from './CancelRowDialog.tsx'
import { MoveRowDialog } from './MoveRowDialog.tsx'
import style from './RowDeeds.module.css'
import { rowDeedWords } from './row-deed-words.ts'

export type SoldRow = OfficeInvoice['invoice']['item_rows'][number]
type Props = { invoiceId: number; row: SoldRow; working: Working }

/** What the office does about one sold row. The server asks the same again. */
export function RowButtons({ invoiceId, row, working: { verbs } }: Props) {
  const words = useWords(rowDeedWords)
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null)
  const { product_type, participant } = row.cart_item
  // A team is withdrawn and moved on its own page.
  if (!row.may_cancel || product_type === 'TournamentTeam') return null
  const [mayCancel, mayMove] = [verbs.includes('change.decide'), verbs.includes('change.move')]
  if (!mayCancel && !mayMove) return null
  const address = { invoiceId, position: row.position }
  const close = () => setOpen(null)
  const move = product_type === 'RegistrationOption' ? words.category : words.move
  return (
    <div className={style.buttons}>
      {mayCancel && (
        <Button
          look="outline"
          aria-label={words.of(words.cancel, participant.name)}
          onClick={() => setOpen('cancel')}
        >
          {words.cancel}
        </Button>
      )}
      {mayMove && (
        <Button look="outline" aria-label={words.of(move, participant.name)} onClick={() => setOpen('move')}>
          {move}
        </Button>
      )}
      {open === 'cancel' && <CancelRowDialog address={address} row={row} onClose={close} />}
      {open === 'move' && <MoveRowDialog address={address} row={row} title={move} onClose={close} />}
    </div>
  )
}
