/** Where a passkey of this site works. From the configured address alone, never from a request. */
export function placeOf(publicUrl: string): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** The challenge that the browser says it answered; an empty text is no challenge of ours. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) ?? {}
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
