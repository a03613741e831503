import { useEffect, useState } from 'react'
import { session } from '#api/session.ts'
import { forgetDraft } from '#ui/fields/drafts.ts'
import { useForm } from '#ui/fields/use-form.ts'

type Values = Parameters<typeof useForm>[0]['initial']
type Options<V extends Values> = Omit<Parameters<typeof useForm<V>>[0], 'draftKey' | 'neverSave'>

/** A birthdate, and what a screening found: such facts are never written into a browser. */
const SENSITIVE = /^(birthdate|cleared_on|expires_on)$/

/**
 * A form of the office whose text outlives a session that ends while someone types. Who closes it or has sent it begins
 * anew. The name tells it from other forms of the same page.
 */
export function useKeptForm<V extends Values>(name: string, options: Options<V>) {
  const [draftKey] = useState(
    () => `office.${session.get()?.account.id}.${location.pathname}.${shortened(name)}`,
  )
  const form = useForm<V>({ ...options, draftKey, neverSave: SENSITIVE })
  useEffect(
    () => () => {
      // Without a session the page is gone because of that, and not because the form was closed.
      if (session.get()) forgetDraft({ draftKey })
    },
    [draftKey],
  )
  return form
}

/** A title may hold the name of a person, which no browser is to keep: what tells it from others is enough. */
const shortened = (name: string): string =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)
