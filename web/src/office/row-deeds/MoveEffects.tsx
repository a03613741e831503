import type { MoveEffects as Effects } from '@centrepass/contract/refunds/moves'
import { participantWords } from '#features/participants/participant-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { changesWords } from '../changes/changes-words.ts'
import deed from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { Postings } from '../invoices/page/Bookings.tsx'
import { rowDeedWords } from './row-deed-words.ts'

export type ShownMove = { effects: Effects; digest: string; letter: string[] }

/** Everything that a move does: money, spots, documents, the books, and the email word for word. */
export function MoveEffects({ shown: { effects, letter } }: { shown: ShownMove }) {
  const words = useWords(rowDeedWords)
  const { documents_asked, documents_withdrawn } = effects
  return (
    <div className={deed.effects}>
      <DeedPart title={words.money}>
        <Money effects={effects} />
      </DeedPart>
      <DeedPart title={words.takesPart}>
        <Spots effects={effects} />
      </DeedPart>
      <Titles title={words.documentsAsked} titles={documents_asked} />
      <Titles title={words.documentsWithdrawn} titles={documents_withdrawn} />
      <section>
        <h3>{words.ledger}</h3>
        <Postings postings={effects.ledger} />
      </section>
      <DeedEmails title={words.emails} none="" emails={[effects.email]} />
      <DeedPart title={words.letter}>
        {letter.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </DeedPart>
    </div>
  )
}

function Titles({ title, titles }: { title: string; titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <DeedPart title={title}>
      {titles.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </DeedPart>
  )
}

function Money({ effects }: { effects: Effects }) {
  const words = useWords(rowDeedWords)
  const said = useWords(changesWords)
  const { money, day } = useFormats()
  const { from, to, cards, to_credit, goodwill, owed, owed_by, goodwill_taken_back, credit_expires_on } =
    effects
  const lines = [
    words.from(from.product.name, money(from.paid)),
    words.to(to.product.name, money(to.price)),
    ...cards.map(({ amount, brand, last4 }) => said.cardLine(money(amount), brand, last4)),
    ...(to_credit === '0.00'
      ? []
      : [said.creditLine(money(to_credit), credit_expires_on && day(credit_expires_on))]),
    ...(owed_by === null ? [] : [words.owedLine(money(owed), day(owed_by))]),
    ...(goodwill === '0.00' ? [] : [words.goodwillLine(money(goodwill))]),
    ...(goodwill_taken_back === '0.00' ? [] : [words.goodwillBack(money(goodwill_taken_back))]),
  ]
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two refunds to one card may be alike.
    <li key={index}>{line}</li>
  ))
}

function Spots({ effects: { from, to, frees_spot, takes_spot, registration_status } }: { effects: Effects }) {
  const words = useWords(rowDeedWords)
  const { freed } = useWords(changesWords)
  const { registration } = useWords(participantWords)
  const known: Record<string, string> = registration
  return (
    <>
      <li>{words.instead(from.product.name, to.product.name)}</li>
      {frees_spot && <li>{freed(from.product.name)}</li>}
      {takes_spot && <li>{words.taken(to.product.name)}</li>}
      {registration_status !== null && (
        <li>{words.status(known[registration_status] ?? registration_status)}</li>
      )}
    </>
  )
}
