import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { decisionWords } from './deciding/decision-words.ts'
import type { Found } from './deciding/found.ts'
import style from './Today.module.css'

export function Facts({ found }: { found: Found }) {
  const words = useWords(decisionWords)
  const formats = useFormats()
  const locale = useLocale()
  const facts = found.facts({ words, formats, locale }).filter(([, text]) => text)
  if (facts.length === 0) return null
  return (
    <dl className={style.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
