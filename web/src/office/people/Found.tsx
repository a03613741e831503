import type { FoundPerson } from '@centrepass/contract/people/find-people'
import { invoiceWords } from '#features/invoices/invoice-words.ts'
import { Link } from '#router/Link.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import style from './People.module.css'
import { peopleWords } from './people-words.ts'

type FoundAll = {
  people: FoundPerson[]
  has_more: boolean
  meant: string | null
  invoices: { id: number; number: string; account: string; total: string; status: string }[]
  teams: { id: number; name: string; tournament: string }[]
}

export function Found({ found, text, hint }: { found: FoundAll; text: string; hint: string }) {
  const words = useWords(peopleWords)
  const { people, invoices, teams, meant, has_more } = found
  const isNone = people.length + invoices.length + teams.length === 0
  return (
    <div className={style.found} role="status">
      {isNone && (
        <p>
          {words.none(text)} <span className={style.soft}>{hint}</span>
        </p>
      )}
      {meant && <p>{words.meant(meant)}</p>}
      {people.length > 0 && <PeopleFound people={people} />}
      {has_more && <p className={style.soft}>{words.more}</p>}
      {invoices.length > 0 && <InvoicesFound invoices={invoices} />}
      {teams.length > 0 && <TeamsFound teams={teams} />}
    </div>
  )
}

function PeopleFound({ people }: { people: FoundPerson[] }) {
  const words = useWords(peopleWords)
  const formats = useFormats()
  return (
    <section>
      <h2>{words.people}</h2>
      <ul className={style.rows}>
        {people.map(({ id, name, participant_number, age, birthdate, club, city, accounts }) => (
          <li key={id}>
            <Link to={officePathTo('officePerson', { personId: String(id) })}>{name}</Link>
            <span className={style.soft}>
              {[
                participant_number,
                birthdate ? words.born(formats.birthdate(birthdate)) : words.years(age),
                club && formats.club(club),
                city,
                accounts.length > 0 ? words.actedFor(accounts.join(', ')) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvoicesFound({ invoices }: Pick<FoundAll, 'invoices'>) {
  const words = useWords(peopleWords)
  const { status: statuses } = useWords(invoiceWords)
  const { money } = useFormats()
  return (
    <section>
      <h2>{words.invoices}</h2>
      <ul className={style.rows}>
        {invoices.map(({ id, number, account, total, status }) => (
          <li key={id}>
            <Link to={officePathTo('officeInvoice', { invoiceId: String(id) })}>{number}</Link>
            <span className={style.soft}>
              {[account, money(total), statuses[status as keyof typeof statuses] ?? status].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TeamsFound({ teams }: Pick<FoundAll, 'teams'>) {
  const words = useWords(peopleWords)
  return (
    <section>
      <h2>{words.teams}</h2>
      <ul className={style.rows}>
        {teams.map(({ id, name, tournament }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className={style.soft}>{tournament}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
