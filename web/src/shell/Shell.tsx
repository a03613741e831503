import { screens } from '@centrepass/contract/screens'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { proofWish } from '../api/proof.ts'
import { useAccount } from '../api/session.ts'
import { useNavigate, usePlace } from '../router/hooks.ts'
import { pathTo } from '../state/paths.ts'
import { useStore } from '../state/store.ts'
import { asksForCodes } from '../state/unseen-codes.ts'
import { useIsPainted } from '../state/use-is-painted.ts'
import { viewToken } from '../state/view-token.ts'
import { useWords } from '../words/locale.ts'
import { Footer } from './Footer.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import style from './Shell.module.css'
import { Snackbars } from './Snackbars.tsx'
import { shellWords } from './shell-words.ts'
import { TopBar } from './TopBar.tsx'

const HelpDialog = lazy(async () => ({
  default: (await import('../features/site/HelpDialog.tsx')).HelpDialog,
}))
const LoginDialog = lazy(async () => ({
  default: (await import('../features/accounts/signing-in/LoginDialog.tsx')).LoginDialog,
}))

const StepUpDialog = lazy(async () => ({
  default: (await import('../features/accounts/factors/StepUpDialog.tsx')).StepUpDialog,
}))

const UnseenCodesDialog = lazy(async () => ({
  default: (await import('../features/accounts/factors/UnseenCodesDialog.tsx')).UnseenCodesDialog,
}))

const ViewBanner = lazy(async () => ({ default: (await import('./ViewBanner.tsx')).ViewBanner }))

/** The frame around every screen, and the dialogs that open over any of them. */
export function Shell({ children }: { children: ReactNode }) {
  const words = useWords(shellWords)
  const help = useHelp()
  const login = useLoginHash()
  const proof = useStore(proofWish)
  const account = useAccount()
  const needsCodes = useStore(asksForCodes)
  const isView = !useIsPainted() && viewToken !== null
  return (
    <div className={style.shell} data-tabs={account ? true : undefined} data-view={isView ? true : undefined}>
      <a href="#content" className={style.skip}>
        {words.skip}
      </a>
      {isView && (
        <Suspense>
          <ViewBanner />
        </Suspense>
      )}
      <TopBar onHelp={help.open} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Suspense>
        {help.isOpen && <HelpDialog closeLabel={words.close} onClose={help.close} />}
        {login.isOpen && <LoginDialog onClose={login.close} />}
        {account && needsCodes && (
          <UnseenCodesDialog accountId={account.id} onClose={() => asksForCodes.set(false)} />
        )}
        {proof && <StepUpDialog onDone={proof.done} />}
      </Suspense>
      <Snackbars />
      <LoadingOverlay />
    </div>
  )
}

/** The help opens from the top bar on any screen; its own address shows it over the home page. */
function useHelp() {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const isHelpScreen = usePlace().pathname === screens.help.path
  return {
    isOpen: isAsked || isHelpScreen,
    open: () => setAsked(true),
    close: () => {
      setAsked(false)
      if (isHelpScreen) navigate({ to: pathTo('home') })
    },
  }
}

const withoutWish = ({ register: _, redirect: __, ...rest }: Record<string, unknown>) => rest

/** The login dialog is open exactly while the address ends in #login and the browser is signed out. */
function useLoginHash() {
  const navigate = useNavigate()
  const account = useAccount()
  const hasHash = usePlace().hash === 'login'
  // A browser keeps that part of the address to itself, so the painted page has no dialog to take over.
  const isPainted = useIsPainted()
  return {
    isOpen: hasHash && !account && !isPainted,
    // Who closes it wants nothing any more.
    close: () => navigate({ to: '.', search: withoutWish, hash: '', resetScroll: false }),
  }
}
