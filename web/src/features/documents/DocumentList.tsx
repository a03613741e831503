import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Section } from '#ui/Section.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import style from './Documents.module.css'
import { DoneDocument } from './DoneDocument.tsx'
import { documentWords } from './document-words.ts'
import { documentsByPerson, documentsByState } from './documents-by-person.ts'
import { PersonHeading } from './PersonHeading.tsx'
import { WaitingPerson } from './WaitingPerson.tsx'

/** What is signed for one person for a season is read at a glance; what is signed for a family is looked up. */
const SHORT = 6

type Props = { accountId: number; documents: readonly DocumentSummary[] }

/** First documents to sign, then those for other signers, then closed ones. */
export function DocumentList({ accountId, documents }: Props) {
  const words = useWords(documentWords)
  const { toSign, waiting, done } = documentsByState(documents)
  if (documents.length === 0) return <NoDocuments />
  return (
    <div className={`page ${style.page}`}>
      <h1>{words.title}</h1>
      {toSign.length > 0 ? <ToSign documents={toSign} /> : <AllSigned hasOthers={waiting.length > 0} />}
      {waiting.length > 0 && (
        <Section title={words.waiting}>
          {documentsByPerson(waiting).map((group) => (
            <WaitingPerson key={group.person.id} accountId={accountId} {...group} />
          ))}
        </Section>
      )}
      {done.length > 0 && (
        <Section title={words.done}>
          {documentsByPerson(done).map((group) => (
            <PersonHeading
              key={group.person.id}
              {...group}
              count={words.doneCount(group.documents.length)}
              folded={done.length > SHORT ? words.showDone(group.person.name) : null}
            >
              {group.documents.map((document) => (
                <DoneDocument key={document.id} accountId={accountId} document={document} />
              ))}
            </PersonHeading>
          ))}
        </Section>
      )}
    </div>
  )
}

function ToSign({ documents }: { documents: readonly DocumentSummary[] }) {
  const words = useWords(documentWords)
  return (
    <Section title={words.toSign(documents.length)}>
      <p>{words.toSignText}</p>
      <div>
        <Link to={pathTo('documents')} search={{ sign: 'all' }} {...buttonLook()}>
          <Icon name="sign" />
          {words.signAll}
        </Link>
      </div>
      {documentsByPerson(documents).map((group) => (
        <PersonHeading key={group.person.id} {...group} count={words.toSignCount(group.documents.length)}>
          {group.documents.map(({ id, title, program_name }) => (
            <li key={id}>
              <Link to={pathTo('documents')} search={{ sign: id }} className={style.open}>
                <span>{program_name ? `${title} · ${program_name}` : title}</span>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </PersonHeading>
      ))}
      <p className={style.soft}>{words.refresh}</p>
    </Section>
  )
}

function AllSigned({ hasOthers }: { hasOthers: boolean }) {
  const words = useWords(documentWords)
  return (
    <p className={style.allSigned}>
      <Icon name="check" />
      {hasOthers ? words.allYours : words.allSigned}
    </p>
  )
}

function NoDocuments() {
  const words = useWords(documentWords)
  return (
    <PageCard
      picture={<StickAndBall />}
      title={words.noneTitle}
      actions={
        <Link to={pathTo('home')} {...buttonLook()}>
          {words.seeOpen}
        </Link>
      }
    >
      <p>{words.none}</p>
    </PageCard>
  )
}
