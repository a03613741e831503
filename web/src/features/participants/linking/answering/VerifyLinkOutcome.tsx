import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import {
  forgetWanted,
  pathAfterMail,
  registerSearch,
  rememberedProduct,
  wantedSearch,
} from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { type LinkAnswer, peopleOf } from '../link-calls.ts'
import { GuardiansLink } from './GuardiansLink.tsx'
import { verifyLinkWords } from './verify-link-words.ts'

type Props = { link: LinkAnswer; participantId: number }

/** What became of a request that waits no longer. */
export function VerifyLinkOutcome({ link, participantId }: Props) {
  const words = useWords(verifyLinkWords)
  const { requester_name: requester, participant_name: participant, status } = link
  const closed: [IconName, string, string] = ['alert', words.closedTitle, words.closedText]
  const outcomes: Record<LinkAnswer['status'], [IconName, string, string]> = {
    confirmed: ['check', words.confirmedTitle, words.confirmedText(requester, participant)],
    declined: ['close', words.declinedTitle, words.declinedText(requester, participant)],
    staff_review: ['clock', words.reviewTitle, words.reviewText],
    requested: closed,
    expired: closed,
    cancelled: closed,
  }
  const [icon, title, text] = outcomes[status]
  return (
    <PageCard icon={icon} title={title} actions={<WayOn participantId={participantId} name={participant} />}>
      <p role="status">{text}</p>
      {status === 'confirmed' && (
        <p>
          {words.wrong} <GuardiansLink participantId={participantId} name={participant} />
        </p>
      )}
    </PageCard>
  )
}

/** To the person, if this browser’s account is linked to them; otherwise to the home page. */
function WayOn({ participantId, name }: { participantId: number; name: string }) {
  const words = useWords(verifyLinkWords)
  const account = useAccount()
  if (account && peopleOf(account).some(({ id }) => id === participantId)) {
    const wanted = rememberedProduct()
    return (
      <>
        {wanted && (
          <Link
            to={pathTo('participantView', { participantId })}
            search={registerSearch(wanted)}
            onClick={forgetWanted}
            {...buttonLook()}
          >
            {words.register(name)}
          </Link>
        )}
        <Link
          to={pathTo('participantView', { participantId })}
          {...buttonLook(wanted ? 'outline' : 'primary')}
        >
          {words.open(name)}
        </Link>
      </>
    )
  }
  return (
    <>
      <Link to={pathTo('home')} {...buttonLook()}>
        {words.home}
      </Link>
      {!account && (
        <Link to={pathTo('login')} search={wantedSearch(pathAfterMail())} {...buttonLook('outline')}>
          {words.signIn}
        </Link>
      )}
    </>
  )
}
