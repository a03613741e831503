import type { FieldsProps, Part } from '../profile-parts.ts'
import { AffiliationFields } from './AffiliationFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { EligibilityFields } from './EligibilityFields.tsx'
import { MedicalFields } from './MedicalFields.tsx'
import { PersonalFields } from './PersonalFields.tsx'

const fieldsOf = {
  personal: PersonalFields,
  contact: ContactFields,
  medical: MedicalFields,
  affiliation: AffiliationFields,
  country_eligibility: EligibilityFields,
}

/** The fields of one part, whether a person is new or their profile is changed. */
export function PartFields({ part, ...props }: FieldsProps & { part: Part }) {
  const Fields = fieldsOf[part]
  return <Fields {...props} />
}
