import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { useWords } from '#words/locale.ts'
import { tieFrench } from '#words/tie-french.ts'
import style from './Signing.module.css'
import { signingWords } from './signing-words.ts'

type Props = { document: SigningDocument; endOfText: (element: HTMLElement | null) => void }

/** The exact words that are signed, to be read like any page: no frame, no small print. */
export function DocumentText({ document, endOfText }: Props) {
  const words = useWords(signingWords)
  const { language } = document
  const text = language === 'fr' ? tieFrench(document.text) : document.text
  return (
    <article className={style.text} lang={language}>
      <p className={style.soft}>{text.note}</p>
      {text.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p ref={endOfText} className={style.end}>
        {words.end}
      </p>
    </article>
  )
}
