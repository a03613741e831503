import type { Books } from './books.ts'

/** What people do on the provider's pages. An address works once, within its hour, while the request is open. */
export function signersAt({ requests, tokens, now }: Books) {
  const opens = (url: string) => {
    const token = tokens.get(url)
    const kept = requests.get(token?.requestRef ?? '')
    if (!token || !kept || token.isSpent || token.expiresAt < now() || kept.state !== 'awaiting_signature') {
      throw new Error('Cannot access this signature, your link is either invalid or expired')
    }
    token.isSpent = true
    kept.viewedAt ??= now()
    return kept
  }
  return {
    opens,
    signs: (url: string) => Object.assign(opens(url), { state: 'signed', isComplete: true, signedAt: now() }),
    declines: (url: string) => {
      const kept = opens(url)
      if (!kept.canDecline) throw new Error('There is no button to decline with')
      kept.state = 'declined'
    },
  }
}
