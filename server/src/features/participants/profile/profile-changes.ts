import type { Profile, ProfileChange } from '@centrepass/contract/participants/participants'
import { changesBetween } from '#platform/changes-between'

type Changes = ReturnType<typeof changesBetween>

/** What a saved profile was from and to, field by field; of the private parts only that they changed. */
export function profileChanges(before: Profile, after: Profile, saved: ProfileChange): Changes {
  const shown = (['contact', 'affiliation'] as const).flatMap((part) =>
    saved[part] ? [[part, changesBetween<object>(before[part] ?? {}, after[part] ?? {})] as const] : [],
  )
  const { medical, country_eligibility, self_identification } = after
  const hidden = changesBetween<Partial<Profile>>(
    before,
    { medical, country_eligibility, self_identification },
    ['medical', 'country_eligibility', 'self_identification'],
  )
  const side = (which: 'before' | 'after') => ({
    ...Object.fromEntries(shown.flatMap(([part, change]) => (change[which] ? [[part, change[which]]] : []))),
    ...hidden[which],
  })
  return Object.keys(side('after')).length === 0 ? {} : { before: side('before'), after: side('after') }
}
