import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { actionWords } from './action-words.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { SpotOffers } from './SpotOffers.tsx'
import style from './Waiting.module.css'
import { requestsFor, type Waited, waitListQuery } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

/**
 * `linked`: an offer is a link to its page, as in a list of products. `answered`: it is answered here, and a sister's is
 * a quiet link. `own`: the same, and hers stands beside it.
 */
export type OffersShown = 'linked' | 'answered' | 'own'

type Props = {
  accountId: number
  waited: Waited
  person?: number | undefined
  offers?: OffersShown | undefined
}

/**
 * Where the family is on this list, with the way to its page; or the button to join. On the page of one `person` it is
 * theirs alone: a sister's offer stays in a quiet line.
 */
export function WaitListState({ accountId, waited, person, offers = 'linked' }: Props) {
  const words = useWords(waitingWords)
  const action = useWords(actionWords)
  const { andList } = useFormats()
  const { data: requests } = useQuery(waitListQuery(accountId))
  const [isJoining, setJoining] = useState(false)
  if (!requests) return null
  const own = requestsFor(requests, waited)
  const theirs = own.flatMap(({ people }) => people).filter(({ id }) => person === undefined || id === person)
  const position = firstPosition(theirs)
  const offered = own.flatMap(offeredPeople)
  const isOffered = offered.some(({ id }) => person === undefined || id === person)
  const offer = offered.length > 0 && words.offerFor(andList(offered.map(({ name }) => name)))
  const line = position && words.onList(words.position(position, own[0]?.in_line ?? 0))
  return (
    <div className={style.state}>
      {offers !== 'linked' && <SpotOffers {...{ accountId, requests: own, person }} />}
      {offer && isOffered && offers === 'linked' && (
        <Link to={pathTo('waitList')} {...buttonLook('primary')}>
          {offer}
        </Link>
      )}
      {line && !isOffered && (
        <Link to={pathTo('waitList')} {...buttonLook('quiet')}>
          {line}
        </Link>
      )}
      {theirs.length === 0 && (
        <Button look="outline" aria-label={action.joinFor(waited.name)} onClick={() => setJoining(true)}>
          {action.join}
        </Button>
      )}
      {offer && !isOffered && offers !== 'own' && (
        <Link to={pathTo('waitList')} className={style.soft}>
          {offer}
        </Link>
      )}
      {isJoining && <JoinDialog {...{ accountId, waited, person }} onClose={() => setJoining(false)} />}
    </div>
  )
}

const offeredPeople = ({ people, offers }: WaitRequest) =>
  people.filter(({ id }) => offers.some(({ participants }) => participants.includes(id)))

const firstPosition = (people: WaitRequest['people']) =>
  people.flatMap(({ position }) => position ?? []).toSorted((a, b) => a - b)[0]
