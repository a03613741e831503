import type { Audience, DraftOfThing } from '@centrepass/contract/season/office-catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { audienceQuery } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { reasonWords } from './reason-words.ts'

type Props = { accountId: number; draft: DraftOfThing }

/** Who could buy it, counted on real people when the office asks. */
export function AudiencePart({ accountId, draft }: Props) {
  const words = useWords(catalogueWords)
  const { again, loading } = useWords(sharedWords)
  const [isAsked, setAsked] = useState(false)
  const asked = useQuery({ ...audienceQuery(accountId, draft), enabled: isAsked })
  const { data, isError, isFetching } = asked
  return (
    <section aria-label={words.audience} className={shared.facts}>
      <h3>{words.audience}</h3>
      <p className={shared.soft}>{words.audienceText}</p>
      {!data && !isFetching && !isError && (
        <div>
          <Button look="outline" onClick={() => setAsked(true)}>
            {words.countNow}
          </Button>
        </div>
      )}
      {isFetching && !data && <Skeleton rows={3} label={loading} />}
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {data && <Counted audience={data} />}
    </section>
  )
}

function Counted({ audience: { people, could, after_profile, reasons, is_part } }: { audience: Audience }) {
  const words = useWords(catalogueWords)
  const said = useWords(reasonWords)
  return (
    <div role="status">
      <p>
        <strong>{words.could(could, people)}</strong>
      </p>
      {after_profile > 0 && <p>{words.afterProfile(after_profile)}</p>}
      {reasons.length > 0 && <p>{words.theirReasons}</p>}
      <ul>
        {reasons.map(({ reason, people: n }) => (
          <li key={reason}>{words.reason(said[reason] ?? reason, n)}</li>
        ))}
      </ul>
      {is_part && <p>{words.part}</p>}
    </div>
  )
}
