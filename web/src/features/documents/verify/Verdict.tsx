import type { CallNamed } from '@centrepass/contract/calls'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Documents.module.css'
import { verifyWords } from './verify-words.ts'

type Verified = Answer<CallNamed<'GET /api/documents/verify/:number'>>

const icons: Record<Verified['verdict'], IconName> = { genuine: 'check', changed: 'alert', unknown: 'help' }

/** The answer in one sentence, then what it is about. */
export function Verdict({ answer }: { answer: Verified }) {
  const words = useWords(verifyWords)
  const { dayOf, time } = useFormats()
  const { verdict, matched, decision, signed_at, title, version } = answer
  const facts: [string, string | null][] = [
    [words.document, title && version ? `${title} (${version})` : title],
    [words.decision, decision && words.decisions[decision]],
    [words.when, signed_at && `${dayOf(signed_at)}, ${time(signed_at)}`],
    [words.matched, matched && words.matches[matched]],
  ]
  return (
    <section className={style.verdict} data-verdict={verdict} role="status">
      <h2>
        <Icon name={icons[verdict]} size={28} />
        {words.verdicts[verdict].title}
      </h2>
      <p>{words.verdicts[verdict].text}</p>
      {verdict === 'genuine' && (
        <dl className={style.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
    </section>
  )
}
