/** Whether a thrown error says that a named rule of the database was broken. Both drivers wrap it as a cause. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { constraint?: unknown }).constraint === constraint) return true
  }
  return false
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Whether something else points at the row that was to go. */
export function isReferred(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return true
  }
  return false
}
