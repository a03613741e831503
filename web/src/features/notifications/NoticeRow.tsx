import { noticeTarget } from '@centrepass/contract/notifications/notice-targets'
import { noticeText, noticeWords } from '@centrepass/contract/notifications/notification-words'
import type { Notification, NotificationKind } from '@centrepass/contract/notifications/notifications'
import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { Button, buttonLook } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './NotificationsPage.module.css'
import { markRead } from './notification-calls.ts'
import { notificationPageWords } from './notification-page-words.ts'

type Props = { accountId: number; notice: Notification; person: string; onRead: (id: number) => void }

/** One notification: what happened, when, and the link to act on it. */
export function NoticeRow({ accountId, notice, person, onRead }: Props) {
  const words = useWords(notificationPageWords)
  const formats = { ...useFormats(), locale: useLocale() }
  const { id, kind, subject, created_at, read_at } = notice
  const { title, sentence, action } = noticeText({ kind, subject, person }, useWords(noticeWords), formats)
  const { path, search = {} } = noticeTarget(kind, notice.participant, subject)
  const read = async () => {
    onRead(id)
    try {
      await markRead(accountId, notice)
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  return (
    <li className={style.notice} data-new={read_at === null || undefined}>
      <span className={style.icon}>
        <Icon name={iconOf[kind]} />
      </span>
      <div className={style.text}>
        <p className={style.title}>{title}</p>
        <p>{sentence}</p>
        <p className={style.soft}>
          {read_at === null
            ? words.told(formats.dayOf(created_at), formats.time(created_at))
            : words.readAt(formats.dayOf(read_at), formats.time(read_at))}
        </p>
      </div>
      <div className={style.actions}>
        <Link
          to={path}
          search={search}
          {...buttonLook(read_at === null ? 'outline' : 'quiet')}
          aria-label={words.about(action, `${title}, ${person}`)}
          // Opening it marks it as read; if that call fails, it simply stays new.
          onClick={() => read_at === null && void markRead(accountId, notice).catch(() => {})}
        >
          {action}
        </Link>
        {read_at === null && (
          <Button
            id={`read-${id}`}
            look="quiet"
            aria-label={words.about(words.markRead, `${title}, ${person}`)}
            onClick={read}
          >
            <Icon name="check" />
            {words.markRead}
          </Button>
        )}
      </div>
    </li>
  )
}

const iconOf: Record<NotificationKind, IconName> = {
  registration_valid: 'check',
  documents_waiting: 'sign',
  payment_received: 'check',
  payment_failed: 'alert',
  instalment_upcoming: 'calendar',
  card_expiring: 'alert',
  link_requested: 'people',
  link_confirmed: 'people',
  records_joined: 'people',
  records_parted: 'people',
  link_joined: 'people',
  link_frozen: 'people',
  link_restored: 'people',
  link_ended: 'people',
  screening_needed: 'alert',
  paper_accepted: 'check',
  paper_refused: 'alert',
  record_corrected: 'info',
  screening_expiring: 'clock',
  certification_expiring: 'clock',
  waitlist_offer: 'ball',
  spot_offered: 'clock',
  registration_prepared: 'cart',
  team_member_added: 'trophy',
  team_incomplete: 'trophy',
  games_published: 'trophy',
  games_moved: 'clock',
  game_called_off: 'alert',
  game_on_again: 'trophy',
  refund_issued: 'info',
  payment_returned: 'info',
  credit_added: 'info',
  profile_review: 'person',
  season_open: 'calendar',
  announcement: 'mail',
}
