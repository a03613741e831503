import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { brandName } from '@centrepass/contract/payments/card-brands'
import { sayDisputeReason } from '@centrepass/contract/payments/dispute-reasons'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { TakeBack } from '../invoice-deeds/InvoiceDeeds.tsx'
import type { Working } from '../OfficeFrame.tsx'
import people from '../people/People.module.css'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import style from './Invoices.module.css'
import { takeDisputeFile } from './invoice-page-calls.ts'
import { invoicePageWords } from './invoice-page-words.ts'

type Props = { page: OfficeInvoice }

/** A part that has something in it. */
function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <Section title={title}>
      <ul className={people.rows}>{children}</ul>
    </Section>
  )
}

/** The amount on the right of what it is. */
function Named({ name, amount }: { name: ReactNode; amount: string }) {
  const { money } = useFormats()
  return (
    <div className={style.named}>
      <strong>{name}</strong>
      <span className={style.amount}>{money(amount)}</span>
    </div>
  )
}

/** What another person has to confirm before it is done. */
export function Waiting({ page: { proposals } }: Props) {
  const words = useWords(invoicePageWords)
  const { money, realTime } = useFormats()
  return (
    <Part title={words.waiting} isEmpty={proposals.length === 0}>
      {proposals.map(({ id, deed, amount, proposed_by, reason, due_at }) => (
        <li key={id}>
          <strong>{words.waits(words.deedNames[deed], money(amount), proposed_by)}</strong>
          <span className={people.text}>{reason}</span>
          <span className={shared.soft}>{due_at ? words.dueAt(realTime(due_at)) : words.waitsWhere}</span>
        </li>
      ))}
    </Part>
  )
}

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

export function PayLinks({ page: { pay_links } }: Props) {
  const words = useWords(invoicePageWords)
  const { realDay } = useFormats()
  return (
    <Part title={words.payLinks} isEmpty={pay_links.length === 0}>
      {pay_links.map(({ id, created_at, expires_at, state }) => (
        <li key={id}>
          <strong>{words.links[state]}</strong>
          <span className={shared.soft}>{words.link(realDay(created_at), realDay(expires_at))}</span>
        </li>
      ))}
    </Part>
  )
}

export function CreditNotes({ page: { invoice } }: Props) {
  const words = useWords(invoicePageWords)
  const locale = useLocale()
  const { day } = useFormats()
  return (
    <Part title={words.creditNotes} isEmpty={invoice.credit_notes.length === 0}>
      {invoice.credit_notes.map(({ id, number, amount, issued_on, words: said, discount, by_exception }) => (
        <li key={id}>
          <Named name={number} amount={amount} />
          <span className={people.text}>{discount ? words.discount(discount[locale]) : said}</span>
          <span className={shared.soft}>
            {[day(issued_on), by_exception && words.byException].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </Part>
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

/** Who decides reviews gets the file for the bank. */
export function Disputes({ page: { disputes }, working }: Props & { working: Working }) {
  const words = useWords(invoicePageWords)
  const { realTime } = useFormats()
  const locale = useLocale()
  const { errors, run } = useDeed(words.pdfDone)
  return (
    <Part title={words.disputes} isEmpty={disputes.length === 0}>
      {disputes.map(({ id, status, amount, reason, answer_by, file }) => (
        <li key={id}>
          <Named name={words.disputeStates[status]} amount={amount} />
          <span className={shared.soft}>
            {[reason && sayDisputeReason(reason, locale), id].filter(Boolean).join(' · ')}
          </span>
          {answer_by && <span>{words.answerBy(realTime(answer_by))}</span>}
          {working.verbs.includes('review.decide') && (
            <div>
              <ErrorList errors={errors} />
              <Button look="outline" onClick={() => run(() => takeDisputeFile(file, id))}>
                {words.disputeFile}
              </Button>
            </div>
          )}
        </li>
      ))}
    </Part>
  )
}
