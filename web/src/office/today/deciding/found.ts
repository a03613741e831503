import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { useFormats } from '#words/formats.ts'
import type { DecisionWords } from './decision-words.ts'

export type Say = { words: DecisionWords; formats: ReturnType<typeof useFormats>; locale: Locale }
type Fact = readonly [label: string, text: string | null]
type ChoiceName = keyof DecisionWords['choices']

/** What is typed besides the decision. */
export const blank = {
  ...{ reason: '', number: '', cleared_on: '', expires_on: '' },
  ...{ email: '', limit: '', amount: '', way: '', reference: '' },
}
export type Given = typeof blank
export type Asked = Exclude<keyof Given, 'reason'>

export type Choice = {
  name: ChoiceName
  /** `long`: another person must be able to follow it. */
  reason?: 'short' | 'long'
  asks?: readonly Asked[]
  /** What it does, before it is done. */
  does?: (say: Say) => readonly string[]
  send: (given: Given) => Promise<unknown>
}

/** What a task is about as its own list tells it, and what can be decided. */
export type Found = {
  facts: (say: Say) => readonly Fact[]
  choices: readonly Choice[]
  paperId?: number
  /** A file that is needed for it. */
  file?: { path: string; name: string }
}
/** Null: it was decided meanwhile, or it is a matter of the reader's own. */
export type Finder = (task: OfficeTask, verbs: readonly OfficeVerb[]) => Promise<Found | null>

/** The one row of a list that a task is about. */
export const about =
  <T extends { id: number }>(
    list: () => Promise<readonly T[]>,
    idOf: (task: OfficeTask) => unknown,
    found: (row: T) => Found,
  ): Finder =>
  async (task) => {
    const row = (await list()).find(({ id }) => id === idOf(task))
    return row ? found(row) : null
  }

export const holderOf = ({ name, email }: { name: string; email: string }) => `${name}, ${email}`
export const personOf = ({ name, participant_number }: { name: string; participant_number: string }) =>
  `${name}, ${participant_number}`
export const paramsOf = (id: number) => ({ id: String(id) })
