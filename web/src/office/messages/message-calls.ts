import type { MessageInBoth, MessageTopic } from '@centrepass/contract/messages/message-rules'
import type { MessagePreview, MessageTemplate } from '@centrepass/contract/messages/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { ListFilter } from '../lists/list-calls.ts'
import { OFFICE } from '../office-calls.ts'

const MESSAGES = 'messages'

/** Whom it is for, and what it says; `words` is null before anything is written. */
export type Wish = { filter: ListFilter; topic: MessageTopic; words: MessageInBoth | null }

const selectionOf = (filter: ListFilter) => ({ filter, except: [], only: null })

/** A selection is no part of an address, and is asked about anew each time. */
export const previewQuery = (accountId: number, { filter, topic, words }: Wish, as: number | null) =>
  queryOptions({
    queryKey: [OFFICE, accountId, MESSAGES, 'preview', filter, topic, words, as],
    queryFn: () =>
      call('POST /api/office/messages/preview', {
        body: { selection: selectionOf(filter), topic, words, as },
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { personal: true },
  })

export const templatesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, MESSAGES, 'templates'],
    queryFn: () => call('GET /api/office/message-templates'),
    meta: { personal: true },
  })

export type Written = { filter: ListFilter; topic: MessageTopic; words: MessageInBoth }
type Sending = { shown: MessagePreview; reason: string; at: string | null }

export const sendMessage = ({ filter, topic, words }: Written, { shown, reason, at }: Sending) =>
  call('POST /api/office/messages', {
    body: {
      ...{ selection: selectionOf(filter), topic, words, reason, at },
      ...{ people: shown.people, digest: shown.digest },
    },
  })

export const testMessage = ({ topic, words }: Omit<Written, 'filter'>) =>
  call('POST /api/office/messages/test', { body: { topic, words } })

export const keepMessage = (name: string, { topic, words }: Omit<Written, 'filter'>) =>
  call('POST /api/office/message-templates', { body: { name, topic, words } })

export const changeKept = (
  { id, version }: MessageTemplate,
  name: string,
  written: Omit<Written, 'filter'>,
) =>
  call('POST /api/office/message-templates/:id', {
    params: { id: String(id) },
    body: { name, topic: written.topic, words: written.words, version },
  })

export const removeKept = (id: number) =>
  call('POST /api/office/message-templates/:id/remove', { params: { id: String(id) } })
