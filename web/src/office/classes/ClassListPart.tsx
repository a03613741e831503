import type { ClassList, EmergencySheet } from '@centrepass/contract/classes/classes'
import { type ReactNode, useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { ClassSheet } from './ClassSheet.tsx'
import { type ClassKey, takeClassList } from './class-calls.ts'
import { classWords } from './class-words.ts'
import { EmergencyContacts } from './EmergencyContacts.tsx'
import { useClassColumns } from './use-class-columns.tsx'

type Props = { working: Working; classKey: ClassKey; list: ClassList; children: ReactNode }

/** Who is in it, on the screen and on paper. */
export function ClassListPart({ working: { verbs }, classKey, list, children }: Props) {
  const words = useWords(classWords)
  const { colon } = useFormats()
  const columns = useClassColumns({ mayRead: verbs.includes('person.read'), seesMoney: list.sees_money })
  // What was opened is in this page alone, and goes with it.
  const [contacts, setContacts] = useState<EmergencySheet | null>(null)
  return (
    <>
      <div className={`page ${shared.page}`}>
        {children}
        <p role="status">
          {words.takenOf(list.taken, list.limit)} · {words.waiting}
          {colon} {list.waiting}
        </p>
        {list.people.length === 0 && <p>{words.empty}</p>}
        {list.people.length > 0 && (
          <>
            <OfficeTable
              caption={words.list}
              columns={columns}
              rows={list.people}
              keyOf={({ enrolment_id }) => enrolment_id}
            />
            {list.is_more && <p>{words.isMore}</p>}
            <Ways list={list} classKey={classKey} verbs={verbs} />
            {verbs.includes('list.emergency') && (
              <EmergencyContacts classKey={classKey} list={list} open={contacts} onChange={setContacts} />
            )}
          </>
        )}
      </div>
      <ClassSheet list={list} contacts={contacts} />
    </>
  )
}

/** What can be done with the whole list. */
function Ways({ list, classKey, verbs }: Pick<Props, 'list' | 'classKey'> & { verbs: Working['verbs'] }) {
  const words = useWords(classWords)
  const { errors, run } = useDeed(words.saved)
  return (
    <div className={shared.facts}>
      <ErrorList errors={errors} />
      <div className={shared.actions}>
        <Button look="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
        {verbs.includes('list.file') && (
          <Button look="outline" onClick={() => run(() => takeClassList(classKey, list.code))}>
            {words.file}
          </Button>
        )}
      </div>
      {verbs.includes('list.file') && <p className={shared.soft}>{words.fileText}</p>}
      {verbs.includes('message.send') && (
        <p>
          <Link
            to={officePathTo('officeMessages')}
            search={{ season: list.season_year, [list.kind]: list.id } as Record<string, unknown>}
          >
            {words.write}
          </Link>
        </p>
      )}
    </div>
  )
}
