import { useEffect, useState } from 'react'

const KEPT = 'centrepass.link-secret'

/** The secret from the emailed link to this page; null when the page was opened without one. */
export function useLinkSecret(): string | null {
  const [secret, setSecret] = useState(takeSecret)
  useEffect(() => {
    // A newer link pasted into this tab changes the fragment only, and loads nothing.
    const follow = () => setSecret(takeSecret())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return secret
}

export const forgetLinkSecret = (): void => sessionStorage.removeItem(KEPT)

/** Takes the secret out of the address at once; a reload finds it in this tab's own storage. */
function takeSecret(): string | null {
  const path = location.pathname
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code) {
    sessionStorage.setItem(KEPT, JSON.stringify({ path, code }))
    history.replaceState(history.state, '', path)
  }
  const kept = sessionStorage.getItem(KEPT)
  const known: { path: string; code: string } | null = kept ? JSON.parse(kept) : null
  // A secret for one person must not open another.
  return known?.path === path ? known.code : null
}
