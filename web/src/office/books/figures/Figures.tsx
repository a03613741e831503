import type { FigureTable, MoneyFigures } from '@centrepass/contract/books/money-figures'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { now } from '#api/site-configuration.ts'
import { invoiceListWords } from '#office/invoices/listing/invoice-list-words.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { figuresQuery, takeFigures } from '../books-calls.ts'
import { DayPicture } from './DayPicture.tsx'
import { figureWords } from './figure-words.ts'
import { NamedPicture } from './NamedPicture.tsx'

const YEARS = 8

/** Income, what was given back and what is owed, each as a picture with its table. The days are in the address. */
export function Figures({ accountId, search, change }: BooksProps) {
  const words = useWords(figureWords)
  const { loading } = useWords(sharedWords)
  const { from, until } = search
  const { data, error } = useQuery(figuresQuery(accountId, { from, until }))
  const year = now().getFullYear()
  const years = Array.from({ length: YEARS }, (_, ago) => String(year - ago))
  const isDay = (typed: string) => typed === '' || /^\d{4}-\d\d-\d\d$/.test(typed)
  const set = (name: 'from' | 'until') => (typed: string) =>
    isDay(typed) && change({ [name]: typed || undefined })
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      <div className={shared.filters}>
        <DateField
          key={`from ${from ?? data?.from}`}
          name="from"
          label={words.from}
          value={from ?? data?.from ?? ''}
          years={years}
          onChange={set('from')}
        />
        <DateField
          key={`until ${until ?? data?.until}`}
          name="until"
          label={words.until}
          value={until ?? data?.until ?? ''}
          years={years}
          onChange={set('until')}
        />
      </div>
      {error && <ErrorList errors={problemMessages(error)} />}
      {!data && !error && <Skeleton rows={6} label={loading} />}
      {data && <Pictures figures={data} />}
    </>
  )
}

function Pictures({ figures }: { figures: MoneyFigures }) {
  const words = useWords(figureWords)
  const labelled = useLabelled()
  const { ages } = useWords(invoiceListWords)
  const { money } = useFormats()
  const { income, before, given_back, given_back_before, days, products, clubs, owed } = figures
  const refunds = figures.refunds.map(({ day, given_back: income, before }) => ({ day, income, before }))
  const partOf = ({ account, part }: { account: string; part: string }) =>
    account === 'national' || account === 'provincial' ? words[account] : part
  const parts = figures.parts.map((row) => ({ ...row, name: partOf(row) }))
  return (
    <>
      <p>
        {labelled(words.income, money(income))}. {labelled(words.yearBefore, money(before))}.{' '}
        {labelled(words.givenBack, money(given_back))}. {labelled(words.yearBefore, money(given_back_before))}
        .
      </p>
      <Part figures={figures} table="days" rows={days} nameOf={({ day }) => day}>
        <DayPicture title={words.tables.days} days={days} />
      </Part>
      <Part figures={figures} table="refunds" rows={refunds.filter(isAny)} nameOf={({ day }) => day}>
        <DayPicture title={words.tables.refunds} days={refunds} />
      </Part>
      <Part figures={figures} table="parts" rows={parts} nameOf={({ name }) => name}>
        <NamedPicture title={words.tables.parts} rows={parts} />
      </Part>
      <Part
        figures={figures}
        table="products"
        rows={products}
        nameOf={({ product }) => product ?? words.noProduct}
      >
        <NamedPicture
          title={words.tables.products}
          rows={products.map((row) => ({ ...row, name: row.product ?? words.noProduct }))}
        />
      </Part>
      <Part
        figures={figures}
        table="clubs"
        rows={clubs}
        nameOf={({ club_name }) => club_name ?? words.noClub}
      >
        <NamedPicture
          title={words.tables.clubs}
          rows={clubs.map((row) => ({ ...row, name: row.club_name ?? words.noClub }))}
        />
      </Part>
      <Part
        figures={figures}
        table="owed"
        rows={owed.map(({ age, owed: income }) => ({ age, income }))}
        nameOf={({ age }) => ages[age]}
      >
        <NamedPicture
          title={words.tables.owed}
          rows={owed.map(({ age, owed: income }) => ({ name: ages[age], income }))}
        />
      </Part>
    </>
  )
}

/** A day on which nothing was given back says nothing in a table. */
const isAny = ({ income, before }: { income: string; before: string }) =>
  income !== '0.00' || before !== '0.00'

type Row = { income: string; before?: string }
type PartProps<R extends Row> = {
  figures: MoneyFigures
  table: FigureTable
  rows: readonly R[]
  nameOf: (row: R) => string
  children: ReactNode
}

/** One picture, the table that it is drawn from, and the table as a file. */
function Part<R extends Row>({ figures: { from, until }, table, rows, nameOf, children }: PartProps<R>) {
  const words = useWords(figureWords)
  const { money } = useFormats()
  const { errors, run } = useDeed(words.taken)
  const title = words.tables[table]
  const isCompared = rows.some(({ before }) => before !== undefined)
  const columns: Column<R>[] = [
    { key: 'name', title: words.heads[table], isHead: true, cell: nameOf },
    {
      key: 'income',
      title: words.amounts[table],
      isAmount: true,
      cell: ({ income }) => money(income),
    },
    ...(isCompared
      ? [
          {
            ...{ key: 'before', title: words.yearBefore, isAmount: true as const },
            cell: ({ before }: R) => money(before ?? '0.00'),
          },
        ]
      : []),
  ]
  return (
    <Section title={title}>
      {children}
      <Fold title={words.tableOf(title)}>
        <OfficeTable caption={title} columns={columns} rows={rows} keyOf={nameOf} />
      </Fold>
      <ErrorList errors={errors} />
      <div>
        <Button
          look="outline"
          aria-label={words.fileOf(title)}
          onClick={() => run(() => takeFigures(table, { from, until }))}
        >
          {words.file}
        </Button>
      </div>
    </Section>
  )
}
