import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Privacy.module.css'
import { viewsQuery } from './privacy-calls.ts'
import { privacyWords } from './privacy-words.ts'

/** When the office saw the site as this account sees it, and why. */
export function ViewList({ accountId }: { accountId: number }) {
  const words = useWords(privacyWords)
  const { realTime } = useFormats()
  const asked = useQuery(viewsQuery(accountId))
  if (asked.isError) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (!asked.data || asked.data.length === 0) return null
  return (
    <section aria-labelledby="views-of-office">
      <h3 id="views-of-office">{words.views}</h3>
      <p className={style.soft}>{words.viewsText}</p>
      <ul className={style.rows}>
        {asked.data.map(({ id, started_at, ended_at, reason }) => (
          <li key={id}>
            <strong>{reason}</strong>
            <span className={style.soft}>
              {[realTime(started_at), ...(ended_at ? [] : [words.viewNow])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
