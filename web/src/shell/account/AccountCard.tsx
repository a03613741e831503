import type { Account, Participant } from '@centrepass/contract/accounts/accounts'
import { officeDoors } from '@centrepass/contract/screens'
import type { KeyboardEvent } from 'react'
import { useAccount } from '#api/session.ts'
import { newCount } from '#features/notifications/read-rules.ts'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { shellWords } from '../shell-words.ts'
import style from './AccountCard.module.css'

export const ACCOUNT_CARD_ID = 'account-card'

/** Who is signed in, and the way to each of their people. Opened by the account button. */
export function AccountCard({ onLogOut }: { onLogOut: () => void }) {
  const account = useAccount()
  const { card: words, logOut } = useWords(shellWords)
  if (!account) return null
  const news = newCount(account)
  return (
    <div id={ACCOUNT_CARD_ID} popover="auto" className={style.card}>
      <div>
        <p className={style.name}>{`${account.first_name} ${account.last_name}`}</p>
        <p className={style.email}>{account.email}</p>
      </div>
      <div className={style.links}>
        {account.is_office && (
          <Link to={officeDoors.office} onClick={closeCard}>
            {words.office}
          </Link>
        )}
        <Link to={pathTo('account')} onClick={closeCard}>
          {words.viewAccount}
        </Link>
        <Link to={pathTo('account')} onClick={closeCard}>
          {words.addAccount}
        </Link>
        <Link to={pathTo('payments')} onClick={closeCard}>
          {words.payments}
        </Link>
        <Link to={pathTo('notifications')} onClick={closeCard}>
          {news === 0 ? words.notifications : words.newNotifications(news)}
        </Link>
      </div>
      <ParticipantSelect account={account} />
      {account.dependants.length === 0 && (
        <p className={style.none}>
          {words.none}
          <Link
            to={pathTo('findParticipant')}
            className={style.find}
            aria-label={words.find}
            title={words.find}
            onClick={closeCard}
          >
            <Icon name="people" />
          </Link>
        </p>
      )}
      <Link to={pathTo('findParticipant')} {...buttonLook()} onClick={closeCard}>
        <Icon name="people" />
        {words.add}
      </Link>
      {/* On a phone the bar has no room for it; a desk has it there. */}
      <div className={style.logOut}>
        <Button
          look="outline"
          onClick={() => {
            closeCard()
            onLogOut()
          }}
        >
          <Icon name="logOut" />
          {logOut}
        </Button>
      </div>
    </div>
  )
}

function ParticipantSelect({ account }: { account: Account }) {
  const words = useWords(shellWords).card
  const navigate = useNavigate()
  const subtitleOf = ({ participant_number, pending }: Participant) =>
    pending.notifications === 0
      ? participant_number
      : `${participant_number} · ${words.newOnes(pending.notifications)}`
  const people = [...(account.participant ? [account.participant] : []), ...account.dependants]
  if (people.length === 0) return null
  const options = people.map((person) => ({
    value: String(person.id),
    label: person === account.participant ? words.own(nameOf(person)) : nameOf(person),
    subtitle: subtitleOf(person),
  }))
  return (
    <SelectField
      label={words.select}
      options={[{ value: '', label: words.choose }, ...options]}
      value=""
      onKeyDown={openList}
      onChange={(event) => {
        closeCard()
        navigate({ to: pathTo('participantView', { participantId: event.target.value }) })
      }}
    />
  )
}

/** An arrow key would choose at once and leave the page, so it opens the list instead. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  if (!event.key.startsWith('Arrow') || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

const nameOf = ({ preferred_name, first_name, last_name }: Participant) =>
  `${preferred_name || first_name} ${last_name}`

const closeCard = () => document.getElementById(ACCOUNT_CARD_ID)?.hidePopover()
