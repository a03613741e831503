import { useState } from 'react'
import { signOut } from '#features/accounts/account-calls.ts'
import { useNavigate } from '#router/hooks.ts'
import { useCartCount, waitingChanges } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import { shellWords } from '../shell-words.ts'
import { askForCart } from '../sync-cart.ts'
import style from './LogOut.module.css'

const PATIENCE_MS = 2000

/** Logs out. Who leaves a cart behind is asked first, and told that the account keeps it. */
export function useLogOut() {
  const navigate = useNavigate()
  const cartCount = useCartCount()
  const [isAsked, setIsAsked] = useState(false)
  const leave = async () => {
    await tellOfCart()
    void signOut()
    navigate({ to: pathTo('home') })
  }
  return {
    logOut: () => (cartCount > 0 ? setIsAsked(true) : void leave()),
    question: isAsked && <Question cartCount={cartCount} onLeave={leave} onStay={() => setIsAsked(false)} />,
  }
}

type Props = { cartCount: number; onLeave: () => void; onStay: () => void }

function Question({ cartCount, onLeave, onStay }: Props) {
  const words = useWords(shellWords)
  return (
    <Dialog title={words.leaveTitle} closeLabel={words.close} onClose={onStay}>
      <p>{words.leaveText(cartCount)}</p>
      <div className={style.buttons}>
        <Button onClick={onLeave}>{words.logOut}</Button>
        <Button look="outline" onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}

/** What the account has not been told yet would be lost with this browser's copy. */
async function tellOfCart(): Promise<void> {
  if (waitingChanges().length === 0) return
  await Promise.race([askForCart(), new Promise((done) => setTimeout(done, PATIENCE_MS))])
}
