import { useNavigate } from '#router/hooks.ts'
import { wantedPath } from '#state/intent.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import { LoginForm } from './LoginForm.tsx'
import { loginWords } from './login-words.ts'

export function LoginDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(loginWords)
  const navigate = useNavigate()
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <LoginForm onSignedIn={() => navigate({ href: wantedPath() })} onLeave={onClose} />
    </Dialog>
  )
}
