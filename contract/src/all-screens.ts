import { officeScreenAt, officeScreens } from './office/office-screens.ts'
import { screenAt, screens } from './screens.ts'

/** For who needs to know them all; a browser that families use never loads this. */
export const allScreens = { ...screens, ...officeScreens }

/** Whether a path is one of the site's screens; everything else is a page that does not exist. */
export const isScreen = (path: string): boolean => (screenAt(path) ?? officeScreenAt(path)) !== null
