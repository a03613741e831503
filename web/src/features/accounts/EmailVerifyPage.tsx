import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useIsLoading, whileLoading } from '../../api/loading.ts'
import { problemMessages } from '../../api/problem-message.ts'
import { useAccount } from '../../api/session.ts'
import { pathTo } from '../../paths.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { ErrorList } from '../../ui/ErrorList.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { useWords } from '../../words/locale.ts'
import { useSaid } from '../../words/said.ts'
import { verifyWords } from './verify-words.ts'

/** Behind the mailed link. It asks first: programs that open every link in a mail must not confirm anything. */
export function EmailVerifyPage() {
  const words = useWords(verifyWords)
  const said = useSaid()
  const isLoading = useIsLoading()
  const { accountId = '', code = '' } = useParams({ strict: false })
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [errors, setErrors] = useState<string[]>([])
  const confirm = async () => {
    try {
      const params = { accountId, code }
      const query = { confirm: 'yes' as const }
      setConfirmed(
        (await whileLoading(call('GET /api/email/verify/:accountId/:code', { params, query }))).email,
      )
    } catch (error) {
      setErrors(problemMessages(error).map(said))
    }
  }
  if (confirmed !== null) return <Confirmed email={confirmed} />
  return (
    <PageCard
      icon="mail"
      title={errors.length > 0 ? words.failedTitle : words.confirmTitle}
      actions={
        errors.length > 0 ? (
          <Link to={pathTo('resendVerify')} {...buttonLook()}>
            {words.resendTitle}
          </Link>
        ) : (
          <Button onClick={confirm} loading={isLoading}>
            {words.confirm}
          </Button>
        )
      }
    >
      {errors.length > 0 ? <ErrorList errors={errors} /> : <p>{words.confirmText}</p>}
    </PageCard>
  )
}

function Confirmed({ email }: { email: string }) {
  const words = useWords(verifyWords)
  const account = useAccount()
  return (
    <PageCard
      icon="check"
      title={words.doneTitle}
      actions={
        <Link to={account ? pathTo('home') : pathTo('login')} {...buttonLook()}>
          {account ? words.home : words.signIn}
        </Link>
      }
    >
      <p role="status">{words.doneText(email)}</p>
    </PageCard>
  )
}
