import { onDatabase } from '#server/test/databases/new-database.ts'
import type { TakenMail } from '../moody-mail-server.ts'

type Written = { message_id: string; kind: string; to_address: string; words: string }
type Mails = { databaseUrl: string; taken: readonly TakenMail[] }

/**
 * Mails that people got before a restore and once more after it, by their kind: with the same id, or written anew with
 * the same words for the same reader. Links differ from letter to letter, and do not count.
 */
export async function repeatedMails(before: Mails, after: Mails): Promise<string[]> {
  const read = new Set((await takenIn(before)).map(sameness))
  return (await takenIn(after)).filter((mail) => read.has(sameness(mail))).map(({ kind }) => kind)
}

const sameness = ({ kind, to_address, words }: Written) => `${kind} ${to_address} ${words}`

async function takenIn({ databaseUrl, taken }: Mails): Promise<Written[]> {
  const ids = new Set(taken.map(({ id }) => id))
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<Written>(`select trim(message_id, '<>') as message_id, kind, to_address,
      subject || regexp_replace(text_body, 'https?://\\S+', '', 'g') as words from outbox_emails`),
  )
  return rows.filter(({ message_id }) => ids.has(message_id))
}
