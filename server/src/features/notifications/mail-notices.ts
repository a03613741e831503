import { mailingOf } from '@centrepass/contract/notifications/notification-rules'
import type { Database } from '#platform/database/client'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { queueEmails } from '#platform/mail/queue-email'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { NotificationLetters } from './notification-letters.ts'
import type { Telling } from './notify.ts'

/** What was told at once is one event: an account gets one email about it, for all of its people. */
export async function mailNotices(
  tx: Database,
  notices: NotificationLetters,
  told: readonly Telling[],
): Promise<void> {
  const events = Map.groupBy(told, ({ reader, notice }) => `${reader.account_id} ${notice.kind}`)
  const mails = [...events.values()].flatMap((tellings) => {
    const [first] = tellings
    if (!first) return []
    const { reader, notice } = first
    const topic = mailingOf[notice.kind]
    if (topic === 'elsewhere' || (topic !== 'always' && !reader.wants[topic])) return []
    return { reader, tellings, way: topic === 'always' ? null : { topic, code: newSecret() } }
  })
  const links = mails.flatMap(({ reader: { account_id }, way }) =>
    way ? { hash: hashOf(way.code), account_id, topic: way.topic } : [],
  )
  if (links.length > 0) await tx.insert(unsubscribeLinks).values(links)
  await queueEmails(
    tx,
    mails.map(({ reader, tellings, way }) => ({
      to: reader.email,
      email: notices.notice(reader.language, tellings.map(aboutOne), way),
    })),
  )
}

const aboutOne = ({ reader, notice: { kind, participant_id, subject } }: Telling) => ({
  ...{ kind, participant_id, subject },
  person: `${reader.preferred_name || reader.first_name} ${reader.last_name}`,
})
