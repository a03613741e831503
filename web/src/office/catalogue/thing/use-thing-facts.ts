import type { Draft } from '@centrepass/contract/season/thing-content'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { useWords } from '#words/locale.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { fieldLabels, labelOf } from './field-words.ts'
import { typedOf } from './thing-form.ts'

export type Fact = { path: string; label: string; text: string }
export type Change = Fact & { before: string }

/** A thing in words, field by field: for its page, its history and what changes. */
export function useThingFacts(kind: ThingKind) {
  const labels = useWords(fieldLabels)
  const { yes, no } = useWords(catalogueWords)
  const text = (value: string | boolean) => (typeof value === 'boolean' ? (value ? yes : no) : value)
  const named = (path: string, codes: readonly string[]) => {
    const [, index, rest] = path.match(/^divisions\.(\d+)\.(.+)$/) ?? []
    return labelOf(labels, index ? `divisions.${codes[Number(index)] ?? index}.${rest}` : path)
  }
  return (content: Draft): Fact[] => {
    const divisions = Array.isArray(content.divisions) ? content.divisions : []
    const codes = divisions.map((one) => String(Object(one).code ?? ''))
    const fields = Object.entries(typedOf(kind, content, true)).map(([path, value]) => ({
      ...{ path, label: named(path, codes), text: text(value) },
    }))
    const meets = content.meets
      ? [{ path: 'meets', label: labelOf(labels, 'meets'), text: meetsText(content.meets) }]
      : []
    return [...fields, ...meets]
  }
}

function meetsText(meets: unknown): string {
  const { times, not_on } = Object(meets)
  const lines = Array.isArray(times) ? times.map((one) => `${one.days} ${one.from}–${one.to}`) : []
  return [...lines, ...(Array.isArray(not_on) ? not_on.map((day) => `≠ ${day}`) : [])].join(', ')
}

/** What differs between two contents of a thing, by the words of its fields. */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): Change[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))]
  return labels.flatMap((label) => {
    const [was, is] = [before, after].map((facts) => facts.find((fact) => fact.label === label))
    if ((was?.text ?? '') === (is?.text ?? '')) return []
    const path = (is ?? was)?.path ?? label
    const [old, text] = [was?.text ?? '', is?.text ?? '']
    return [
      path.endsWith('.sections')
        ? { path, label, ...onlyChanged(old, text) }
        : { path, label, before: old, text },
    ]
  })
}

/** Of a long text only the paragraphs that differ. */
function onlyChanged(before: string, text: string) {
  const [old, fresh] = [before, text].map((one) => one.split('\n\n'))
  const without = (from: string[] = [], others: string[] = []) =>
    from.filter((paragraph) => !others.includes(paragraph)).join('\n\n')
  return { before: without(old, fresh), text: without(fresh, old) }
}
