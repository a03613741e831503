import { importFaultWords, importKeptWords } from '@centrepass/contract/imports/import-faults'
import type { Import, ImportRow } from '@centrepass/contract/imports/imports'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { type Decision, decideRow } from './import-calls.ts'
import { importFieldWords } from './import-field-words.ts'
import { importWords } from './import-words.ts'

type Props = { one: Import; row: ImportRow }

/** One row as it stands in the file, with what it comes to and why. */
export function OneRow({ one, row }: Props) {
  const words = useWords(importWords)
  const locale = useLocale()
  const { colon } = useFormats()
  const names: Partial<Record<string, string>> = useWords(importFieldWords)
  const called = (field: string) => names[field] ?? field
  const { faults, changes, differs, person, kept } = row
  return (
    <li>
      <span>
        <strong>{words.row(row.row)}</strong>{' '}
        {person && <Link to={officePathTo('officePerson', { personId: person.id })}>{person.name}</Link>}
      </span>
      <span className={shared.soft}>{row.cells.filter((cell) => cell !== '').join(' · ')}</span>
      {faults.length + differs.length > 0 && (
        <ul>
          {faults.map(({ code, field }) => (
            <li key={`${code}-${field}`}>
              {field && `${one.headings[one.columns.indexOf(field)] ?? called(field)}${colon} `}
              {importFaultWords[code][locale]}
            </li>
          ))}
          {differs.map(({ field, on_file, in_file }) => (
            <li key={field}>{words.differs(called(field), in_file, on_file)}</li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <span>{`${words.adds}${colon} ${changes.map(({ field, value }) => `${called(field)} ${value}`).join(', ')}`}</span>
      )}
      {kept && <span>{importKeptWords[kept][locale]}</span>}
      {one.state === 'checked' && row.decision !== null && <Decided one={one} row={row} />}
      {one.state === 'checked' && row.decision === null && row.outcome === 'unsure' && (
        <Who one={one} row={row} />
      )}
    </li>
  )
}

/** What was decided, which can be changed until the import begins. */
function Decided({ one, row }: Props) {
  const words = useWords(importWords)
  return (
    <>
      {row.decision && <span>{words.youSaid[row.decision]}</span>}
      <Fold title={words.decideAnew}>
        <Who one={one} row={row} />
      </Fold>
    </>
  )
}

function Who({ one, row }: Props) {
  const words = useWords(importWords)
  const { colon, club: clubNamed } = useFormats()
  const { errors, run } = useDeed(words.decided)
  const decide = (decision: Decision) => () => run(() => decideRow(one.id, row.row, decision))
  const named = (text: string) => `${words.row(row.row)}${colon} ${text}`
  return (
    <>
      <span>{row.like_row === null ? words.whoIsIt : words.likeRow(row.like_row)}</span>
      <ErrorList errors={errors} />
      <div className={shared.actions}>
        {row.candidates.map(({ person: { id, name }, born, club }) => {
          const text = words.is([name, words.born(born), club && clubNamed(club)].filter(Boolean).join(', '))
          return (
            <Button
              key={id}
              look="outline"
              aria-label={named(text)}
              onClick={decide({ is: 'person', participant_id: id })}
            >
              {text}
            </Button>
          )
        })}
        {one.kind === 'people' && (
          <Button look="outline" aria-label={named(words.isNew)} onClick={decide({ is: 'new' })}>
            {words.isNew}
          </Button>
        )}
        <Button look="outline" aria-label={named(words.leave)} onClick={decide({ is: 'leave' })}>
          {words.leave}
        </Button>
      </div>
    </>
  )
}
