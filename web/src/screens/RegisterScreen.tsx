import { RegisterPage } from '../features/family/sheet/RegisterPage.tsx'
import { ClubFields } from '../features/participants/choosing/ClubFields.tsx'

/** The sheet that registers everyone, with the fields for a club that is missing. */
export function RegisterScreen() {
  return <RegisterPage clubFields={ClubFields} />
}
