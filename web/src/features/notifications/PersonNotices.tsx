import type { PersonNotifications } from '@centrepass/contract/notifications/notifications'
import { useId, useState } from 'react'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { NoticeRow } from './NoticeRow.tsx'
import style from './NotificationsPage.module.css'
import { notificationPageWords } from './notification-page-words.ts'
import { personName } from './person-name.ts'

type Props = { accountId: number; person: PersonNotifications; onRead: (id: number) => void }

/** How many read notifications show before “Show all”. */
const SHOWN = 3

export function PersonNotices({ accountId, person, onRead }: Props) {
  const words = useWords(notificationPageWords)
  const heading = useId()
  const { participant, new_notifications: fresh, pending } = person
  const name = personName(participant)
  const hidden = pending.notifications - fresh.length
  return (
    <section className={style.person} aria-labelledby={heading}>
      <header className={style.who}>
        <Avatar name={name} person={participant.id} />
        <h2 id={heading}>
          <Link to={pathTo('participantView', { participantId: participant.id })}>{name}</Link>
        </h2>
        {pending.notifications > 0 && (
          <Mark tone="info" icon="mail">
            {words.newCount(pending.notifications)}
          </Mark>
        )}
      </header>
      {fresh.length === 0 && <p className={style.soft}>{words.nothingNew(name)}</p>}
      {fresh.length > 0 && (
        <ul className={style.list} aria-label={words.newOnes}>
          {fresh.map((notice) => (
            <NoticeRow key={notice.id} accountId={accountId} notice={notice} person={name} onRead={onRead} />
          ))}
        </ul>
      )}
      {hidden > 0 && <p className={style.soft}>{words.more(hidden)}</p>}
      <OldNotices accountId={accountId} person={person} onRead={onRead} />
    </section>
  )
}

function OldNotices({ accountId, person, onRead }: Props) {
  const words = useWords(notificationPageWords)
  const [isAll, setAll] = useState(false)
  const { participant, old_notifications: old } = person
  if (old.length === 0) return null
  return (
    <>
      <h3>{words.oldOnes}</h3>
      <ul className={style.list} data-old aria-label={words.oldOnes}>
        {old.slice(0, isAll ? old.length : SHOWN).map((notice) => (
          <NoticeRow
            key={notice.id}
            accountId={accountId}
            notice={notice}
            person={personName(participant)}
            onRead={onRead}
          />
        ))}
      </ul>
      {!isAll && old.length > SHOWN && (
        <div>
          <Button look="quiet" onClick={() => setAll(true)}>
            {words.showAll(old.length)}
          </Button>
        </div>
      )}
    </>
  )
}
