import type { MessagePreview } from '@centrepass/contract/messages/messages'
import { type Visitor, yes } from '../visitor.ts'

const PATH = '/api/office/messages'

/** One email to each family of these people, in both languages. Says how many emails. */
export async function writeToFamilies(registrar: Visitor, filter: object, words: Words): Promise<number> {
  const wish = { selection: { filter, except: [], only: null }, topic: 'service', words: inBoth(words) }
  const shown = yes(
    'a message',
    await registrar.ask<MessagePreview>('POST', `${PATH}/preview`, { ...wish, as: null }),
  )
  if (shown.emails === 0) return 0
  const { people, digest } = shown
  const reason = 'Families asked to be told early.'
  yes('to send a message', await registrar.ask('POST', PATH, { ...wish, reason, at: null, people, digest }))
  return shown.emails
}

export type Words = { en: [string, string]; fr: [string, string] }

const inBoth = ({ en, fr }: Words) => ({
  en: { subject: en[0], body: en[1] },
  fr: { subject: fr[0], body: fr[1] },
})
