import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { AgreementToSign } from './AgreementToSign.tsx'
import { isBeingPaid } from './roster/roster.ts'
import { TeamInvoice } from './TeamInvoice.tsx'
import { viewWords } from './view-words.ts'

type Props = { account: Account; team: Team }

/** Whether the team has its spot, its invoice, and the agreement to sign. */
export function TeamStatusSection({ account, team }: Props) {
  const words = useWords(viewWords)
  const { status, invoice } = team
  const isIn = invoice !== null && (status === 'submitted' || status === 'confirmed')
  return (
    <Section title={words.statusTitle}>
      <StatusText team={team} />
      {invoice && (
        <TeamInvoice accountId={account.id} invoice={invoice} isWithdrawn={status === 'withdrawn'} />
      )}
      {isIn && <AgreementToSign accountId={account.id} />}
    </Section>
  )
}

function StatusText({ team }: { team: Team }) {
  const words = useWords(viewWords)
  const { dayOf, time } = useFormats()
  const { id: teamId, status, contact, offered_until, waits, roster } = team
  if (isBeingPaid(team)) {
    return (
      <>
        <p>{words.status.beingPaid}</p>
        <Link to={pathTo('teamCheckout', { teamId })}>{words.seePayment}</Link>
      </>
    )
  }
  if (status === 'waitlisted' && roster.is_locked) return <p>{words.status.waitedInVain}</p>
  if (status === 'waitlisted') {
    return (
      <>
        <p>{words.status.waitlisted(contact.email)}</p>
        {waits && !offered_until && <p>{words.inLine(waits)}</p>}
        {offered_until && (
          <>
            <p role="status">{words.offered(`${dayOf(offered_until)}, ${time(offered_until)}`)}</p>
            <div>
              <Link to={pathTo('teamConfirm', { teamId })} {...buttonLook()}>
                {words.toOffer}
              </Link>
            </div>
          </>
        )}
      </>
    )
  }
  return status !== 'draft' && <p>{words.status[status]}</p>
}
