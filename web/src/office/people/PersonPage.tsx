import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { Certificates } from '../certificates/Certificates.tsx'
import { Corrections } from '../correcting/Corrections.tsx'
import { FamilyCredits } from '../credits/FamilyCredits.tsx'
import { EndLink, GuardianDeeds } from '../guardians/GuardianDeeds.tsx'
import { AccountHelp } from '../help/AccountHelp.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import { OnBehalfOf } from '../preparing/OnBehalf.tsx'
import { AskTransfer } from '../transfers/AskTransfer.tsx'
import { ViewAs } from '../viewing/ViewAs.tsx'
import { Emails } from './Emails.tsx'
import { History } from './History.tsx'
import { Holdings } from './Holdings.tsx'
import { Medical } from './Medical.tsx'
import { Notes } from './Notes.tsx'
import style from './People.module.css'
import { personQuery } from './people-calls.ts'
import { peopleWords } from './people-words.ts'
import { Readers } from './Readers.tsx'

/** A person as the office sees them: who they are, what stands, what is missing. */
export function PersonPage() {
  return <OfficeFrame part="officePerson">{(working) => <Loaded working={working} />}</OfficeFrame>
}

function Loaded({ working }: { working: Working }) {
  const { accountId } = working
  const words = useWords(peopleWords)
  const { personId = '' } = useParams()
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(accountId, personId))
  if (person) return <Page person={person} working={working} />
  if (error) {
    return (
      <FailedCard
        words={{ failed: words.personFailed, again: words.again }}
        isTrying={isFetching}
        onAgain={refetch}
      >
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
        <Link to={officePathTo('officePeople')}>{words.back}</Link>
      </FailedCard>
    )
  }
  return (
    <div className={`page ${style.page}`}>
      <Skeleton rows={6} label={words.loading} />
    </div>
  )
}

function Page({ person, working }: { person: Person; working: Working }) {
  const { accountId, verbs } = working
  const words = useWords(peopleWords)
  const { first_name, last_name, preferred_name, is_erased } = person
  const name = `${first_name} ${last_name}`
  // A club reads the page without the birthdate, and what happened not at all.
  const isWhole = person.birthdate !== null
  return (
    <div className={`page ${style.page}`}>
      <header className={style.top}>
        <Link to={officePathTo('officePeople')}>{words.back}</Link>
        <h1>{preferred_name ? `${name} (${preferred_name})` : name}</h1>
        <Marks person={person} />
      </header>
      <div className={style.columns}>
        <div className={style.column}>
          <Facts person={person} />
          {verbs.includes('person.correct') && !is_erased && (
            <Corrections accountId={accountId} personId={person.id} />
          )}
          <Family person={person} working={working} />
          {verbs.includes('account.help') && <AccountHelp accounts={person.accounts} />}
          {verbs.includes('paper.check') && !is_erased && (
            <Certificates accountId={accountId} personId={person.id} />
          )}
          <Also person={person} verbs={verbs} />
          {verbs.includes('medical.open') && !is_erased && <Medical personId={person.id} />}
          {person.notes && <Notes personId={person.id} notes={person.notes} />}
          {isWhole && <Readers accountId={accountId} personId={person.id} />}
        </div>
        <div className={style.column}>
          <Holdings person={person} />
          {verbs.includes('invoice.read') && (
            <FamilyCredits
              reader={accountId}
              accounts={person.accounts}
              mayGive={verbs.includes('credit.give')}
            />
          )}
          {verbs.includes('change.register') && !is_erased && (
            <OnBehalfOf person={{ id: person.id, name }} working={working} />
          )}
          <Emails person={person} mayHelp={verbs.includes('account.help')} />
          {isWhole && <History working={working} personId={person.id} />}
        </div>
      </div>
    </div>
  )
}

/** What is seldom done, and what stands about the person on other pages. */
function Also({ person, verbs }: { person: Person; verbs: Working['verbs'] }) {
  const words = useWords(peopleWords)
  const search = { person: person.id }
  const mayMove = verbs.includes('transfer.decide') && !person.is_erased
  const mayCheck = verbs.includes('screening.check')
  const mayFile = mayOpen(verbs, 'officePrivacy')
  if (!mayMove && !mayCheck && !mayFile) return null
  return (
    <Section title={words.also}>
      {mayMove && <AskTransfer person={person} />}
      {mayCheck && (
        <p>
          <Link to={officePathTo('officeCompliance')} search={search}>
            {words.recordCheck}
          </Link>
        </p>
      )}
      {mayFile && (
        <p>
          <Link to={officePathTo('officePrivacy')} search={search}>
            {words.dataFile}
          </Link>
        </p>
      )}
    </Section>
  )
}

function Marks({ person: { is_minor, is_frozen, is_erased } }: { person: Person }) {
  const words = useWords(peopleWords)
  return (
    <div className={style.marks}>
      {is_minor && (
        <Mark tone="info" icon="info">
          {words.minor}
        </Mark>
      )}
      {is_frozen && (
        <Mark tone="warning" icon="alert">
          {words.frozen}
        </Mark>
      )}
      {is_erased && (
        <Mark tone="plain" icon="lock">
          {words.erased}
        </Mark>
      )}
    </div>
  )
}

function Facts({ person }: { person: Person }) {
  const words = useWords(peopleWords)
  const { day, dayOf } = useFormats()
  const facts: [string, ReactNode][] = [
    [words.number, person.participant_number],
    [words.birthdate, person.birthdate && `${day(person.birthdate)} (${words.years(person.age)})`],
    [words.age, person.birthdate ? null : words.years(person.age)],
    [words.club, person.club],
    [words.zone, person.zone],
    [words.email, person.email],
    [words.phone, person.phone],
    [words.address, person.address],
    [words.since, dayOf(person.created_at)],
  ]
  return (
    <Section title={words.facts}>
      <dl className={style.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
      </dl>
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Family({ person, working }: { person: Person; working: Working }) {
  const { accounts } = person
  const mayDecide = working.verbs.includes('link.decide') && !person.is_erased
  const mayView = working.verbs.includes('person.view_as')
  const words = useWords(peopleWords)
  const { realTime } = useFormats()
  return (
    <Section title={words.family}>
      {accounts.length === 0 && <p>{words.noAccount}</p>}
      <ul className={style.rows}>
        {accounts.map(({ account_id, link_id, name, email, relation, state, last_seen_at }) => (
          <li key={account_id}>
            <strong>{name}</strong>
            <span className={style.soft}>
              {[email, words.relation[relation], words.link[state]].join(' · ')}
            </span>
            <span className={style.soft}>
              {last_seen_at ? words.seen(realTime(last_seen_at)) : words.neverSeen}
            </span>
            {(mayView || mayDecide) && (
              <div className={style.buttons}>
                {mayView && <ViewAs accountId={account_id} name={name} />}
                {mayDecide && <EndLink linkId={link_id} name={name} />}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && <GuardianDeeds person={person} accountId={working.accountId} />}
    </Section>
  )
}
