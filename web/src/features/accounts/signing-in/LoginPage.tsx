import { useNavigate, useRouterState } from '@tanstack/react-router'
import { wantedPath } from '#state/intent.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { CreateAccountForm } from './CreateAccountForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginWords } from './login-words.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** The login view: signing in, creating an account and choosing a new password, each at its own address. */
export function LoginPage() {
  const words = useWords(loginWords)
  const navigate = useNavigate()
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  if (screen === 'createAccount') {
    return (
      <PageCard title={words.createTitle}>
        <CreateAccountForm />
      </PageCard>
    )
  }
  if (screen === 'passwordReset') {
    return (
      <PageCard title={words.chooseTitle}>
        <ResetPasswordForm />
      </PageCard>
    )
  }
  return (
    <PageCard title={words.title}>
      <LoginForm onSignedIn={() => navigate({ href: wantedPath() })} />
    </PageCard>
  )
}
