const DRAFT = 'centrepass.draft.'

export type DraftOptions = {
  /** Saves typed values over a reload under this key. Passwords are never saved. */
  draftKey?: string
  /** The names of further fields that are not saved. */
  neverSave?: RegExp
}

/** The saved values that still fit the form. */
export function loadDraft({ draftKey }: DraftOptions, initial: object): object {
  const stored = draftKey && sessionStorage.getItem(DRAFT + draftKey)
  if (!stored) return {}
  const fields = new Map<string, unknown>(Object.entries(initial))
  // An earlier version of the site may have saved another type of value under the same name.
  const fitting = Object.entries(JSON.parse(stored)).filter(
    ([name, value]) => typeof value === typeof fields.get(name),
  )
  return Object.fromEntries(fitting)
}

export function saveDraft({ draftKey, neverSave }: DraftOptions, values: object): void {
  if (!draftKey) return
  const open = Object.entries(values).filter(([name]) => !/password/i.test(name) && !neverSave?.test(name))
  sessionStorage.setItem(DRAFT + draftKey, JSON.stringify(Object.fromEntries(open)))
}

export function forgetDraft({ draftKey }: DraftOptions): void {
  if (draftKey) sessionStorage.removeItem(DRAFT + draftKey)
}

/** At log-out: nothing that was typed stays behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
}
