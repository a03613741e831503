import { useEffect, useState } from 'react'
import { loadReading, saveReading } from '#ui/fields/drafts.ts'
import type { SharedText } from './shared-texts.ts'

/**
 * Which texts were read to their end, by the hashes of their documents: a text that changes, or gets another name in
 * it, is unread again. Kept in this browser, so that a parent who leaves half-way goes on where they were.
 */
export function useReading(draftKey: string, texts: readonly SharedText[]) {
  const [hashes, setHashes] = useState(() => loadReading(draftKey))
  const isRead = ({ documents }: SharedText) =>
    documents.every(({ document_hash }) => hashes.includes(document_hash))
  const unread = texts.filter((text) => !isRead(text))
  useEffect(() => saveReading(draftKey, hashes), [draftKey, hashes])
  return {
    isRead,
    unread,
    read: ({ documents }: SharedText) =>
      setHashes((known) => [...new Set([...known, ...documents.map(({ document_hash }) => document_hash)])]),
  }
}
