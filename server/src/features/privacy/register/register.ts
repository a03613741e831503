import { bookEntries } from './book-entries.ts'
import { cartEntries } from './cart-entries.ts'
import { classEntries } from './class-entries.ts'
import type { Entry } from './entry.ts'
import { lastingEntries } from './lasting-entries.ts'
import { officeEntries } from './office-entries.ts'
import { peopleEntries } from './people-entries.ts'
import { safetyEntries } from './safety-entries.ts'
import { teamEntries } from './team-entries.ts'
import { transferEntries } from './transfer-entries.ts'

/** Every table that holds something about a person, in an order in which rows can be deleted. */
export const register: Entry[] = [
  ...bookEntries,
  ...cartEntries,
  ...lastingEntries,
  ...teamEntries,
  ...safetyEntries,
  ...transferEntries,
  ...classEntries,
  ...officeEntries,
  ...peopleEntries,
]
