import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { documentWords } from '#features/documents/document-words.ts'
import { invoiceWords } from '#features/invoices/invoice-words.ts'
import { paperWords } from '#features/papers/paper-words.ts'
import { participantWords } from '#features/participants/participant-words.ts'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { Link } from '#router/Link.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import style from './People.module.css'
import { peopleWords } from './people-words.ts'

/** `invoice`: the one that the title leads to. */
type Row = { key: string; title: string; text: string; invoice?: number }

/** The word for a code; a newer server may have codes that this page has no word for yet. */
const wordFor = (words: Record<string, string>, code: string): string => words[code] ?? code

/** What the person is in, has signed and has paid. */
export function Holdings({ person }: { person: Person }) {
  const words = useWords(peopleWords)
  const parts = useParts(person)
  return parts.map(({ title, rows }) => (
    <Section key={title} title={title}>
      {rows.length === 0 && <p className={style.soft}>{words.nothing}</p>}
      <ul className={style.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            {row.invoice ? (
              <Link to={officePathTo('officeInvoice', { invoiceId: String(row.invoice) })}>{row.title}</Link>
            ) : (
              <strong>{row.title}</strong>
            )}
            <span className={style.soft}>{row.text}</span>
          </li>
        ))}
      </ul>
    </Section>
  ))
}

function useParts(person: Person): { title: string; rows: Row[] }[] {
  const words = useWords(peopleWords)
  const { registration, enrolment } = useWords(participantWords)
  const { role: roles } = useWords(tournamentWords)
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  const { dayOf, club: clubNamed } = useFormats()
  return [
    {
      title: words.registrations,
      rows: person.registrations.map(({ id, season_year, name, status, club }) => ({
        ...{ key: `r${id}`, title: name },
        text: joined(words.season(season_year), wordFor(registration, status), club && clubNamed(club)),
      })),
    },
    {
      title: words.programs,
      rows: person.enrolments.map(({ id, name, status, enrolled_at }) => ({
        ...{ key: `e${id}`, title: name, text: joined(wordFor(enrolment, status), dayOf(enrolled_at)) },
      })),
    },
    {
      title: words.teams,
      rows: person.teams.map(({ team_id, team, tournament, role }) => ({
        ...{ key: `t${team_id}${role}`, title: team, text: joined(tournament, wordFor(roles, role)) },
      })),
    },
    ...usePaperParts(person),
    ...useMoneyParts(person),
  ]
}

function usePaperParts({ documents, papers }: Person) {
  const words = useWords(peopleWords)
  const { statuses } = useWords(documentWords)
  const { kinds, states } = useWords(paperWords)
  const { dayOf } = useFormats()
  return [
    {
      title: words.documents,
      rows: documents.map(({ id, title, status, signed_at }) => ({
        ...{ key: `d${id}`, title },
        text: [wordFor(statuses, status), signed_at && dayOf(signed_at)].filter(Boolean).join(' · '),
      })),
    },
    {
      title: words.papers,
      rows: papers.map(({ id, kind, state, sent_at }) => ({
        ...{ key: `p${id}`, title: wordFor(kinds, kind) },
        text: `${wordFor(states, state)} · ${dayOf(sent_at)}`,
      })),
    },
  ]
}

function useMoneyParts({ invoices }: Person) {
  const words = useWords(peopleWords)
  const { status: statuses } = useWords(invoiceWords)
  const { money } = useFormats()
  const paid = invoices?.map(({ id, number, account, total, status, products }) => ({
    ...{ key: `i${id}`, title: number, invoice: id },
    text: [...products, account, money(total), wordFor(statuses, status)].join(' · '),
  }))
  return paid ? [{ title: words.money, rows: paid }] : []
}
