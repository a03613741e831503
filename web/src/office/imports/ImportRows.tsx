import { importOutcomes } from '@centrepass/contract/imports/import-rules'
import type { Import } from '@centrepass/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Imports.module.css'
import { rowsQuery, type Which } from './import-calls.ts'
import { importWords } from './import-words.ts'
import { OneRow } from './OneRow.tsx'

const kinds: readonly Which[] = [...importOutcomes, 'failed', 'kept']

/** What each row comes to, by outcome; which outcome and from which row on is in the address. */
export function ImportRows({ accountId, one }: { accountId: number; one: Import }) {
  const words = useWords(importWords)
  const { more } = useWords(sharedWords)
  const [asked] = useAsked()
  const counts: Record<Which, number> = {
    ...one.outcomes,
    failed: one.brought.failed,
    kept: one.brought.kept,
  }
  const there = kinds.filter((which) => counts[which] > 0)
  const open = there.find((which) => which === asked.which) ?? there[0] ?? 'new'
  const after = typeof asked.after === 'string' && /^\d{1,6}$/.test(asked.after) ? Number(asked.after) : 0
  const here = { file: String(one.id) }
  const rows = useQuery(rowsQuery(accountId, one, open, after))
  const last = rows.data?.rows.at(-1)
  return (
    <Section title={words.outcome}>
      <nav className={style.which} aria-label={words.outcome}>
        {there.map((which) => (
          <Link
            key={which}
            {...{ to: officePathTo('officeImports'), search: { ...here, which }, resetScroll: false }}
            data-open={which === open}
            aria-current={which === open ? 'true' : undefined}
          >
            {`${words.which[which]} (${counts[which]})`}
          </Link>
        ))}
      </nav>
      <Rows one={one} rows={rows} />
      {rows.data?.more && last && (
        <p>
          <Link to={officePathTo('officeImports')} search={{ ...here, which: open, after: String(last.row) }}>
            {more}
          </Link>
        </p>
      )}
    </Section>
  )
}

type Found = ReturnType<
  typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof rowsQuery>['queryFn']>>>>
>

function Rows({ one, rows }: { one: Import; rows: Pick<Found, 'data' | 'isError' | 'refetch'> }) {
  const words = useWords(importWords)
  const { again, loading } = useWords(sharedWords)
  const { data, isError } = rows
  if (isError && !data) return <NotLoaded text={words.rowsFailed} again={again} failed={[rows]} />
  if (!data) return <Skeleton rows={5} label={loading} />
  if (data.rows.length === 0) return <p>{words.noRows}</p>
  return (
    <ul className={style.rows}>
      {data.rows.map((row) => (
        <OneRow key={row.row} one={one} row={row} />
      ))}
    </ul>
  )
}
