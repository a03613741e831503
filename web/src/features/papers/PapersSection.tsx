import type { Paper } from '@centrepass/contract/papers/papers'
import { useQuery } from '@tanstack/react-query'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { whyClosed } from '#api/why-closed.ts'
import { useParams } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Papers.module.css'
import { papersQuery, removePaper, savePaper } from './paper-calls.ts'
import { paperWords } from './paper-words.ts'
import { SendPaper } from './SendPaper.tsx'

/** What was sent to the office for the person on this page, what became of it, and the way to send more. */
export function PapersSection() {
  const words = useWords(paperWords)
  const { participantId = '' } = useParams()
  const id = Number(participantId)
  const query = useQuery(papersQuery(id))
  return (
    <div id="papers" className={style.part}>
      <Section title={words.title}>
        <p className={style.soft}>{words.text}</p>
        <NotLoaded
          text={words.failed}
          again={words.again}
          failed={query.isError ? [query] : []}
          closed={whyClosed(query.error)}
        />
        {query.isPending && <Skeleton rows={1} label={words.loading} />}
        {query.data && query.data.length > 0 && (
          <ul className={style.rows}>
            {query.data.map((paper) => (
              <PaperRow key={paper.id} participantId={id} paper={paper} />
            ))}
          </ul>
        )}
        <SendPaper participantId={id} />
      </Section>
    </div>
  )
}

function PaperRow({ participantId, paper }: { participantId: number; paper: Paper }) {
  const words = useWords(paperWords)
  const { dayOf } = useFormats()
  const name = words.kinds[paper.kind]
  const attempt = (work: Promise<void>, done?: string) =>
    whileLoading(work).then(
      () => void (done && notify(done)),
      (error: unknown) => notify(problemMessages(error), { type: 'error' }),
    )
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        {words.states[paper.state]}
        {paper.reason && `: ${paper.reason}`}
        <br />
        <span className={style.soft}>{words.sentOn(dayOf(paper.sent_at))}</span>
      </span>
      <span className={style.actions}>
        {paper.has_file && (
          <Button
            look="quiet"
            aria-label={words.saveOf(name)}
            onClick={() => attempt(savePaper(participantId, paper))}
          >
            {words.save}
          </Button>
        )}
        {paper.may_remove && (
          <Button
            look="quiet"
            aria-label={words.removeOf(name)}
            onClick={() => attempt(removePaper(participantId, paper.id), words.removed)}
          >
            {words.remove}
          </Button>
        )}
      </span>
    </li>
  )
}
