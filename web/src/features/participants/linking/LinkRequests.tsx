import type { Account } from '@centrepass/contract/accounts/accounts'
import type { LinkRequest } from '@centrepass/contract/participants/links'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { changeRequest, linkRequestsQuery, peopleOf } from './link-calls.ts'
import { linkRequestWords } from './link-request-words.ts'
import style from './looking-up/FindParticipantPage.module.css'

const looks: Record<LinkRequest['status'], [Tone, IconName]> = {
  requested: ['warning', 'clock'],
  staff_review: ['info', 'search'],
  confirmed: ['success', 'check'],
  declined: ['error', 'close'],
  expired: ['plain', 'clock'],
  cancelled: ['plain', 'close'],
}

type Props = { account: Account; onAskAgain: () => void }

/** What became of every link that this account asked for, newest first. */
export function LinkRequests({ account, onAskAgain }: Props) {
  const words = useWords(linkRequestWords)
  const { data: requests, isError, isFetching, refetch } = useQuery(linkRequestsQuery(account.id))
  return (
    <Section title={words.requests}>
      {isError && (
        <div role="alert" className={style.part}>
          <p>{words.failed}</p>
          <div>
            <Button look="outline" loading={isFetching} onClick={() => refetch()}>
              {words.again}
            </Button>
          </div>
        </div>
      )}
      {!requests && !isError && <Skeleton rows={1} label={words.loading} />}
      {requests?.length === 0 && <p className={style.soft}>{words.noRequests}</p>}
      {requests && requests.length > 0 && (
        <ul className={style.rows}>
          {requests.map((request) => (
            <RequestRow key={request.id} account={account} request={request} onAskAgain={onAskAgain} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = Props & { request: LinkRequest }

function RequestRow({ account, request, onAskAgain }: RowProps) {
  const words = useWords(linkRequestWords)
  const { realDay } = useFormats()
  const { name, relation, status, requested_at, expires_at } = request
  const [tone, icon] = looks[status]
  return (
    <li className={style.request}>
      <div className={style.row}>
        <span className={style.name}>
          <strong>{name}</strong>
          <span className={style.soft}>
            {words.askedOn(words.relations[relation], realDay(requested_at))}
          </span>
        </span>
        <Mark tone={tone} icon={icon}>
          {words.states[status]}
        </Mark>
      </div>
      <p>{hasEnded(request, account) ? words.ended : words.meaning[status](realDay(expires_at))}</p>
      <RequestActions account={account} request={request} onAskAgain={onAskAgain} />
    </li>
  )
}

const isTheirs = (account: Account, participantId: number | null) =>
  peopleOf(account).some(({ id }) => id === participantId)

const hasEnded = ({ status, participant_id }: LinkRequest, account: Account) =>
  status === 'confirmed' && !isTheirs(account, participant_id)

function RequestActions({ account, request, onAskAgain }: RowProps) {
  const words = useWords(linkRequestWords)
  const { name, status, participant_id } = request
  if (status === 'requested' || status === 'staff_review') {
    return <OpenActions accountId={account.id} request={request} />
  }
  if (status === 'expired') {
    return (
      <div>
        <Button look="outline" aria-label={words.about(words.askAgain, name)} onClick={onAskAgain}>
          {words.askAgain}
        </Button>
      </div>
    )
  }
  if (status !== 'confirmed' || participant_id === null || !isTheirs(account, participant_id)) return null
  return (
    <div>
      <Link to={pathTo('participantView', { participantId: participant_id })} {...buttonLook('outline')}>
        {words.open(name)}
      </Link>
    </div>
  )
}

function OpenActions({ accountId, request }: { accountId: number; request: LinkRequest }) {
  const words = useWords(linkRequestWords)
  const isLoading = useIsLoading()
  const { id, name, status } = request
  const change = async (how: 'cancel' | 'resend', thanks: string) => {
    try {
      await whileLoading(changeRequest(accountId, id, how))
      notify(thanks, { type: 'success' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <div className={style.actions}>
      {/* With the office there is no email to send again. */}
      {status === 'requested' && (
        <Button
          look="outline"
          resting={isLoading}
          aria-label={words.about(words.resend, name)}
          onClick={() => change('resend', words.resent)}
        >
          {words.resend}
        </Button>
      )}
      <Button
        look="quiet"
        resting={isLoading}
        aria-label={words.about(words.cancel, name)}
        onClick={() => change('cancel', words.cancelled)}
      >
        {words.cancel}
      </Button>
    </div>
  )
}
