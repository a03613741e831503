import { z } from 'zod'
import { fieldError } from '../refusals/fields.ts'

/** Of the effects that were shown before a deed. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours'))
