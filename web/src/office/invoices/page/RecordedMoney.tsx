import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { brandName } from '@centrepass/contract/payments/card-brands'
import { TakeBack } from '#office/invoice-deeds/InvoiceDeeds.tsx'
import type { Working } from '#office/OfficeFrame.tsx'
import people from '#office/people/People.module.css'
import shared from '#office/shared/Shared.module.css'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Invoices.module.css'
import { Named, Part } from './InvoicePart.tsx'
import { invoicePageWords } from './invoice-page-words.ts'

type Props = { page: OfficeInvoice }

/** By card with the purchase and since, and past this site. */
export function Received({ page, working }: Props & { working: Working }) {
  const { invoice, received } = page
  const words = useWords(invoicePageWords)
  const { day, realDay, money } = useFormats()
  const byCard = invoice.payments.filter(({ method }) => method === 'card')
  const isNone = byCard.length + received.length === 0
  return (
    <Section title={words.paidSoFar}>
      {isNone && <p className={shared.soft}>{words.noMoney}</p>}
      <ul className={people.rows}>
        {byCard.map(({ amount, at, card }) => (
          <li key={`${at} ${amount}`}>
            <Named
              name={card ? words.card(brandName(card.brand), card.last4) : words.methods.card}
              amount={amount}
            />
            <span className={shared.soft}>{realDay(at)}</span>
          </li>
        ))}
        {received
          .filter(({ method }) => method !== 'card')
          .map(({ id, method, amount, credit, received_on, reference, note, taken_back }) => (
            <li key={id} data-ended={taken_back ? true : undefined} className={style.entry}>
              <Named name={words.methods[method]} amount={amount} />
              <span className={shared.soft}>
                {[day(received_on), reference, note].filter(Boolean).join(' · ')}
              </span>
              {credit !== '0.00' && <span className={shared.soft}>{words.asCredit(money(credit))}</span>}
              {taken_back ? (
                <span className={people.text}>{words.takenBack(taken_back.reason)}</span>
              ) : (
                <TakeBack
                  {...{ page, working, asked: { deed: 'take_back_money', entry: id } }}
                  what={`${words.methods[method]}, ${money(amount)}`}
                />
              )}
            </li>
          ))}
      </ul>
    </Section>
  )
}

export function WriteOffs({ page, working }: Props & { working: Working }) {
  const { write_offs } = page
  const words = useWords(invoicePageWords)
  const { realDay, money } = useFormats()
  return (
    <Part title={words.writeOffs} isEmpty={write_offs.length === 0}>
      {write_offs.map(({ id, amount, reason, written_at, taken_back }) => (
        <li key={id} data-ended={taken_back ? true : undefined} className={style.entry}>
          <Named name={realDay(written_at)} amount={amount} />
          <span className={people.text}>{reason}</span>
          {taken_back ? (
            <span className={people.text}>{words.takenBack(taken_back.reason)}</span>
          ) : (
            <TakeBack
              {...{ page, working, asked: { deed: 'take_back_write_off', entry: id } }}
              what={money(amount)}
            />
          )}
        </li>
      ))}
    </Part>
  )
}
