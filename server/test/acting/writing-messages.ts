import type { MessagePreview, MessageRun, MessageTemplate } from '@centrepass/contract/messages/messages'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Refusable = { code?: string; errors?: Record<string, string[]> }

const PATH = '/api/office/messages'
const TEMPLATES = '/api/office/message-templates'

export const WORDS = {
  en: {
    subject: 'Training on Monday',
    body: 'Dear family of {people},\n\nTraining moves to the east field.',
  },
  fr: { subject: 'Cours de lundi', body: 'Chère famille de {people},\n\nLe cours a lieu au terrain est.' },
}
export const EVERYONE = { filter: {}, except: [] as number[], only: null as number[] | null }
const SERVICE = { selection: EVERYONE, topic: 'service', words: WORDS }

/** The office writes to families in one world. */
export function writingIn(world: World) {
  const preview = (changes: object = {}, headers: Headers = office) =>
    world.post<{ data: MessagePreview } & Refusable>(
      `${PATH}/preview`,
      { ...SERVICE, as: null, ...changes },
      headers,
    )
  const send = (shown: Pick<MessagePreview, 'people' | 'digest'>, changes: object = {}, headers = office) =>
    world.post<{ data: MessageRun } & Refusable>(
      PATH,
      {
        ...{ ...SERVICE, at: null, people: shown.people, digest: shown.digest },
        ...{ reason: 'The field is wet.', ...changes },
      },
      headers,
    )
  return {
    preview,
    send,
    async sent({ at = null, ...changes }: Record<string, unknown> = {}): Promise<MessageRun> {
      const { data } = (await preview(changes)).body
      return (await send(data, { at, ...changes })).body.data
    },
    test: (changes: object = {}, headers = office) =>
      world.post<{ data: { sent_to: string; emails: number } } & Refusable>(
        `${PATH}/test`,
        { topic: 'service', words: WORDS, ...changes },
        headers,
      ),
    step: (id: number, step: string) =>
      world.post<{ data: MessageRun } & Refusable>(`${PATH}/${id}`, { step }, office),
    async list(): Promise<MessageRun[]> {
      return (await world.get<{ data: MessageRun[] }>(PATH, office)).body.data
    },
    /** Every email that the office wrote, as often as it was sent. */
    mails: () =>
      world.database.rows(
        `select to_address, subject, text_body, unsubscribe_url, kind from outbox_emails
         where kind like 'message.%' order by id`,
      ),
    save: (body: object) =>
      world.post<{ data: MessageTemplate[] } & Refusable>(TEMPLATES, { ...SAVED, ...body }, office),
    change: (id: number, body: object) =>
      world.post<{ data: MessageTemplate[] } & Refusable>(
        `${TEMPLATES}/${id}`,
        { ...SAVED, ...body },
        office,
      ),
    remove: (id: number) =>
      world.post<{ data: MessageTemplate[] } & Refusable>(`${TEMPLATES}/${id}/remove`, {}, office),
  }
}

const SAVED = { name: 'Training moves', topic: 'service', words: WORDS }
