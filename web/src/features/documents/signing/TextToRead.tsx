import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { tieFrench } from '#words/tie-french.ts'
import style from './Signing.module.css'
import type { SharedText } from './shared-texts.ts'
import { signingWords } from './signing-words.ts'
import { useReadToEnd } from './use-read-to-end.ts'

type Props = {
  shared: SharedText
  isRead: boolean
  /** The text is not the one that was opened first. */
  hasChanged: boolean
  onRead: () => void
  /** What the text asks of each person. */
  children: ReactNode
}

/** The exact words that are signed, to be read like any page: no frame, no small print. */
export function TextToRead({ shared, isRead, hasChanged, onRead, children }: Props) {
  const words = useWords(signingWords)
  const end = useReadToEnd(isRead, onRead)
  const { key, title, language, names } = shared
  const text = language === 'fr' ? tieFrench(shared.text) : shared.text
  return (
    <article className={style.text} lang={language} data-text={key}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        <p className={style.whom}>{words.forWhom(names)}</p>
      </header>
      {hasChanged && (
        <p role="alert" className={style.notice}>
          <Icon name="alert" />
          {words.changed}
        </p>
      )}
      <p className={style.soft}>{text.note}</p>
      {text.sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p ref={end} className={style.end}>
        {isRead && <Icon name="check" />}
        {isRead ? words.read : words.end}
      </p>
      {children}
    </article>
  )
}
