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
import style from './Waiting.module.css'
import { type Waited, waitListQuery } from './waiting-calls.ts'
import { waitingWords } from './waiting-words.ts'

type Props = { accountId: number; waited: Waited }

/** Where the family is on this list, with the way to its page; or the button to join. */
export function WaitListState({ accountId, waited }: Props) {
  const words = useWords(waitingWords)
  const action = useWords(actionWords)
  const { andList } = useFormats()
  const { data: requests } = useQuery(waitListQuery(accountId))
  const [isJoining, setJoining] = useState(false)
  if (!requests) return null
  const own = requests.filter(
    ({ product_type, product }) => product_type === waited.product_type && product === waited.product,
  )
  const position = firstPosition(own)
  const offered = own.flatMap(offeredNames)
  const isOffered = offered.length > 0
  // Named: on the page of one child the spot may be the brother's.
  const text = isOffered
    ? words.offerFor(andList(offered))
    : position && words.onList(words.position(position, own[0]?.in_line ?? 0))
  return (
    <div className={style.state}>
      {text && (
        <Link to={pathTo('waitList')} {...buttonLook(isOffered ? 'primary' : 'quiet')}>
          {text}
        </Link>
      )}
      {own.length === 0 && (
        <Button look="outline" aria-label={action.joinFor(waited.name)} onClick={() => setJoining(true)}>
          {action.join}
        </Button>
      )}
      {isJoining && <JoinDialog accountId={accountId} waited={waited} onClose={() => setJoining(false)} />}
    </div>
  )
}

const offeredNames = ({ people, offers }: WaitRequest) =>
  people
    .filter(({ id }) => offers.some(({ participants }) => participants.includes(id)))
    .map(({ name }) => name)

const firstPosition = (requests: readonly WaitRequest[]) =>
  requests
    .flatMap(({ people }) => people.flatMap(({ position }) => position ?? []))
    .toSorted((a, b) => a - b)[0]
