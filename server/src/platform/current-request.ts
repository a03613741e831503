import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Where a change came from: a request with the account that made it, or a job. The source of a request is what its
 * tries are limited by; the audit does not name it.
 */
export type CurrentRequest = { reference: string; accountId: number | null; source?: () => string }

// Carried beside the code: a hundred verbs would pass it on only for the audit to write it down.
const storage = new AsyncLocalStorage<CurrentRequest>()

export const currentRequest = (): CurrentRequest | undefined => storage.getStore()

/** Everything that `work` starts belongs to this request, also what it waits for. */
export const during = <Result>(request: CurrentRequest, work: () => Result): Result =>
  storage.run(request, work)
