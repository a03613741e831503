import type { InvoiceStatus } from '@centrepass/contract/invoices/invoices'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { invoiceWords } from './invoice-words.ts'

const looks: Record<InvoiceStatus, [Tone, IconName]> = {
  open: ['warning', 'clock'],
  paid: ['success', 'check'],
  partially_paid: ['info', 'clock'],
  overdue: ['error', 'alert'],
  void: ['plain', 'close'],
  partially_refunded: ['plain', 'info'],
  refunded: ['plain', 'info'],
}

export function StatusMark({ status }: { status: InvoiceStatus }) {
  const words = useWords(invoiceWords)
  const [tone, icon] = looks[status]
  return (
    <Mark tone={tone} icon={icon}>
      {words.status[status]}
    </Mark>
  )
}
