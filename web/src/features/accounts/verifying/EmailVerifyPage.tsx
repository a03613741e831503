import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import { useNavigate, useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { forgetWanted, pathAfterMail, wantedSearch } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { mailedLinkQuery } from '../account-calls.ts'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'
import { verifyWords } from './verify-words.ts'

/** A mail program that breaks a long line leaves a link that no code can be in. */
const isIncomplete = (error: unknown) => error instanceof ApiError && error.status === 400

/** Behind the link in the email. Opening it confirms nothing; the typed password does. */
export function EmailVerifyPage() {
  const words = useWords(verifyWords)
  const account = useAccount()
  const { accountId = '', code = '' } = useParams()
  const { data: link, error } = useQuery(mailedLinkQuery({ accountId, code }))
  if (error) {
    return (
      <PageCard icon="mail" title={words.failedTitle} actions={<ResendLink />}>
        {isIncomplete(error) ? <p>{words.incomplete}</p> : <ErrorList errors={problemMessages(error)} />}
      </PageCard>
    )
  }
  if (!link) {
    return (
      <PageCard icon="mail" title={words.confirmTitle}>
        <Skeleton rows={2} label={words.loading} />
      </PageCard>
    )
  }
  if (link.is_confirmed) {
    return (
      <PageCard icon="check" title={words.doneTitle} actions={account ? <GoOn /> : <SignIn />}>
        <p role="status">{words.doneText(link.email)}</p>
      </PageCard>
    )
  }
  return (
    <PageCard icon="mail" title={words.confirmTitle}>
      <p>{link.kind === 'sign_up' ? words.signUpText : words.newAddressText}</p>
      <ConfirmEmailForm {...{ accountId, code, link }} />
    </PageCard>
  )
}

function ResendLink() {
  return (
    <Link to={pathTo('resendVerify')} search={wantedSearch(pathAfterMail())} {...buttonLook()}>
      {useWords(verifyWords).resendTitle}
    </Link>
  )
}

function SignIn() {
  return (
    <Link
      to={pathTo('login')}
      search={wantedSearch(pathAfterMail())}
      onClick={forgetWanted}
      {...buttonLook()}
    >
      {useWords(verifyWords).signIn}
    </Link>
  )
}

function GoOn() {
  const words = useWords(verifyWords)
  const navigate = useNavigate()
  const path = pathAfterMail()
  const go = () => {
    forgetWanted()
    navigate({ href: path })
  }
  return <Button onClick={go}>{path === pathTo('home') ? words.home : words.goOn}</Button>
}
