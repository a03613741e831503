import { AsyncLocalStorage } from 'node:async_hooks'

// Carried beside the code, as the request is: every verb that mails would pass it on otherwise.
const storage = new AsyncLocalStorage<true>()

/**
 * Does again what was done and mailed before a backup was restored: everything is written down as then, and no email
 * is, because the people concerned have it.
 */
export const hushed = <Result>(work: () => Promise<Result>): Promise<Result> => storage.run(true, work)

export const isHushed = (): boolean => storage.getStore() === true
