/**
 * SQLSTATE classes that mean "not now": connection lost, out of resources, shutting down, lock or statement
 * timeout, deadlock, or a transaction that another one overtook.
 */
const PASSING_STATES = /^(08|53|57P|55P03|57014|25P03|40P01|40001)/
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
// node-postgres names these only in words.
const PASSING_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

/** Whether a thrown error says that the database is gone or busy, so that trying again makes sense. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code ?? '')
    if (PASSING_CODES.has(code) || PASSING_STATES.test(code) || PASSING_WORDS.test(cause.message)) return true
  }
  return false
}
