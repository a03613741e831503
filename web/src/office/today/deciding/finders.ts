import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import { clubDecisions } from './club-decisions.ts'
import type { Finder } from './found.ts'
import { moneyDecisions } from './money-decisions.ts'
import { peopleDecisions } from './people-decisions.ts'
import { transferDecisions } from './transfer-decisions.ts'
import { workDecisions } from './work-decisions.ts'

/** What each kind of task is about, and what can be decided about it in place. */
export const finders: Partial<Record<OfficeTaskKind, Finder>> = {
  ...peopleDecisions,
  ...moneyDecisions,
  ...clubDecisions,
  ...transferDecisions,
  ...workDecisions,
}
