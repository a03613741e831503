import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '#ui/fields/drafts.ts'
import { type Pass, passThrough } from './signing-order.ts'
import type { SigningSource } from './signing-source.ts'

/** Where one is in the pass; kept over a reload, until there is nothing left to sign. */
export function useSigningPass({ documents, keepAs }: SigningSource, first?: number): Pass {
  const [ids, setIds] = useState(() => keptIds(keepAs))
  const pass = passThrough(documents, ids, first)
  if (pass.ids.some((id) => !ids.includes(id))) setIds(pass.ids)
  const isDone = pass.current === undefined
  useEffect(() => {
    if (isDone) forgetPass(keepAs)
    else keepDraft({ keepAs: orderOf(keepAs) }, { ids })
  }, [isDone, keepAs, ids])
  return pass
}

/** Nothing of a pass outlasts it: the next one asks for name and agreement again. */
export function forgetPass(keepAs: string): void {
  forgetDraft({ keepAs })
  forgetDraft({ keepAs: orderOf(keepAs) })
}

const orderOf = (keepAs: string) => `${keepAs}.order`

function keptIds(keepAs: string): readonly number[] {
  const { ids } = { ids: [], ...keptDraft({ keepAs: orderOf(keepAs) }, { ids: [] }) }
  return ids
}

/** The text of one document; that of the next one is fetched while this one is read. */
export function useDocumentText({ queryKey, load }: SigningSource, id: number, next = id) {
  const optionsFor = (documentId: number) => ({
    queryKey: [...queryKey, documentId],
    queryFn: () => load(documentId),
    // Whoever signs a text that has changed since is told so, and gets the new one.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
  })
  const text = useQuery(optionsFor(id))
  useQuery({ ...optionsFor(next), enabled: text.data !== undefined })
  return text
}
