import type { Import } from '@centrepass/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Fold } from '#ui/Fold.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { Columns } from './Columns.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import style from './Imports.module.css'
import { importQuery, isWorking } from './import-calls.ts'
import { importWords } from './import-words.ts'

/** One file, from its columns to what became of its rows. */
export function OneImport({ accountId, id }: { accountId: number; id: number }) {
  const words = useWords(importWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(importQuery(accountId, id))
  const { data, isError } = asked
  if (isError && !data) return <NotLoaded text={words.failed} again={again} failed={[asked]} />
  if (!data) return <Skeleton rows={6} label={loading} />
  const isOpen = data.state === 'mapping'
  return (
    <>
      <Section title={data.file_name}>
        <State one={data} />
        <ImportSteps one={data} />
      </Section>
      {isOpen && (
        <Section title={words.columns}>
          <Columns key={data.version} one={data} />
        </Section>
      )}
      {data.state === 'checked' && (
        <Fold title={words.columnsAgain}>
          <Columns key={data.version} one={data} />
        </Fold>
      )}
      {!isOpen && !isWorking(data) && data.stopped_in !== 'checking' && (
        <ImportRows accountId={accountId} one={data} />
      )}
    </>
  )
}

function State({ one }: { one: Import }) {
  const words = useWords(importWords)
  const { realTime } = useFormats()
  const label = useId()
  const { kind, state, rows, worked, brought, same_as, asked_by, asked_at, undecided, outcomes } = one
  const isUnder = isWorking(one) || state === 'stopped'
  const isNothing = state === 'checked' && outcomes.new + outcomes.match + undecided === 0
  return (
    <div className={shared.facts}>
      <p role="status">
        <strong>{words.states[state]}</strong> · {words.kinds[kind]} · {words.rows(rows)}
      </p>
      <p className={shared.soft}>{words.askedBy(asked_by.name, realTime(asked_at))}</p>
      {same_as && <p>{words.sameAs(same_as.by, realTime(same_as.at))}</p>}
      {isUnder && (
        <div>
          <span id={label}>{words.worked(worked, rows)}</span>
          <progress aria-labelledby={label} className={style.progress} value={worked} max={rows} />
        </div>
      )}
      {(state === 'done' || state === 'running') && <p>{words.brought(brought.done, brought.failed)}</p>}
      {(state === 'undone' || state === 'undoing') && <p>{words.undone(brought.undone, brought.kept)}</p>}
      {state === 'checked' && undecided > 0 && <p>{words.undecided(undecided)}</p>}
      {isNothing && <p>{words.nothing}</p>}
    </div>
  )
}
