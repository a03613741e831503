import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { brandName } from '@centrepass/contract/payments/card-brands'
import shared from '#office/shared/Shared.module.css'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Invoices.module.css'
import { Named, Part } from './InvoicePart.tsx'
import { invoicePageWords } from './invoice-page-words.ts'

type Props = { page: OfficeInvoice }

const LINES: Record<OfficeInvoice['plans'][number]['lines'][number]['status'], Tone> = {
  ...{ scheduled: 'plain', processing: 'info', paid: 'success', cancelled: 'plain' },
  ...{ retrying: 'warning', needs_card: 'error' },
}

export function Plans({ page: { plans } }: Props) {
  const words = useWords(invoicePageWords)
  const { day } = useFormats()
  return (
    <Part title={words.plans} isEmpty={plans.length === 0}>
      {plans.map(({ id, program, participant, card, is_suspended, lines }) => (
        <li key={id}>
          <strong>{words.plan(program.name, participant.name)}</strong>
          <span className={shared.soft}>
            {card ? words.card(brandName(card.brand), card.last4) : words.noCard}
          </span>
          {is_suspended && (
            <Mark tone="error" icon="alert">
              {words.suspended}
            </Mark>
          )}
          <ul className={style.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <Named name={day(line.due_on)} amount={line.amount} />
                <span>
                  <Mark tone={LINES[line.status]} icon={line.status === 'paid' ? 'check' : 'clock'}>
                    {words.lineStates[line.status]}
                  </Mark>
                </span>
                {(line.problem || line.next_try_on) && (
                  <span className={shared.soft}>
                    {[line.problem, line.next_try_on && words.nextTry(day(line.next_try_on))]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Part>
  )
}
