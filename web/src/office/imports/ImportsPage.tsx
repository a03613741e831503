import { useQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Imports.module.css'
import { importsQuery } from './import-calls.ts'
import { importWords } from './import-words.ts'
import { OneImport } from './OneImport.tsx'
import { SendFile } from './SendFile.tsx'

/** Spreadsheets are brought into the office here. Which of them is open is in the address. */
export function ImportsPage() {
  return <OfficeFrame part="officeImports">{(working) => <Imports working={working} />}</OfficeFrame>
}

function Imports({ working }: { working: Working }) {
  const words = useWords(importWords)
  const [{ file }, ask] = useAsked()
  const id = typeof file === 'string' && /^\d{1,9}$/.test(file) ? Number(file) : null
  const open = (opened: number) => void ask({ file: String(opened), which: undefined, after: undefined })
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      {id === null ? (
        <>
          <SendFile verbs={working.verbs} onRead={open} />
          <Files accountId={working.accountId} />
        </>
      ) : (
        <>
          <p>
            <Link to={officePathTo('officeImports')} search={{}}>
              {words.back}
            </Link>
          </p>
          <OneImport key={id} accountId={working.accountId} id={id} />
        </>
      )}
    </div>
  )
}

function Files({ accountId }: { accountId: number }) {
  const words = useWords(importWords)
  const { again, loading } = useWords(sharedWords)
  const { realTime } = useFormats()
  const asked = useQuery(importsQuery(accountId))
  const { data, isError } = asked
  return (
    <Section title={words.all}>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={3} label={loading} />}
      {data?.length === 0 && <p>{words.allNone}</p>}
      <ul className={style.rows}>
        {data?.map(({ id, file_name, kind, state, rows, asked_by, asked_at }) => (
          <li key={id}>
            <Link to={officePathTo('officeImports')} search={{ file: String(id) }}>
              <strong>{file_name}</strong>
            </Link>
            <span>
              {words.kinds[kind]} · {words.rows(rows)} · {words.states[state]}
            </span>
            <span className={shared.soft}>{words.askedBy(asked_by.name, realTime(asked_at))}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
