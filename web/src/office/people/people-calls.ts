import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

/** The text stands in no address: neither in the browser's nor in the server's log. */
export const findQuery = (accountId: number, text: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'find', text],
    queryFn: () => call('POST /api/office/find', { body: { text } }),
    meta: { personal: true },
    enabled: [...text].length >= 2,
    staleTime: 30_000,
  })

const paramsOf = (id: number | string) => ({ id: String(id) })

export const personQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'person', id],
    queryFn: () => call('GET /api/office/people/:id', { params: paramsOf(id) }),
    meta: { personal: true },
  })

export const eventsQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'person', id, 'events'],
    queryFn: () => call('GET /api/office/people/:id/events', { params: paramsOf(id) }),
    meta: { personal: true },
  })

export const readersQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'person', String(id), 'readers'],
    queryFn: () => call('GET /api/office/people/:id/readers', { params: paramsOf(id) }),
    meta: { personal: true },
  })

export const writeNote = (id: number, text: string) =>
  call('POST /api/office/people/:id/notes', { params: paramsOf(id), body: { text } })

export const removeNote = (id: number) => call('POST /api/office/notes/:id/remove', { params: paramsOf(id) })

export const sendEmailAgain = (id: number, email_id: number) =>
  call('POST /api/office/people/:id/emails/send-again', { params: paramsOf(id), body: { email_id } })

/** Kept in no cache: it is shown until it is closed. */
export const openMedical = (id: number, reason: string) =>
  call('POST /api/office/people/:id/medical', { params: paramsOf(id), body: { reason } })
