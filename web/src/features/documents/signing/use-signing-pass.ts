import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, loadDraft, saveDraft } from '#ui/fields/drafts.ts'
import { type Pass, passThrough } from './signing-order.ts'
import type { SigningSource } from './signing-source.ts'

/** The position in the pass; saved over a reload until nothing is left to sign. */
export function useSigningPass({ documents, draftKey }: SigningSource, first?: number): Pass {
  const [ids, setIds] = useState(() => savedIds(draftKey))
  const pass = passThrough(documents, ids, first)
  if (pass.ids.some((id) => !ids.includes(id))) setIds(pass.ids)
  const isDone = pass.current === undefined
  useEffect(() => {
    if (isDone) forgetPass(draftKey)
    else saveDraft({ draftKey: orderOf(draftKey) }, { ids })
  }, [isDone, draftKey, ids])
  return pass
}

/** Nothing of a pass outlasts it: the next one asks for name and agreement again. */
export function forgetPass(draftKey: string): void {
  forgetDraft({ draftKey })
  forgetDraft({ draftKey: orderOf(draftKey) })
}

const orderOf = (draftKey: string) => `${draftKey}.order`

function savedIds(draftKey: string): readonly number[] {
  const { ids } = { ids: [], ...loadDraft({ draftKey: orderOf(draftKey) }, { ids: [] }) }
  return ids
}

/** The text of one document; that of the next one is fetched while this one is read. */
export function useDocumentText({ queryKey, load }: SigningSource, id: number, next = id) {
  const optionsFor = (documentId: number) => ({
    queryKey: [...queryKey, documentId],
    queryFn: () => load(documentId),
    // A signer whose text has changed since is told so and gets the new text.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
  })
  const text = useQuery(optionsFor(id))
  useQuery({ ...optionsFor(next), enabled: text.data !== undefined })
  return text
}
