import type { PreparedEffects } from '@centrepass/contract/prepared/office-prepared'
import { AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { DeedEmails, DeedPart } from '../DeedPart.tsx'
import { preparingWords } from './preparing-words.ts'

/** What registering on behalf does: what the family pays, what is held, until when, and who is mailed. */
export function Effects({ effects }: { effects: PreparedEffects }) {
  const { effects: words } = useWords(preparingWords)
  const locale = useLocale()
  const { money, dayOf, time } = useFormats()
  const { lines, fees, taxes, total, credits, due_now, spots, ends_at, emails, account } = effects
  const labelOf = ({ first_name, product, credit, discount }: (typeof lines)[number]) =>
    `${first_name}: ${discount ? discount[locale] : credit ? words.paidBefore : product}`
  return (
    <div className={deed.effects}>
      <section>
        <h3>{words.pays}</h3>
        <AmountList
          lines={[
            ...lines.map((line) => ({ label: labelOf(line), amount: money(line.cost) })),
            { label: words.fees, amount: money(fees) },
            { label: words.taxes, amount: money(taxes) },
            { label: words.total, amount: money(total), isStrong: true },
            ...(credits === '0.00' ? [] : [{ label: words.credits, amount: money(`-${credits}`) }]),
            { label: words.due, amount: money(due_now), isStrong: true },
          ]}
        />
      </section>
      <DeedPart title={words.held}>
        {spots.length === 0 && <li>{words.noSpots}</li>}
        {spots.map(({ product, places }) => (
          <li key={product}>{words.spots(product, places)}</li>
        ))}
        <li>{words.until(dayOf(ends_at), time(ends_at))}</li>
        <li>{words.nothingSold}</li>
      </DeedPart>
      <DeedEmails title={words.emails} none={words.noEmails} emails={emails} />
      <p>{words.to(account.name)}</p>
    </div>
  )
}
