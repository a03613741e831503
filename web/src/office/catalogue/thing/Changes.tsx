import { saySeasonFinding } from '@centrepass/contract/refusals/season-findings'
import type { ThingFinding } from '@centrepass/contract/season/office-catalogue'
import { useLabelled } from '#words/labelled.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { fieldLabels, labelOf } from './field-words.ts'
import type { Change } from './use-thing-facts.ts'

/** Field by field: what it was and what it becomes. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const words = useWords(catalogueWords)
  const labelled = useLabelled()
  return (
    <ul>
      {changes.map(({ label, before, text }) => (
        <li key={label}>{labelled(label, words.fromInto(before || words.empty, text || words.empty))}</li>
      ))}
    </ul>
  )
}

/** What is wrong, and what someone should look at, each with its field. */
export function Findings({ findings }: { findings: readonly ThingFinding[] }) {
  const words = useWords(catalogueWords)
  const parts = [
    { title: words.wrong, own: findings.filter(({ is_doubt }) => !is_doubt) },
    { title: words.odd, own: findings.filter(({ is_doubt }) => is_doubt) },
  ]
  return (
    <>
      {parts.map(({ title, own }) =>
        own.length === 0 ? null : (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {own.map((finding) => (
                <li key={`${finding.finding}-${finding.field}-${JSON.stringify(finding.values)}`}>
                  <Finding finding={finding} />
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </>
  )
}

function Finding({ finding: { finding, values, field } }: { finding: ThingFinding }) {
  const locale = useLocale()
  const labels = useWords(fieldLabels)
  const labelled = useLabelled()
  const said = saySeasonFinding({ code: finding, values }, locale)
  return <>{field ? labelled(labelOf(labels, field), said) : said}</>
}
