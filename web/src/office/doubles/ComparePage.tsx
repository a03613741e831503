import type { TakenField } from '@centrepass/contract/people/merge-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { useNavigate, useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { Decide } from './Decide.tsx'
import style from './Doubles.module.css'
import { Who } from './DoublesPage.tsx'
import { effectsQuery } from './doubles-calls.ts'
import { doublesWords } from './doubles-words.ts'
import { Effects } from './Effects.tsx'
import { FieldChoices } from './FieldChoices.tsx'

/** Two records side by side: part by part, with what joining them would do. */
export function ComparePage() {
  return <OfficeFrame part="officeDouble">{(working) => <Compare working={working} />}</OfficeFrame>
}

function Compare({ working: { accountId } }: { working: Working }) {
  const words = useWords(doublesWords)
  const navigate = useNavigate()
  const { firstId = '', secondId = '' } = useParams()
  const [take, setTake] = useState<TakenField[]>([])
  // The older record stays, unless one says otherwise.
  const [isSwapped, setSwapped] = useState(false)
  const ids = [Number(firstId), Number(secondId)].toSorted((a, b) => a - b)
  const [kept_id = 0, dropped_id = 0] = isSwapped ? ids.toReversed() : ids
  const wish = { kept_id, dropped_id, take }
  const asked = useQuery({ ...effectsQuery(accountId, wish), placeholderData: keepPreviousData })
  const { data: shown, error } = asked
  const leave = () => navigate({ to: officePathTo('officeDoubles') })
  const swap = () => {
    setSwapped(!isSwapped)
    setTake([])
  }
  return (
    <div className={`page ${style.page}`}>
      <Link to={officePathTo('officeDoubles')}>{words.back}</Link>
      <h1>{words.compareTitle}</h1>
      {error && <ErrorList errors={problemMessages(error)} />}
      {!shown && !error && <Skeleton rows={6} label={words.loading} />}
      {shown && !error && (
        <>
          <div className={style.two}>
            <div className={style.card}>
              <p className={style.label}>{words.stays}</p>
              <Who record={shown.effects.record_kept} />
            </div>
            <div className={style.card}>
              <p className={style.label}>{words.goes}</p>
              <Who record={shown.effects.record_dropped} />
              <Button look="outline" onClick={swap}>
                {words.swap}
              </Button>
            </div>
          </div>
          <FieldChoices effects={shown.effects} take={take} onTake={setTake} />
          <Effects effects={shown.effects} />
        </>
      )}
      <Decide wish={wish} shown={error || asked.isPlaceholderData ? undefined : shown} onDone={leave} />
    </div>
  )
}
