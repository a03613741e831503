import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { Certificates } from '../certificates/Certificates.tsx'
import { Corrections } from '../correcting/Corrections.tsx'
import { FamilyCredits } from '../credits/FamilyCredits.tsx'
import { AccountHelp } from '../help/AccountHelp.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import { OnBehalfOf } from '../preparing/OnBehalf.tsx'
import { AskTransfer } from '../transfers/AskTransfer.tsx'
import { Emails } from './Emails.tsx'
import { Family } from './Family.tsx'
import { History } from './History.tsx'
import { Holdings } from './Holdings.tsx'
import { Medical } from './Medical.tsx'
import { Notes } from './Notes.tsx'
import style from './People.module.css'
import { Facts, Marks } from './PersonFacts.tsx'
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
          <Link className={style.way} to={officePathTo('officeCompliance')} search={search}>
            {words.recordCheck}
          </Link>
        </p>
      )}
      {mayFile && (
        <p>
          <Link className={style.way} to={officePathTo('officePrivacy')} search={search}>
            {words.dataFile}
          </Link>
        </p>
      )}
    </Section>
  )
}
