import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officeHelpQuery } from '../account-calls.ts'
import { accountWords } from '../account-words.ts'
import style from './AccountPage.module.css'

/** What the office did for the account on a call. Nothing at all where it did nothing. */
export function OfficeHelpSection({ accountId }: { accountId: number }) {
  const words = useWords(accountWords)
  const { realTime } = useFormats()
  const asked = useQuery(officeHelpQuery(accountId))
  if (asked.isError) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (!asked.data || asked.data.length === 0) return null
  return (
    <Section title={words.officeHelp}>
      <p>{words.officeHelpText}</p>
      <ul className={style.helped}>
        {asked.data.map(({ id, at, what, reason }) => (
          <li key={id} className={style.help}>
            <strong>{what}</strong>
            <span>{[realTime(at), reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
