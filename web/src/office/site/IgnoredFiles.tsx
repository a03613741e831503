import type { OfficeSite } from '@centrepass/contract/site/office-site'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { siteWords } from './site-words.ts'

const MOST = 20

/** Rows of the association's folder that the database does not follow; nothing where there are none. */
export function IgnoredFiles({ site: { ignored } }: { site: OfficeSite }) {
  const words = useWords(siteWords)
  if (ignored.length === 0) return null
  return (
    <Section title={words.ignoredTitle}>
      <p>{words.ignoredText}</p>
      <ul>
        {ignored.slice(0, MOST).map((row) => (
          <li key={row} className={shared.text}>
            {row}
          </li>
        ))}
      </ul>
      {ignored.length > MOST && <p className={shared.soft}>{words.ignoredMore(ignored.length - MOST)}</p>}
    </Section>
  )
}
