import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { importFaults, importKepts } from './import-faults.ts'
import { everyField, importKinds } from './import-fields.ts'
import {
  dayHints,
  importOutcomes,
  importStates,
  importSteps,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from './import-rules.ts'
import { dayOrders } from './import-values.ts'

const Field = z.enum(everyField)
const Person = z.object({ id: Id, name: z.string() })
const Counts = z.object(
  Object.fromEntries(importOutcomes.map((one) => [one, z.int()])) as Record<
    (typeof importOutcomes)[number],
    z.ZodInt
  >,
)

export const Import = z.object({
  id: Id,
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Of a stopped import: what goes on when it is resumed. */
  stopped_in: z.enum(['checking', 'running', 'undoing']).nullable(),
  rows: z.int(),
  /** How many of them the step under way is done with. */
  worked: z.int(),
  headings: z.array(z.string()),
  /** Columns about health. Their cells were not read. */
  left_unread: z.array(z.int()),
  columns: z.array(Field.nullable()),
  day_order: z.enum(dayOrders).nullable(),
  day_hint: z.enum(dayHints),
  /** Whether the columns are those that were chosen for the same headings before. */
  is_remembered: z.boolean(),
  /** The first rows, as they stand in the file. */
  first_rows: z.array(z.array(z.string())),
  outcomes: Counts,
  /** What became of the rows once it ran. */
  brought: z.object({ done: z.int(), left: z.int(), failed: z.int(), undone: z.int(), kept: z.int() }),
  /** Rows whose person the office has to decide. */
  undecided: z.int(),
  digest: z.string().nullable(),
  reason: z.string().nullable(),
  /** An import of exactly this file that is done. */
  same_as: z.object({ id: Id, at: Instant, by: z.string() }).nullable(),
  asked_by: z.object({ id: Id, name: z.string() }),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  may_undo: z.boolean(),
  version: z.int(),
})
export type Import = z.infer<typeof Import>

export const ImportRow = z.object({
  row: z.int(),
  /** As they stand in the file; empty once it was forgotten. */
  cells: z.array(z.string()),
  outcome: z.enum(importOutcomes),
  faults: z.array(z.object({ code: z.enum(importFaults), field: Field.nullable() })),
  /** Whose record it is, where that is known. */
  person: Person.nullable(),
  /** Who it may be. */
  candidates: z.array(
    z.object({
      ...{ person: Person, born: z.int(), club: z.string().nullable() },
      ...{ score: z.int(), reasons: z.array(z.string()) },
    }),
  ),
  /** An earlier row of the file that may be the same person. */
  like_row: z.int().nullable(),
  /** What is filled in; what is on file already stays. */
  changes: z.array(z.object({ field: z.string(), value: z.string() })),
  /** What the file says otherwise than the record, which keeps what it has. */
  differs: z.array(z.object({ field: z.string(), on_file: z.string(), in_file: z.string() })),
  decision: z.enum(['new', 'person', 'leave']).nullable(),
  state: z.enum(['read', 'checked', 'done', 'left', 'failed', 'undone', 'kept']),
  kept: z.enum(importKepts).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

const by = { access: 'office', verb: 'import.run' } as const
const params = z.strictObject({ id: IdParam })

/** What the header says that a file is called; empty where it says nothing that can be read. */
export function fileNameIn(header: string | string[] | undefined): string {
  try {
    return plainText(120)
      .catch('')
      .parse(decodeURIComponent(String(header ?? '')))
  } catch {
    return ''
  }
}

export const readImportFile = rawEndpoint({
  ...{ method: 'POST', path: '/api/office/imports', ...by },
  summary:
    'Reads a spreadsheet: its headings, its rows, and what each column probably is. Changes nothing else.',
  details:
    'The body is the file: CSV with commas, semicolons or tabs, as UTF-8, UTF-16 or Windows-1252, at most 16 MB and 50,000 rows. Columns about health are not read. The header `x-file-name` names it, encoded as in an address: a file may be called after a child, and addresses end in the logs of proxies.',
  query: z.strictObject({ kind: z.enum(importKinds) }),
  takes: { type: 'application/octet-stream', description: 'The file.' },
  answers: { type: 'application/json', description: 'The import.', schema: z.object({ data: Import }) },
})

export const listImports = endpoint({
  ...{ method: 'GET', path: '/api/office/imports', ...by },
  summary: 'The newest twenty imports of the kinds that the caller may run, and how far they are.',
  answer: z.array(Import),
})

export const getImport = endpoint({
  ...{ method: 'GET', path: '/api/office/imports/:id', ...by },
  summary: 'One import.',
  params,
  answer: Import,
})

export const listImportRows = endpoint({
  ...{ method: 'GET', path: '/api/office/imports/:id/rows', ...by },
  summary: 'Rows of an import with what each comes to, fifty at a time, in the order of the file.',
  details:
    '`which` is an outcome of the dry run, `failed` for rows that were not brought in, or `kept` for those that could not be undone.',
  params,
  query: z.strictObject({
    which: z.enum([...importOutcomes, 'failed', 'kept']),
    /** The number of the row before the page. */
    after: z
      .string()
      .regex(/^\d{1,6}$/, fieldError('whole_number'))
      .transform(Number)
      .optional(),
  }),
  answer: z.object({ rows: z.array(ImportRow), more: z.boolean() }),
})

export const mapImport = endpoint({
  ...{ method: 'POST', path: '/api/office/imports/:id/columns', ...by },
  summary: 'Says what each column is, and starts the dry run: the import itself, with each row taken back.',
  details: 'Remembered for the next file with the same headings.',
  params,
  body: z.strictObject({
    columns: z.array(Field.nullable()).max(MOST_IMPORT_COLUMNS),
    day_order: z.enum(dayOrders).nullable(),
    version: z.int(),
  }),
  answer: Import,
})

export const decideImportRow = endpoint({
  ...{ method: 'POST', path: '/api/office/imports/:id/rows', ...by },
  summary: 'Decides who a row is about: someone on record, someone new, or that it is left out.',
  params,
  body: z.strictObject({
    row: z
      .int()
      .min(1)
      .max(MOST_IMPORT_ROWS * 10),
    decision: z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('person'), participant_id: Id }),
      z.strictObject({ is: z.literal('new') }),
      z.strictObject({ is: z.literal('leave') }),
    ]),
  }),
  answer: ImportRow,
})

export const startImport = endpoint({
  ...{ method: 'POST', path: '/api/office/imports/:id/start', ...by },
  summary: 'Brings in what the dry run showed, row by row, or refuses if that is no longer the same.',
  details:
    'Each row is one transaction and happens once. A row that would do anything else than was shown is not brought in. ',
  params,
  body: z.strictObject({
    reason: plainText(500).refine((text) => text.trim() !== '', fieldError('required')),
    /** As shown. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: Import,
  idempotency: 'stored',
})

export const stepImport = endpoint({
  ...{ method: 'POST', path: '/api/office/imports/:id', ...by },
  summary: 'Stops an import, lets it go on, undoes it, or throws away one that has not run.',
  details:
    'Undoing leaves alone what something was built on since; those rows are listed with the reason. The same step again changes nothing.',
  params,
  body: z.strictObject({ step: z.enum(importSteps) }),
  answer: Import,
})

export const importFaultsFile = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/imports/:id/faults.csv', ...by },
  summary:
    'The rows that were not, or would not be, brought in, as they stood in the file, each with its reasons.',
  params,
  answers: { type: 'text/csv', description: 'One line for each row, in the order of the file.' },
})
