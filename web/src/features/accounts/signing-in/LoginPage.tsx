import { hasSessionEnded } from '#api/session.ts'
import { useNavigate, useShown } from '#router/hooks.ts'
import { wantedPath } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { useStore } from '#state/store.ts'
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
  const screen = useShown().page?.name
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
      <SessionEnded />
      <LoginForm onSignedIn={() => navigate({ href: wantedPath() })} />
    </PageCard>
  )
}

/** For a person who was led here from their work: why, and that nothing is lost. */
function SessionEnded() {
  const words = useWords(loginWords)
  const hasEnded = useStore(hasSessionEnded)
  const wanted = wantedPath()
  if (!hasEnded || wanted === pathTo('home')) return null
  const isBuying = [pathTo('cart'), pathTo('checkout')].some((path) => wanted.startsWith(path))
  return (
    <p role="status">
      {words.ended} {isBuying ? words.endedCart : words.endedText}
    </p>
  )
}
