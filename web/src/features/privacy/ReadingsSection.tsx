import type { ProfileReading } from '@centrepass/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { whyClosed } from '#api/why-closed.ts'
import { useParams } from '#router/hooks.ts'
import { Fold } from '#ui/Fold.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Privacy.module.css'
import { readingsQuery } from './privacy-calls.ts'
import { privacyWords } from './privacy-words.ts'

/** Who opened the medical information of the person on this page. */
export function ReadingsSection() {
  const words = useWords(privacyWords)
  const { participantId = '' } = useParams()
  const { data, isError, error, refetch } = useQuery(readingsQuery(Number(participantId)))
  return (
    <Section title={words.readings}>
      <p className={style.soft}>{data && data.length > 0 ? words.readingsText : words.readingsWhy}</p>
      {isError && (
        <NotLoaded text={words.failed} again={words.again} failed={[{ refetch }]} closed={whyClosed(error)} />
      )}
      {!data && !isError && <Skeleton rows={1} label={words.loading} />}
      {data?.length === 0 && <p>{words.noReadings}</p>}
      {data && data.length > 0 && (
        <Fold title={words.showReadings}>
          <ul className={style.rows}>
            {data.map((reading) => (
              <Reading key={`${reading.last_at} ${reading.who} ${reading.name}`} reading={reading} />
            ))}
          </ul>
        </Fold>
      )}
    </Section>
  )
}

function Reading({ reading: { last_at, times, who, name, reason } }: { reading: ProfileReading }) {
  const words = useWords(privacyWords)
  const { realDay } = useFormats()
  const why = reason === null ? null : (words.reasons[reason] ?? reason)
  return (
    <li>
      <span>
        <strong>{name ? `${name} (${words.who[who].toLowerCase()})` : words.who[who]}</strong>
        {why && <span className={style.soft}>, {why}</span>}
      </span>
      <span className={style.soft}>
        {realDay(last_at)}, {words.times(times)}
      </span>
    </li>
  )
}
