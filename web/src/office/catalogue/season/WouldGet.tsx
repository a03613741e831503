import type { RehearsedPurchase } from '@centrepass/contract/season/rehearsal'
import shared from '#office/shared/Shared.module.css'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import { seasonWords } from './season-words.ts'

/** The invoice, what is to be signed and the emails of a purchase that was only tried. */
export function WouldGet({ got: { invoice, to_sign, emails } }: { got: RehearsedPurchase }) {
  const words = useWords(seasonWords)
  const labelled = useLabelled()
  const { money } = useFormats()
  const sums = [
    [words.subtotal, invoice.subtotal],
    [words.fees, invoice.fees],
    [words.taxes, invoice.taxes],
    [words.total, invoice.total],
    [words.dueNow, invoice.due_now],
  ] as const
  return (
    <div role="status" className={shared.facts}>
      <h4>{words.boughtTitle}</h4>
      <ul>
        {invoice.item_rows.map((row) => {
          const { participant, product } = row.cart_item
          const thing = row.discount ? `${product.name} (−)` : product.name
          return (
            <li key={[participant.id, product.code, row.cost].join('-')}>
              {labelled(words.itemOf(participant.name, thing), money(row.cost))}
            </li>
          )
        })}
        {sums.map(([label, amount]) => (
          <li key={label}>{labelled(label, money(amount))}</li>
        ))}
      </ul>
      <h4>{words.toSign}</h4>
      {to_sign.length === 0 && <p>{words.nothingToSign}</p>}
      <ul>
        {to_sign.map(({ name, title }) => (
          <li key={name + title}>{words.itemOf(name, title)}</li>
        ))}
      </ul>
      <h4>{words.emails}</h4>
      <ul>
        {emails.map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ul>
    </div>
  )
}
