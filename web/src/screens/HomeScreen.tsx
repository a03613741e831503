import { lazy, Suspense, useEffect } from 'react'
import { isVisitorKnown, useAccount } from '../api/session.ts'
import { HomePage } from '../features/catalogue/HomePage.tsx'
import { useNavigate, usePlace } from '../router/hooks.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { wantedProduct } from '../state/intent.ts'
import { useStore } from '../state/store.ts'

// Visitors have no family here yet, so they do not load it.
const FamilyHomeScreen = lazy(async () => ({
  default: (await import('./FamilyHomeScreen.tsx')).FamilyHomeScreen,
}))
const WhoForDialog = lazy(async () => ({
  default: (await import('../features/participants/choosing/who-for/WhoForDialog.tsx')).WhoForDialog,
}))

/** Home: the brochure for visitors, the family for those who are signed in, and who a chosen product is for. */
export function HomeScreen() {
  const account = useAccount()
  const { wanted, forget } = useWish(account !== null)
  // Neither the brochure nor the family is right for everyone who may be signed in.
  if (!useStore(isVisitorKnown)) return <ScreenSkeleton />
  return (
    <>
      <HomePage>
        {account && (
          <Suspense fallback={<ScreenSkeleton />}>
            <FamilyHomeScreen account={account} />
          </Suspense>
        )}
      </HomePage>
      {account && wanted && (
        <Suspense>
          <WhoForDialog account={account} wanted={wanted} onClose={forget} />
        </Suspense>
      )}
    </>
  )
}

/** The product that the address asks for. A link from elsewhere finds a visitor, who signs in first. */
function useWish(isSignedIn: boolean) {
  const { search, hash } = usePlace()
  const navigate = useNavigate()
  const wanted = wantedProduct(search)
  const isAsked = hash === 'login'
  const mustSignIn = wanted !== null && !isSignedIn && !isAsked
  useEffect(() => {
    if (mustSignIn) navigate({ to: '.', search: true, hash: 'login', replace: true, resetScroll: false })
  }, [mustSignIn, navigate])
  const { register: _, ...rest } = search
  return { wanted, forget: () => navigate({ to: '.', search: rest, resetScroll: false }) }
}
