import deed from '#office/Deed.module.css'
import { DeedPart } from '#office/DeedPart.tsx'
import { Postings } from '#office/invoices/page/Bookings.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { ShownCallOff } from './call-off-calls.ts'
import { callOffWords } from './call-off-words.ts'

type Props = { shown: ShownCallOff; answerBy: string | null }

/** Whom calling off concerns, what comes back, what is booked, and where someone has to help. */
export function CallOffEffects({ shown: { preview, rehearsal }, answerBy }: Props) {
  const words = useWords(callOffWords)
  const { money, day } = useFormats()
  const { total, families, on_wait_list, without_invoice, under_way, sold_for } = preview
  const { to_card, to_credit, forgiven, ledger, faults, spots, emails, tried } = rehearsal
  const amounts = [
    words.soldFor(money(sold_for)),
    ...(to_card === '0.00' ? [] : [words.toCard(money(to_card))]),
    ...(to_credit === '0.00' ? [] : [words.toCredit(money(to_credit))]),
    ...(forgiven === '0.00' ? [] : [words.forgiven(money(forgiven))]),
  ]
  const people = [
    words.people(total, families),
    words.spots(spots),
    ...(on_wait_list > 0 ? [words.onWaitList(on_wait_list)] : []),
    ...(without_invoice > 0 ? [words.withoutInvoice(without_invoice)] : []),
    ...(under_way > 0 ? [words.underWay(under_way)] : []),
    ...(answerBy === null ? [] : [words.askedUntil(day(answerBy))]),
    ...(tried < total ? [words.triedOnly(tried)] : []),
  ]
  return (
    <div className={deed.effects}>
      <Lines title={words.peopleTitle} lines={people} />
      <Lines title={words.moneyTitle} lines={amounts} />
      {ledger.length > 0 && (
        <section>
          <h3>{words.ledger}</h3>
          <Postings postings={ledger} />
        </section>
      )}
      {faults.length > 0 && (
        <DeedPart title={words.faults(faults.length)}>
          {faults.map(({ participant, message }) => (
            <li key={participant.id}>
              <strong>{participant.name}</strong>
              <span>{message}</span>
            </li>
          ))}
        </DeedPart>
      )}
      <Lines title={words.emailsTitle} lines={[words.emails(emails)]} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <DeedPart title={title}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </DeedPart>
  )
}
