import { z } from 'zod'

type Description = {
  description?: string
  examples?: readonly unknown[]
  format?: string
  /** The whole JSON Schema of a value whose zod schema reads it from something else, such as text in an address. */
  as?: object
}

/** What the API document says of a value beyond its zod schema. Kept apart, so that no other use of a schema sees it. */
export const described = z.registry<Description>()
