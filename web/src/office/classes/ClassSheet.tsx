import { LINES_PER_SHEET } from '@centrepass/contract/classes/class-rules'
import type { ClassList, ClassPerson, EmergencySheet } from '@centrepass/contract/classes/classes'
import { phoneText } from '@centrepass/contract/ground/field-rules'
import { now } from '#api/site-configuration.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './ClassSheet.module.css'
import { classWords } from './class-words.ts'

type Props = { list: ClassList; contacts: EmergencySheet | null }

/** Black on white, for the clipboard: 25 people on each page. Only for print. */
export function ClassSheet({ list, contacts }: Props) {
  const words = useWords(classWords)
  const { day, dayOf } = useFormats()
  const pages = pagesOf(list.people)
  return (
    <div className={style.sheets} aria-hidden="true">
      {pages.map((people, at) => (
        <section key={people[0]?.enrolment_id} className={style.sheet}>
          <header>
            <p className={style.name}>{list.name}</p>
            <p>
              {words.fromTo(day(list.starts_on), day(list.ends_on))}
              {list.venue && ` · ${list.venue}`} · {words.sheet(at + 1, pages.length)}
            </p>
          </header>
          <Lines people={people} from={at * LINES_PER_SHEET + 1} contacts={contacts} />
          <p>{words.printed(dayOf(now().toISOString()))}</p>
        </section>
      ))}
    </div>
  )
}

function pagesOf(people: readonly ClassPerson[]): ClassPerson[][] {
  const count = Math.ceil(people.length / LINES_PER_SHEET)
  return Array.from({ length: count }, (_, at) =>
    people.slice(at * LINES_PER_SHEET, (at + 1) * LINES_PER_SHEET),
  )
}

type LinesProps = { people: readonly ClassPerson[]; from: number; contacts: EmergencySheet | null }

function Lines({ people, from, contacts }: LinesProps) {
  const words = useWords(classWords)
  const calls = new Map(contacts?.people.map(({ id, contacts }) => [id, contacts]))
  return (
    <table>
      <thead>
        <tr>
          <th />
          <th>{words.person}</th>
          <th>{words.age}</th>
          <th>{words.club}</th>
          <th>{words.registration}</th>
          <th>{contacts ? words.contacts : words.notes}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ participant, age, club, registration }, at) => (
          <tr key={participant.id}>
            <td>{from + at}</td>
            <td>{participant.name}</td>
            <td>{age}</td>
            <td>{club}</td>
            <td>{registration && words.registrations[registration]}</td>
            <td>
              {calls
                .get(participant.id)
                ?.map(({ name, phone, is_confirmed }) =>
                  [name, phoneText(phone), is_confirmed ? '' : words.contactNotConfirmed].join(' ').trim(),
                )
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
