import type { Division } from '@centrepass/contract/tournaments/tournaments'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { homeWords } from '../home-words.ts'
import style from './ProductPage.module.css'
import { productWords } from './product-words.ts'

/** The divisions of a tournament, each with the price a team pays in the end. */
export function DivisionList({ divisions }: { divisions: readonly Division[] }) {
  const words = useWords(productWords)
  const home = useWords(homeWords)
  const { money } = useFormats()
  return (
    <Section title={words.divisions}>
      <ul className={style.divisions}>
        {divisions.map(({ id, name, price, places }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={style.soft}>
              {places && (places.left > 0 ? home.spots(places.left) : home.fullWaitList)}
            </span>
            <strong>{money(price.total)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}
