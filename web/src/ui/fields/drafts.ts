const DRAFT = 'centrepass.draft.'

export type Kept = {
  /** Keeps what was typed over a reload, under this name. Fields named like a password are never kept. */
  keepAs?: string
  /** The names of the fields that are not kept either. */
  neverKeep?: RegExp
}

/** What was typed before the page was loaded again, as far as it was kept and still fits the form. */
export function keptDraft({ keepAs }: Kept, initial: object): object {
  const stored = keepAs && sessionStorage.getItem(DRAFT + keepAs)
  if (!stored) return {}
  const fields = new Map<string, unknown>(Object.entries(initial))
  // An earlier version of the site may have kept another kind of value under the same name.
  const fitting = Object.entries(JSON.parse(stored)).filter(
    ([name, value]) => typeof value === typeof fields.get(name),
  )
  return Object.fromEntries(fitting)
}

export function keepDraft({ keepAs, neverKeep }: Kept, values: object): void {
  if (!keepAs) return
  const open = Object.entries(values).filter(([name]) => !/password/i.test(name) && !neverKeep?.test(name))
  sessionStorage.setItem(DRAFT + keepAs, JSON.stringify(Object.fromEntries(open)))
}

export function forgetDraft({ keepAs }: Kept): void {
  if (keepAs) sessionStorage.removeItem(DRAFT + keepAs)
}

/** At log-out: nothing that was typed stays behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
}
