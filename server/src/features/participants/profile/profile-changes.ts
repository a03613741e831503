import type { ProfileChange } from '@centrepass/contract/participants/participants'
import { changesBetween } from '#platform/changes-between'
import type { ProfileOnFile as Profile } from './profile.queries.ts'

type Changes = ReturnType<typeof changesBetween>

const PRIVATE = ['medical', 'country_eligibility', 'self_identification'] as const

/**
 * What a saved profile was from and to, field by field; of the private parts only that they changed. Where no one can
 * open what was there before, every part that was saved has changed.
 */
export function profileChanges(before: Profile | null, after: Profile, saved: ProfileChange): Changes {
  const shown = (['contact', 'affiliation'] as const).flatMap((part) =>
    saved[part] ? [[part, changesBetween<object>(before?.[part] ?? {}, after[part] ?? {})] as const] : [],
  )
  const compared = PRIVATE.filter((part) => before || saved[part]).map((part) => [part, after[part]])
  const hidden = changesBetween<Partial<Profile>>(before ?? {}, Object.fromEntries(compared), PRIVATE)
  const side = (which: 'before' | 'after') => ({
    ...Object.fromEntries(shown.flatMap(([part, change]) => (change[which] ? [[part, change[which]]] : []))),
    ...hidden[which],
  })
  return Object.keys(side('after')).length === 0 ? {} : { before: side('before'), after: side('after') }
}
