import { email, normalisePostalCode, postalCode } from '@centrepass/contract/ground/field-rules'
import { nameLine, wholeName } from '@centrepass/contract/ground/text'
import { tidyName } from '@centrepass/contract/imports/import-values'
import type { GuardianContact } from '@centrepass/contract/participants/profile'
import type { Ground } from './ground.ts'
import { choiceIn } from './read-choice.ts'
import { fault, missing, number, type Reading, ruled, text } from './read-fields.ts'

export type Reach = {
  email: string | null
  email_is_guardian: boolean
  phone_primary: string | null
  phone_secondary: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  guardian_contacts: GuardianContact[]
}

/** How a person is reached. Guardians are of minors. */
export function reached(reading: Reading, ground: Ground, isMinor: boolean): Reach {
  const code = ruled(reading, 'postal_code', postalCode)
  return withGuardian(reading, isMinor, {
    email: ruled(reading, 'email', email)?.toLowerCase() ?? null,
    email_is_guardian: false,
    phone_primary: number(reading, 'phone_primary'),
    phone_secondary: number(reading, 'phone_secondary'),
    address_line1: text(reading, 'address_line1', 120),
    address_line2: text(reading, 'address_line2', 120),
    city: text(reading, 'city', 80),
    province: choiceIn(reading, 'province', ground.configuration.lookups.Province ?? [], null),
    postal_code: code && normalisePostalCode(code),
    guardian_contacts: isMinor ? ([1, 2] as const).flatMap((n) => guardian(reading, n)) : [],
  })
}

/** One without a telephone number cannot be reached in an emergency, and is a fault. */
function guardian(reading: Reading, n: 1 | 2): GuardianContact[] {
  const given = reading.values[`guardian_${n}_name`]
  const address = ruled(reading, `guardian_${n}_email`, email)?.toLowerCase() ?? null
  if (!given) return []
  const called = wholeName(120).safeParse(tidyName(given))
  if (!called.success || called.data === '') fault(reading, `guardian_${n}_name`, 'not_usable')
  const phone = number(reading, `guardian_${n}_phone`) ?? missing(reading, `guardian_${n}_phone`)
  const kin = nameLine(60).safeParse(reading.values[`guardian_${n}_relationship`] || 'Parent')
  if (!kin.success) fault(reading, `guardian_${n}_relationship`, 'not_usable')
  const relationship = kin.success ? kin.data : ''
  return [{ name: called.data ?? '', relationship, email: address, phone, may_pick_up: false }]
}

/** A minor without an address of their own is reached at that of the first guardian. */
function withGuardian({ values }: Reading, isMinor: boolean, reach: Reach): Reach {
  const theirs = values.guardian_1_email?.toLowerCase() ?? null
  if (!isMinor || !theirs || email(theirs) !== null) return reach
  if (reach.email !== null && reach.email !== theirs) return reach
  return { ...reach, email: theirs, email_is_guardian: true }
}
