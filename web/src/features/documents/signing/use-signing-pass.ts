import { useEffect, useState } from 'react'
import { forgetDraft, forgetFields, forgetReading, loadDraft, saveDraft } from '#ui/fields/drafts.ts'
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

/** Nothing of a pass outlasts it: the next one asks for everything again. */
function forgetPass(draftKey: string): void {
  forgetDraft({ draftKey })
  forgetDraft({ draftKey: orderOf(draftKey) })
  forgetReading(draftKey)
}

/** Put off, what was read and answered is kept; name, agreement and drawing are what signs, and are not. */
export function putOffPass(draftKey: string): void {
  forgetFields({ draftKey }, /^(name|agreed|mark)$/)
  forgetDraft({ draftKey: orderOf(draftKey) })
}

const orderOf = (draftKey: string) => `${draftKey}.order`

function savedIds(draftKey: string): readonly number[] {
  const { ids } = { ids: [], ...loadDraft({ draftKey: orderOf(draftKey) }, { ids: [] }) }
  return ids
}
