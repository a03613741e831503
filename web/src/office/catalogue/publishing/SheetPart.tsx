import type { DraftOfThing } from '@centrepass/contract/season/office-catalogue'
import { useState } from 'react'
import shared from '#office/shared/Shared.module.css'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { catalogueWords } from '../catalogue-words.ts'

type Props = { sheet: NonNullable<DraftOfThing['sheet']> }

/** A document as its signer reads it, in either language. Its words are text: nothing in them can be markup. */
export function SheetPart({ sheet }: Props) {
  const words = useWords(catalogueWords)
  const [language, setLanguage] = useState(useLocale())
  const { title, note, sections } = sheet[language]
  return (
    <section aria-label={words.sheet} className={shared.facts}>
      <h3>{words.sheet}</h3>
      <p className={shared.soft}>{words.sheetText}</p>
      <RadioField
        name="language"
        label={words.language}
        value={language}
        options={(['en', 'fr'] as const).map((value) => ({ value, label: words.inLanguage[value] }))}
        onChange={(value) => setLanguage(value === 'fr' ? 'fr' : 'en')}
      />
      <article lang={language}>
        <h4>{title}</h4>
        {note !== '' && <p className={shared.soft}>{note}</p>}
        {sections.map((section) => (
          <div key={section.title}>
            <h5>{section.title}</h5>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className={shared.text}>
                {paragraph}
              </p>
            ))}
          </div>
        ))}
      </article>
    </section>
  )
}
