import type { ClassList } from '@centrepass/contract/classes/classes'
import type { OfficeWaitRequest } from '@centrepass/contract/waiting/office-waiting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { waitingQuery } from './class-calls.ts'
import { type WaitDeed, WaitDialog } from './WaitDialog.tsx'
import { waitWords } from './wait-words.ts'

type Props = { working: Working; list: ClassList }

/** Who waits, in the order of the line, and what the office may do about it. */
export function WaitPart({ working, list }: Props) {
  const words = useWords(waitWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(waitingQuery(working.accountId, list.offering_id))
  const [deed, setDeed] = useState<WaitDeed | null>(null)
  const { data, isError } = asked
  const mayRun = working.verbs.includes('list.run')
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={5} label={loading} />}
      {data?.length === 0 && <p role="status">{words.empty}</p>}
      <ol className={shared.found}>
        {data?.map((request) => (
          <Request
            key={request.id}
            request={request}
            mayRead={working.verbs.includes('person.read')}
            onDeed={mayRun ? setDeed : undefined}
          />
        ))}
      </ol>
      {deed && <WaitDialog deed={deed} onClose={() => setDeed(null)} />}
    </>
  )
}

type RequestProps = {
  request: OfficeWaitRequest
  mayRead: boolean
  onDeed: ((deed: WaitDeed) => void) | undefined
}

function Request({ request: { id, people, offers, is_together, joined_at }, mayRead, onDeed }: RequestProps) {
  const words = useWords(waitWords)
  const { dayOf, time } = useFormats()
  const waits = people.some(({ position }) => position !== null)
  return (
    <li>
      {people.map((person) => (
        <span key={person.id}>
          {person.position !== null && <strong>{words.position(person.position)} </strong>}
          {mayRead ? (
            <Link to={officePathTo('officePerson', { personId: person.id })}>{person.name}</Link>
          ) : (
            person.name
          )}{' '}
          <span className={shared.soft}>
            {[person.participant_number, ...(person.missed > 0 ? [words.missed(person.missed)] : [])].join(
              ' · ',
            )}
          </span>
        </span>
      ))}
      <span className={shared.soft}>
        {[words.since(dayOf(joined_at)), ...(is_together ? [words.together] : [])].join(' · ')}
      </span>
      {offers.map((offer) => (
        <span key={offer.id}>
          {words.offered(`${dayOf(offer.ends_at)} ${time(offer.ends_at)}`)}
          {onDeed && (
            <Button look="quiet" onClick={() => onDeed({ kind: 'extend', id: offer.id })}>
              {words.extend}
            </Button>
          )}
        </span>
      ))}
      {onDeed && waits && (
        <div className={shared.actions}>
          <Button look="outline" onClick={() => onDeed({ kind: 'offer', id })}>
            {words.offer}
          </Button>
          <Button look="outline" onClick={() => onDeed({ kind: 'skip', id })}>
            {words.skip}
          </Button>
        </div>
      )}
    </li>
  )
}
