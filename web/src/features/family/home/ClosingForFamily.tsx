import { plainDateIn, wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { now, site } from '#api/site-configuration.ts'
import { useChoiceFacts } from '#features/participants/choosing/use-choice-facts.ts'
import { Link } from '#router/Link.tsx'
import { registerSearch } from '#state/intent.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useNames } from '../use-names.ts'
import type { Closing } from './closing-rules.ts'
import style from './FamilyHome.module.css'
import { familyWords } from './family-words.ts'

/** What closes soon and suits someone in the family; nothing when there is nothing. */
export function ClosingForFamily({ closing }: { closing: Closing[] }) {
  const words = useWords(familyWords)
  if (closing.length === 0) return null
  return (
    <Section title={words.closing}>
      <ul className={style.rows}>
        {closing.map((one) => (
          <ClosingRow key={`${one.choice.item.product_type}-${one.choice.item.product}`} {...one} />
        ))}
      </ul>
    </Section>
  )
}

function ClosingRow({ choice, names }: Closing) {
  const words = useWords(familyWords)
  const { dayOf, inDays } = useFormats()
  const facts = useChoiceFacts(choice)
  const listed = useNames(names)
  const { product } = choice.question
  return (
    <li>
      <div className={style.what}>
        <h3>{product.name}</h3>
        <p className={style.soft}>{facts}</p>
        <p className={style.soft}>{words.fits(listed)}</p>
        <Mark tone="warning" icon="clock">
          {words.closes(dayOf(product.closes_at), inDays(daysUntil(product.closes_at)))}
        </Mark>
      </div>
      <Link
        to="."
        search={registerSearch(choice.item)}
        resetScroll={false}
        aria-label={words.registerFor(product.name)}
        {...buttonLook('outline')}
      >
        {words.register}
      </Link>
    </li>
  )
}

function daysUntil(instant: string): number {
  const { timezone } = site().association
  return wholeDaysBetween(plainDateIn(now(), timezone), plainDateIn(new Date(instant), timezone))
}
