import { ApiError } from '#api/api-error.ts'

/** The secret is spent, too old or not ours; a busy or silent server is another matter. */
export const isLinkRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 422].includes(error.status)
