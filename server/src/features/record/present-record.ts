import { type AuditAction, auditWords } from '@centrepass/contract/privacy/audit-words'
import type { RecordRow } from '@centrepass/contract/record/record'
import { isKeptBack } from '@centrepass/contract/record/record-rules'
import { type RecordThing, recordThings } from '@centrepass/contract/record/record-things'
import type { Reading } from '#features/privacy/file/say-value'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { sayChange, sayChanged } from './change-words.ts'
import { sayDetail, sayDetailValue } from './detail-words.ts'
import { type Named, namesIn } from './record-names.queries.ts'
import type { AuditRow } from './record-rows.queries.ts'

/** Rows of the record in the reader's words. */
export async function presentRecord(
  db: Database,
  rows: readonly AuditRow[],
  reading: Reading,
): Promise<RecordRow[]> {
  const named = await namesIn({ db, locale: reading.locale }, rows)
  return rows.map((row) => presented(row, named, reading))
}

function presented(row: AuditRow, named: Named, reading: Reading): RecordRow {
  const isPrivate = isKeptBack(row.action)
  const { participant_id: personId } = row.subject
  const actorId = row.by_account_id ?? signingIn(row)
  return {
    ...{ id: row.id, at: iso(row.at), action: row.action },
    what: auditWords[row.action as AuditAction]?.[reading.locale] ?? row.action,
    actor: someone(actorId, named.accounts),
    owner: row.account_id === actorId ? null : someone(row.account_id, named.accounts),
    person: someone(personId === undefined ? null : Number(personId), named.people),
    things: thingsOf(row, named),
    details: detailsOf(row, reading),
    changes: isPrivate ? [] : changesOf(row, reading),
    reason: isPrivate ? null : row.reason,
    is_kept_back: isPrivate && (row.reason !== null || row.before !== null || row.after !== null),
  }
}

/** Who signs in does it themself, although no one was signed in yet. */
const signingIn = ({ action, account_id }: AuditRow) => (action.startsWith('account.') ? account_id : null)

const someone = (id: number | null, names: Map<number, string>) =>
  id === null ? null : { id, name: names.get(id) ?? String(id) }

const thingsOf = ({ subject }: AuditRow, named: Named): RecordRow['things'] =>
  recordThings.flatMap((thing: RecordThing) => {
    const id = Number(subject[`${thing}_id`] ?? 0)
    return id > 0 ? [{ thing, id, name: named.things[thing].get(id) ?? String(id) }] : []
  })

const NAMED_ELSEWHERE = new Set(['participant_id', ...recordThings.map((thing) => `${thing}_id`)])

/** Numbers of other records, and which call it was; never free text of a family. */
const detailsOf = ({ subject }: AuditRow, { locale }: Reading): RecordRow['details'] =>
  Object.entries(subject)
    .filter(([key]) => !NAMED_ELSEWHERE.has(key))
    .map(([key, value]) => ({
      label: sayDetail(key, locale),
      text: sayDetailValue(value, locale).slice(0, 200),
    }))

function changesOf({ before, after }: AuditRow, reading: Reading): RecordRow['changes'] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const said = (values: AuditRow['before'], column: string) => {
    const value = values?.[column]
    return value === null || value === undefined ? '' : sayChanged(column, value, reading)
  }
  return columns
    .map((column) => ({
      label: sayChange(column, reading.locale),
      from: said(before, column),
      to: said(after, column),
    }))
    .filter(({ from, to }) => from !== to || from === HIDDEN)
}

/** What the record holds of a value that only its own page may show. */
const HIDDEN = '(changed)'
