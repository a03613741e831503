import { forgetOldSessions } from '#features/accounts/forget-old-sessions'
import type { Database } from '#platform/database/client'
import { every } from '#platform/every'
import { sendOutbox } from '#platform/mail/send-outbox'
import { smtpSender } from '#platform/mail/smtp'
import { forgetOldAttempts } from '#platform/security/limit-attempts'
import type { Config } from './config.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** Everything that happens without anybody asking. What is given back stops it. */
export function startJobs(db: Database, { mail }: Config): () => Promise<void> {
  const tell = (error: unknown) => console.error('job failed:', error)
  const stops = [
    every(HOUR, () => forgetOldAttempts(db), tell),
    every(HOUR, () => forgetOldSessions(db), tell),
  ]
  if (mail.kind === 'smtp') {
    const smtp = smtpSender(mail.url, mail.from)
    stops.push(
      every(SECOND, () => sendOutbox(db, smtp.send), tell),
      async () => smtp.close(),
    )
  }
  return async () => {
    for (const stop of stops) await stop()
  }
}
