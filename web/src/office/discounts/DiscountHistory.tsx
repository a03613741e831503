import type { DiscountVersion } from '@centrepass/contract/discounts/office-discounts'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Discounts.module.css'
import { discountWords } from './discount-words.ts'
import { changesBetween, useDiscountFacts } from './use-discount-facts.ts'

export function History({
  accountId,
  versions,
}: {
  accountId: number
  versions: readonly DiscountVersion[]
}) {
  const words = useWords(discountWords)
  const labelled = useLabelled()
  const { bySite } = useWords(sharedWords)
  const { realTime } = useFormats()
  const factsOf = useDiscountFacts(accountId)
  return (
    <Section title={words.history}>
      <ol className={style.history}>
        {versions.map(({ version, settings, by, at, reason }, index) => {
          const before = versions[index + 1]
          const changes = before ? changesBetween(factsOf(before.settings), factsOf(settings)) : []
          return (
            <li key={version}>
              <strong>{words.version(version)}</strong>
              <span className={shared.soft}>{words.givenBy(by ?? bySite, realTime(at))}</span>
              <span>{reason}</span>
              {changes.length > 0 && (
                <ul>
                  {changes.map((change) => (
                    <li key={change.label}>
                      {labelled(change.label, words.changedTo(change.before, change.after))}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
