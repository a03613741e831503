const lockOf = (accountId: number) => `centrepass.purchase.${accountId}`

/** Until the answer is here, or the tab that waits for it is gone. */
export const whileSending = <T>(accountId: number, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(lockOf(accountId), work)

/** Another tab may be sending it at this moment: asked before it arrives, the server would know of no purchase. */
export const afterSending = <T>(accountId: number, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(lockOf(accountId), { mode: 'shared' }, work)
