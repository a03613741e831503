import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './Paying.module.css'
import { statementWords } from './statement-words.ts'

const BRANDS = ['Visa', 'Mastercard', 'American Express']

/** Which cards are taken, and where the number goes. */
export function CardPromise() {
  const words = useWords(statementWords)
  return (
    <>
      <ul className={style.brands} aria-label={words.brands}>
        {BRANDS.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
      <p className={style.safe}>
        <Icon name="lock" size={18} />
        <span>{words.safe}</span>
      </p>
    </>
  )
}
