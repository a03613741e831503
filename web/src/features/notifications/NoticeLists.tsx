import type { PersonNotifications } from '@centrepass/contract/notifications/notifications'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './NotificationsPage.module.css'
import { markAllRead } from './notification-calls.ts'

import { notificationPageWords } from './notification-page-words.ts'
import { PersonNotices } from './PersonNotices.tsx'
import { personName } from './person-name.ts'

export type ListsProps = { accountId: number; lists: PersonNotifications[] }

export function Lists({ accountId, lists }: ListsProps) {
  const words = useWords(notificationPageWords)
  const { andList } = useFormats()
  const [heard, setHeard] = useState('')
  const count = lists.reduce((sum, { pending }) => sum + pending.notifications, 0)
  const silent = lists.filter(isEmpty).map(({ participant }) => personName(participant))
  return (
    <>
      <div className={style.bar}>
        <p className={style.count}>{words.newCount(count)}</p>
        {count > 0 && <MarkAll accountId={accountId} lists={lists} onDone={() => setHeard(words.allRead)} />}
      </div>
      <p role="status" className="visually-hidden">
        {heard}
      </p>
      {lists
        .filter((person) => !isEmpty(person))
        .map((person) => (
          <PersonNotices
            key={person.participant.id}
            accountId={accountId}
            person={person}
            onRead={(id) => {
              setHeard(words.marked(count - 1))
              focusAfter(lists, id)
            }}
          />
        ))}
      {silent.length > 0 && <p className={style.soft}>{words.nothingAbout(andList(silent))}</p>}
      <p>
        <Link to={pathTo('account')} hash="mails">
          {words.mails}
        </Link>
      </p>
    </>
  )
}

/** The button that was pressed goes away with its row: the next one takes the focus, or else the heading. */
function focusAfter(lists: readonly PersonNotifications[], id: number): void {
  const ids = lists.flatMap((person) => person.new_notifications.map((notice) => notice.id))
  const at = ids.indexOf(id)
  const next = ids[at + 1] ?? ids[at - 1]
  document.getElementById(next === undefined ? HEADING_ID : `read-${next}`)?.focus()
}

export const HEADING_ID = 'notifications-heading'

export const isEmpty = ({ new_notifications, old_notifications }: PersonNotifications) =>
  new_notifications.length === 0 && old_notifications.length === 0

function MarkAll({ accountId, lists, onDone }: ListsProps & { onDone: () => void }) {
  const words = useWords(notificationPageWords)
  const isLoading = useIsLoading()
  const markAll = async () => {
    try {
      await whileLoading(markAllRead(accountId, lists))
      onDone()
      document.getElementById(HEADING_ID)?.focus()
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <Button look="outline" loading={isLoading} onClick={markAll}>
      {words.markAll}
    </Button>
  )
}
