import type { RecordRow } from '@centrepass/contract/record/record'
import { Link } from '#router/Link.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { recordWords } from './record-words.ts'

/** Another filter, with the same columns, and with the calls where they are shown. */
const only = (filter: object) => {
  return ({ calls, hide }: Record<string, unknown>) => ({ calls, hide, ...filter })
}

type Sight = { mayReadPeople: boolean; mayReadInvoices: boolean }

/** The columns of the record. What a row names leads to the record of that, or to the person's page. */
export function useRecordColumns(sight: Sight): Column<RecordRow>[] {
  const words = useWords(recordWords)
  const { bySite } = useWords(sharedWords)
  const { realTime } = useFormats()
  return [
    { key: 'what', title: words.what, isHead: true, onPhone: 'wide', cell: (row) => <What row={row} /> },
    { key: 'when', title: words.when, onPhone: 'start', cell: ({ at }) => realTime(at) },
    {
      key: 'who',
      onPhone: 'end',
      title: words.who,
      cell: ({ actor }) =>
        actor ? (
          <Link to={officePathTo('officeRecord')} search={only({ actor: actor.id })}>
            {actor.name}
          </Link>
        ) : (
          bySite
        ),
    },
    {
      key: 'about',
      onPhone: 'wide',
      title: words.about,
      cell: (row) => <About row={row} {...sight} />,
    },
    {
      key: 'changes',
      title: words.changes,
      onPhone: 'wide',
      cell: ({ changes }) => <Changes changes={changes} />,
    },
    {
      key: 'why',
      onPhone: 'wide',
      title: words.why,
      cell: ({ reason, is_kept_back }) =>
        is_kept_back ? <span className={shared.soft}>{words.keptBack}</span> : reason,
    },
  ]
}

function What({ row: { what, details } }: { row: RecordRow }) {
  const { colon } = useFormats()
  return (
    <>
      {what}
      {details.length > 0 && (
        <span className={shared.soft}>
          {details.map(({ label, text }) => `${label}${colon} ${text}`).join(' · ')}
        </span>
      )}
    </>
  )
}

function About({ row, mayReadPeople, mayReadInvoices }: Sight & { row: RecordRow }) {
  const words = useWords(recordWords)
  const { person, owner, things } = row
  if (!person && !owner && things.length === 0) return null
  return (
    <>
      {person &&
        (mayReadPeople ? (
          <Link to={officePathTo('officePerson', { personId: String(person.id) })}>{person.name}</Link>
        ) : (
          person.name
        ))}
      {owner && (
        <Link to={officePathTo('officeRecord')} search={only({ account: owner.id })}>
          {words.ofAccount(owner.name)}
        </Link>
      )}
      {things.map(({ thing, id, name }) =>
        thing === 'invoice' && mayReadInvoices ? (
          <Link key={`${thing} ${id}`} to={officePathTo('officeInvoice', { invoiceId: String(id) })}>
            {words.thing(words.things[thing], name)}
          </Link>
        ) : (
          <Link
            key={`${thing} ${id}`}
            to={officePathTo('officeRecord')}
            search={only({ thing, thing_id: id })}
          >
            {words.thing(words.things[thing], name)}
          </Link>
        ),
      )}
    </>
  )
}

function Changes({ changes }: Pick<RecordRow, 'changes'>) {
  const words = useWords(recordWords)
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ label, from, to }) => (
        <li key={label}>{words.change(label, from || words.nothing, to || words.nothing)}</li>
      ))}
    </ul>
  )
}
