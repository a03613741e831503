import { use, useEffect, useState } from 'react'
import { session } from '#api/session.ts'
import { forgetDraft } from '#ui/fields/drafts.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { KeptUnder, keptKey } from './kept-under.ts'

type Values = Parameters<typeof useForm>[0]['initial']
type Options<V extends Values> = Omit<Parameters<typeof useForm<V>>[0], 'draftKey' | 'neverSave'>

/** A birthdate, and what a screening found: such facts are never written into a browser. */
const SENSITIVE = /^(birthdate|cleared_on|expires_on)$/

/**
 * A form of the office whose text outlives a session that ends while someone types. Who closes it or has sent it begins
 * anew; in a dialog of several steps, who closes the dialog. The name tells it from other forms of the same page or dialog.
 */
export function useKeptForm<V extends Values>(name: string, options: Options<V>) {
  const dialog = use(KeptUnder)
  const [draftKey] = useState(() => (dialog === null ? keptKey(name) : `${dialog}.${name}`))
  const form = useForm<V>({ ...options, draftKey, neverSave: SENSITIVE })
  useEffect(
    () => () => {
      // Without a session the page is gone because of that, and not because the form was closed.
      if (dialog === null && session.get()) forgetDraft({ draftKey })
    },
    [dialog, draftKey],
  )
  return form
}
