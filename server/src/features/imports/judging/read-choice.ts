import type { ImportField } from '@centrepass/contract/imports/import-fields'
import { plainHeading } from '@centrepass/contract/imports/import-headings'
import type { Reading } from './read-fields.ts'

type Entry = { code: string; label: string; label_fr: string }

/** Short forms that lists use for the entries of ours, by the words that the entry's label has among its own. */
const SHORT: Record<string, string> = {
  ...{ f: 'girl', female: 'girl', femme: 'girl', fille: 'girl', woman: 'girl', w: 'girl' },
  ...{ m: 'boy', male: 'boy', homme: 'boy', garcon: 'boy', man: 'boy' },
  ...{ x: 'binary', nb: 'binary', en: 'english', fr: 'french', anglais: 'english', francais: 'french' },
}

/** An entry of a list by its code, its name in either language, a word of it that no other has, or a usual short form. */
export function choiceIn(
  { values, faults }: Reading,
  field: ImportField,
  list: readonly Entry[],
  without: string | null,
): string | null {
  const text = values[field]
  if (!text) return list.some(({ code }) => code === without) ? without : null
  const typed = plainHeading(text)
  const names = ({ code, label, label_fr }: Entry) => [code, label, label_fr].map(plainHeading)
  const exact = list.find((one) => names(one).includes(typed))
  const word = SHORT[typed] ?? typed
  const fitting = list.filter((one) => names(one).some((known) => known.split(' ').includes(word)))
  const found = exact ?? (fitting.length === 1 ? fitting[0] : undefined)
  if (!found) faults.push({ code: 'not_in_list', field })
  return found?.code ?? null
}
