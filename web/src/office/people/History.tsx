import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import style from './People.module.css'
import { eventsQuery } from './people-calls.ts'
import { peopleWords } from './people-words.ts'

/** Who did what to the record, when and why. */
export function History({ working, personId }: { working: Working; personId: number }) {
  const words = useWords(peopleWords)
  const { realTime } = useFormats()
  const asked = useQuery(eventsQuery(working.accountId, String(personId)))
  return (
    <Section title={words.history}>
      {asked.isError && <NotLoaded text={words.historyFailed} again={words.again} failed={[asked]} />}
      {asked.isLoading && <Skeleton rows={3} label={words.loading} />}
      {asked.data?.length === 0 && <p className={style.soft}>{words.nothing}</p>}
      <ol className={style.rows}>
        {asked.data?.map(({ id, at, what, by, reason }) => (
          <li key={id}>
            <strong>{what}</strong>
            <span className={style.soft}>{`${realTime(at)} · ${by ? words.by(by) : words.bySite}`}</span>
            {reason && <span className={style.text}>{reason}</span>}
          </li>
        ))}
      </ol>
      {mayOpen(working.verbs, 'officeRecord') && (
        <p>
          <Link to={officePathTo('officeRecord')} search={{ person: personId }}>
            {words.wholeRecord}
          </Link>
        </p>
      )}
    </Section>
  )
}
