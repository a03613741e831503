import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { useNavigate, usePlace } from '#router/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Documents.module.css'
import { FileHash } from './FileHash.tsx'
import { Verdict } from './Verdict.tsx'
import { verifyDocumentQuery } from './verify-calls.ts'
import { askedIn, isAsked, verifyProblems } from './verify-form.ts'
import { verifyWords } from './verify-words.ts'

/** Shows in public whether a document is genuine and unchanged, but never whose it is. */
export function VerifyDocumentPage() {
  const words = useWords(verifyWords)
  const asked = usePlace().query
  const { number, hash } = askedIn(asked)
  return (
    <div className={`page ${style.page}`}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      {/* Another address is another question. */}
      <VerifyForm key={asked} number={number} hash={hash} />
    </div>
  )
}

function VerifyForm({ number, hash }: { number: string; hash: string }) {
  const words = useWords(verifyWords)
  const navigate = useNavigate()
  const form = useForm({
    initial: { number, hash },
    check: verifyProblems,
    say: (code) => words.problems[code as keyof typeof words.problems] ?? code,
  })
  const answer = useQuery({ ...verifyDocumentQuery(number, hash), enabled: isAsked({ number, hash }) })
  const ask = async (values: { number: string; hash: string }) => {
    const wanted = { number: values.number.trim(), hash: values.hash.trim().toLowerCase() }
    if (wanted.number === number && wanted.hash === hash) await answer.refetch()
    else await navigate({ to: '.', search: wanted, resetScroll: false })
  }
  return (
    <>
      {answer.data && <Verdict answer={answer.data} />}
      <ErrorList errors={answer.error ? problemMessages(answer.error) : []} />
      <Section title={words.ask}>
        <form noValidate className={style.form} onSubmit={form.submit(ask)}>
          <TextField
            {...form.text('number')}
            label={words.number}
            hint={words.numberHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <TextField
            {...form.text('hash')}
            label={words.hash}
            hint={words.hashHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          <FileHash onHash={(found) => form.set('hash', found)} />
          <div>
            <Button type="submit" loading={answer.isFetching}>
              {words.verify}
            </Button>
          </div>
        </form>
      </Section>
    </>
  )
}
