import type { ProfileReading } from '@centrepass/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
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
  const { participantId = '' } = useParams({ strict: false })
  const { data, isError, refetch } = useQuery(readingsQuery(Number(participantId)))
  return (
    <Section title={words.readings}>
      <p className={style.soft}>{words.readingsText}</p>
      {isError && (
        <div role="alert">
          <p>{words.failed}</p>
          <Button look="outline" onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
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
