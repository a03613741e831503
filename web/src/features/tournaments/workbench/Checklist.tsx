import { findingsOf } from '@centrepass/contract/tournaments/team-rules'
import { useMemo } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { useFindingWords } from '../use-finding-words.ts'
import { type Check, checklistOf } from './checklist.ts'
import { NotReady, type Person } from './NotReady.tsx'
import style from './Workbench.module.css'
import type { Bench } from './work/save-work.ts'
import { questionOf } from './work/team-work.ts'
import type { Workbench } from './work/workbench-store.ts'
import { workbenchWords } from './work/workbench-words.ts'

/** At most this many problems per part; the rows show the rest. */
const SHOWN = 4

/** What the entry still needs, by the server’s rules, for the team as it is in this browser. */
export function useChecks({ team, work, facts }: Pick<Bench, 'team' | 'work' | 'facts'>): Check[] {
  return useMemo(() => checklistOf(findingsOf(questionOf(team, work, facts))), [team, work, facts])
}

type Props = { checks: readonly Check[] } & Pick<Bench, 'work' | 'facts'> & {
    bench: Workbench
    onGoTo: (person: Person) => void
  }

export function Checklist({ checks, ...about }: Props) {
  const words = useWords(workbenchWords)
  const open = checks.filter(({ isDone }) => !isDone)
  const done = checks.filter(({ isDone }) => isDone)
  return (
    <Section title={words.checklist}>
      <p className={style.verdict} role="status" data-complete={open.length === 0 || undefined}>
        <Icon name={open.length === 0 ? 'check' : 'alert'} />
        {open.length === 0 ? words.complete : words.missing(open.length)}
      </p>
      {open.length > 0 && (
        <ul className={style.checks}>
          {open.map((check) => (
            <Missing key={check.part} check={check} {...about} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className={style.done}>
          <summary>{words.done(done.length)}</summary>
          <ul>
            {done.map((check) => (
              <Done key={check.part} check={check} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function Missing({ check: { part, findings }, ...about }: { check: Check } & Omit<Props, 'checks'>) {
  const words = useWords(workbenchWords)
  const sayFinding = useFindingWords()
  if (part === 'people') return <NotReady findings={findings} {...about} />
  const sentences = [...new Set(findings.map(sayFinding))]
  return (
    <li>
      <strong>{words.parts[part]}</strong>
      {sentences.slice(0, SHOWN).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {sentences.length > SHOWN && <span>{words.more(sentences.length - SHOWN)}</span>}
    </li>
  )
}

function Done({ check: { part, findings } }: { check: Check }) {
  const words = useWords(workbenchWords)
  const sayFinding = useFindingWords()
  return (
    <li>
      <Icon name="check" size={16} />
      <span>
        {words.parts[part]}
        {findings.map(sayFinding).map((sentence) => (
          <span key={sentence} className={style.soft}>
            {' '}
            {sentence}
          </span>
        ))}
      </span>
    </li>
  )
}
