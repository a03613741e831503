import { invoiceDeedVerbs } from '@centrepass/contract/invoices/invoice-deed-verbs'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { takePdf } from '../invoices/page/invoice-page-calls.ts'
import { invoicePageWords } from '../invoices/page/invoice-page-words.ts'
import type { Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { DeedDialog } from './DeedDialog.tsx'
import type { AskedDeed } from './deed-wish.ts'
import { deedWords } from './deed-words.ts'

type Props = { page: OfficeInvoice; working: Working }
type Offered = { asked: AskedDeed; isFor: (page: OfficeInvoice) => boolean }

const isOwed = ({ open }: OfficeInvoice) => open !== '0.00'
const isLowerable = ({ lowerable }: OfficeInvoice) => lowerable.some(({ most }) => most !== '0.00')
const always = () => true

/** What is offered, to whom and when: the server asks the same again. */
const OFFERED: readonly Offered[] = [
  { asked: { deed: 'receive', fields: true }, isFor: isOwed },
  { asked: { deed: 'pay_link' }, isFor: isOwed },
  { asked: { deed: 'write_off', fields: true }, isFor: isOwed },
  { asked: { deed: 'credit_note', fields: true }, isFor: isLowerable },
  { asked: { deed: 'discount', fields: true }, isFor: isLowerable },
  { asked: { deed: 'refund_exception', fields: true }, isFor: isLowerable },
  { asked: { deed: 'give_credit', fields: true }, isFor: always },
  { asked: { deed: 'send_again' }, isFor: always },
]

/** The deeds of the page. What is owed comes first. */
export function InvoiceDeeds({ page, working }: Props) {
  const words = useWords(deedWords)
  const { pdf, pdfDone } = useWords(invoicePageWords)
  const [open, setOpen] = useState<AskedDeed | null>(null)
  const { errors, run } = useDeed(pdfDone)
  const offered = OFFERED.filter(
    ({ asked, isFor }) => working.verbs.includes(invoiceDeedVerbs[asked.deed]) && isFor(page),
  )
  const { id, number } = page.invoice
  return (
    <Section title={words.title}>
      {offered.length === 0 && <p className={shared.soft}>{words.none}</p>}
      <ErrorList errors={errors} />
      <div className={shared.actions}>
        {offered.map(({ asked }, index) => (
          <Button
            key={asked.deed}
            {...(index > 0 && { look: 'outline' as const })}
            onClick={() => setOpen(asked)}
          >
            {words.deeds[asked.deed].title}
          </Button>
        ))}
        <Button look="outline" onClick={() => run(() => takePdf(id, number))}>
          {pdf}
        </Button>
      </div>
      {open && <DeedDialog page={page} working={working} asked={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

type TakeBackProps = {
  page: OfficeInvoice
  working: Working
  asked: Extract<AskedDeed, { entry: number }>
  what: string
}

/** The button beside an entry that can be taken back. */
export function TakeBack({ page, working, asked, what }: TakeBackProps) {
  const words = useWords(deedWords)
  const [isOpen, setOpen] = useState(false)
  if (!working.verbs.includes(invoiceDeedVerbs[asked.deed])) return null
  return (
    <div>
      <Button look="outline" aria-label={words.takeBackOf(what)} onClick={() => setOpen(true)}>
        {words.takeBack}
      </Button>
      {isOpen && <DeedDialog page={page} working={working} asked={asked} onClose={() => setOpen(false)} />}
    </div>
  )
}
