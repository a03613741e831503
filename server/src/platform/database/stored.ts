import { customType } from 'drizzle-orm/pg-core'

/**
 * A JSON column that is read through `whole`, which fills up what an older version did not write. Without it a new
 * field is missing in every row that is there already, and the answer that needs it fails.
 */
export const stored = <Shape>(whole: (found: unknown) => Shape) =>
  customType<{ data: Shape; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: whole,
  })()
