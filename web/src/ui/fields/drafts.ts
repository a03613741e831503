const DRAFT = 'centrepass.draft.'
const OWNER = 'centrepass.drafts-of'
const READING = 'centrepass.reading.'

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

/** All that begin so: those of one dialog. */
export function forgetDraftsUnder(key: string): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(`${DRAFT}${key}.`)) sessionStorage.removeItem(name)
}

/** Of a draft that is put off, the fields with these names. */
export function forgetFields({ draftKey }: DraftOptions, names: RegExp): void {
  const stored = draftKey && sessionStorage.getItem(DRAFT + draftKey)
  if (stored) saveDraft({ draftKey, neverSave: names }, JSON.parse(stored))
}

/** How far something long was read. It holds nothing personal, so it may outlast the tab, until log-out. */
export function loadReading(key: string): readonly string[] {
  return JSON.parse(localStorage.getItem(READING + key) ?? '[]')
}

export const saveReading = (key: string, read: readonly string[]): void =>
  localStorage.setItem(READING + key, JSON.stringify(read))

export const forgetReading = (key: string): void => localStorage.removeItem(READING + key)

/** What was typed waits for its writer, also over a session that expired; the next person in this tab finds none of it. */
export function keepDraftsFor(accountId: number): void {
  const before = sessionStorage.getItem(OWNER)
  if (before !== null && before !== String(accountId)) forgetTyped()
  sessionStorage.setItem(OWNER, String(accountId))
}

function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
}

/** At log-out: nothing that was typed or read stays behind. */
export function forgetDrafts(): void {
  forgetTyped()
  sessionStorage.removeItem(OWNER)
  for (const key of Object.keys(localStorage)) if (key.startsWith(READING)) localStorage.removeItem(key)
}
