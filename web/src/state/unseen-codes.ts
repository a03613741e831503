import { createStore } from './store.ts'

/** Set by a sign-in: the page then asks the person to make recovery codes that they see. */
export const asksForCodes = createStore(false)
