import type { Page } from '#platform/pdf/on-paper'
import { useFont } from '#platform/pdf/use-font'
import { type FontFile, textRuns } from './text-runs.ts'

/** Writes one paragraph in as many fonts as its letters need. */
export function writeRuns(page: Page, text: string, first: FontFile, set: { width?: number } = {}): void {
  const runs = textRuns(text, first)
  // A paragraph is measured as a whole, so what one of its fonts cannot do is left out in all of it.
  const left = runs.flatMap(({ font }) => font.without ?? [])
  const features = () =>
    left.length > 0 && { features: Object.fromEntries(left.map((name) => [name, false])) }
  for (const [at, run] of runs.entries()) {
    const options = { ...set, continued: at < runs.length - 1, ...features() }
    // The types know features as a list; the typesetter takes a table of what is on and off as well.
    useFont(page, run.font).text(run.text, options as object)
  }
}
