import { type OfficeScreenName, officeScreens } from '@centrepass/contract/office/office-screens'
import { filledPath, type ParamsFor } from '#state/paths.ts'

/** Every link of the office: `officePathTo('officePerson', { personId: 7 })`. */
export const officePathTo = <S extends OfficeScreenName>(
  screen: S,
  ...[params]: ParamsFor<(typeof officeScreens)[S]['path']>
) => filledPath(officeScreens[screen].path, params)
