import type { Account } from '@centrepass/contract/accounts/accounts'
import type { LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import { type FormEvent, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { today } from '#features/participants/today.ts'
import { Link } from '#router/Link.tsx'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { focusHeading } from '../focus-heading.ts'
import { askForLink } from '../link-calls.ts'
import { type Found, whyNotMine } from '../link-rules.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'
import { RelationField } from './RelationField.tsx'

type Props = {
  account: Account
  found: Found
  onSent: (request: LinkRequest) => void
  onChange: () => void
}

/** A person who matched, or a person whose record the screen neither confirms nor denies. */
export function LookupResultCard({ account, found, onSent, onChange }: Props) {
  const words = useWords(linkWords)
  return (
    <section className={style.part} aria-labelledby="found-heading">
      <h2 id="found-heading" tabIndex={-1} ref={focusHeading}>
        {found.isMatch ? words.foundTitle(found.name) : words.askTitle(found.name)}
      </h2>
      {found.isMatch && found.birthYear !== null && (
        <p className={style.soft}>{words.bornIn(found.birthYear)}</p>
      )}
      {found.isLinked ? (
        <>
          <p>{words.linkedText}</p>
          <div className={style.actions}>
            <Link to={pathTo('family')} {...buttonLook()}>
              {words.toFamily}
            </Link>
            <ChangeButton onChange={onChange} />
          </div>
        </>
      ) : (
        <RequestForm account={account} found={found} onSent={onSent} onChange={onChange} />
      )}
    </section>
  )
}

function RequestForm({ account, found, onSent, onChange }: Props) {
  const words = useWords(linkWords)
  const isLoading = useIsLoading()
  const whyNot = whyNotMine(found, account, today())
  const [chosen, choose] = useState<RelationWish | null>(whyNot ? 'guardian' : null)
  const [isSubmitted, setSubmitted] = useState(false)
  const { errors, ask } = useAsk(account.id, found, onSent)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (chosen) ask(chosen)
    else event.currentTarget.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
  }
  return (
    <form className={style.part} noValidate onSubmit={submit}>
      <Explanation found={found} />
      <ErrorList errors={errors} />
      <RelationField
        own={account.participant}
        whyNotMine={whyNot}
        value={chosen}
        isMissing={isSubmitted && !chosen}
        onChange={choose}
      />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.send}
        </Button>
        <ChangeButton onChange={onChange} />
      </div>
    </form>
  )
}

function Explanation({ found }: { found: Found }) {
  const words = useWords(linkWords)
  if (found.isMatch) return <p>{found.isOwnAddress ? words.foundOwnAddress : words.foundText}</p>
  return (
    <>
      <p>{words.askText}</p>
      <p className={style.soft}>{words.askWhy}</p>
    </>
  )
}

function ChangeButton({ onChange }: { onChange: () => void }) {
  const words = useWords(linkWords)
  return (
    <Button look="quiet" onClick={onChange}>
      {words.change}
    </Button>
  )
}

function useAsk(accountId: number, { handle, isOwnAddress }: Found, onSent: Props['onSent']) {
  const [errors, setErrors] = useState<Message[]>([])
  const ask = async (relation: RelationWish) => {
    setErrors([])
    try {
      onSent(await whileLoading(askForLink(accountId, { handle, relation, isOwnAddress })))
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return { errors, ask }
}
