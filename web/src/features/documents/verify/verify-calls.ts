import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const verifyDocumentQuery = (number: string, hash: string) =>
  queryOptions({
    queryKey: ['verify-document', number, hash],
    queryFn: () => call('GET /api/documents/verify/:number', { params: { number }, query: { hash } }),
  })

/** SHA-256 of a file, in this browser: the file itself goes nowhere. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
