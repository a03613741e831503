const KEPT = 'centrepass.reset-link'

export type ResetLink = { account_id: number; code: string }

/** Takes the secret out of the address at once; a reload finds it in this tab's own storage. */
export function takeResetLink(): ResetLink | null {
  const secret = new URLSearchParams(location.hash.slice(1))
  const [account, code] = [Number(secret.get('account')), secret.get('code')]
  if (account > 0 && code) {
    sessionStorage.setItem(KEPT, JSON.stringify({ account_id: account, code }))
    history.replaceState(history.state, '', location.pathname)
  }
  const kept = sessionStorage.getItem(KEPT)
  return kept ? JSON.parse(kept) : null
}

export const forgetResetLink = (): void => sessionStorage.removeItem(KEPT)
