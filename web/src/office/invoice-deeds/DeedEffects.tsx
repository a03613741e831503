import type { DeedEffects as Effects } from '@centrepass/contract/invoices/invoice-deeds'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { Postings } from '../invoices/page/Bookings.tsx'
import { deedWords } from './deed-words.ts'

/** What a deed does: what is owed then, cents by account, emails, and whether another person has to agree. */
export function DeedEffects({ effects }: { effects: Effects }) {
  const words = useWords(deedWords)
  const { money } = useFormats()
  const { open_before, open_after, ledger, emails, second_pair } = effects
  return (
    <div className={deed.effects}>
      {second_pair && (
        <Mark tone="warning" icon="alert">
          {words.second[second_pair]}
        </Mark>
      )}
      <DeedPart title={words.openTitle}>
        <li>
          {open_before === open_after
            ? words.openSame(money(open_after))
            : words.open(money(open_before), money(open_after))}
        </li>
      </DeedPart>
      {ledger.length === 0 ? (
        <DeedPart title={words.ledger}>
          <li>{words.noLedger}</li>
        </DeedPart>
      ) : (
        <section>
          <h3>{words.ledger}</h3>
          <Postings postings={ledger} />
        </section>
      )}
      <DeedEmails title={words.emails} none={words.noEmails} emails={emails} />
    </div>
  )
}
