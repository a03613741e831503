import { readFile, writeFile } from 'node:fs/promises'
import { inRoot } from '../places.ts'
import type { Outcome } from './outcome.ts'

const FILE = inRoot('bench/RESULTS.md')

/** Replaces a benchmark's last section. The text that people wrote around it stays. */
export async function writeResults(name: string, circumstances: string, outcome: Outcome): Promise<void> {
  const text = await readFile(FILE, 'utf8')
  const section = [
    `## ${name}`,
    circumstances,
    tableOf(outcome),
    outcome.notes.join('\n'),
    outcome.missed.length > 0 ? `**Missed:** ${outcome.missed.join('; ')}.` : 'All targets met.',
    '',
  ].join('\n\n')
  await writeFile(FILE, replaceSection(text, name, section))
}

export function tableOf({ head, rows }: Outcome): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function replaceSection(text: string, name: string, section: string): string {
  const start = text.indexOf(`## ${name}\n`)
  if (start < 0) return `${text.trimEnd()}\n\n${section}`
  const next = text.indexOf('\n## ', start)
  return text.slice(0, start) + section + (next < 0 ? '' : text.slice(next + 1))
}
