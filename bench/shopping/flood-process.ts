import { request } from 'node:http'

// Sends wrong sign-ins all at once when told to, from a process of its own, so that the measuring process does not
// wait for it.
process.once('message', async ({ siteUrl, tries, isFromMany }: Flood) => {
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: tries }, (_, index) => tryOnce(siteUrl, isFromMany ? sourceOf(index) : null)),
  )
  process.send?.({ statuses, seconds: (performance.now() - began) / 1000 } satisfies Flooded)
  process.disconnect()
})
process.send?.('ready')

export type Flood = { siteUrl: string; tries: number; isFromMany: boolean }
/** A status of 0 is a connection that broke. */
export type Flooded = { statuses: number[]; seconds: number }

/** What a proxy in front would say of visitors from all over. */
const sourceOf = (index: number) => `10.${process.pid % 256}.${index >> 8}.${index & 255}`

function tryOnce(siteUrl: string, source: string | null): Promise<number> {
  const email = `unknown-${crypto.randomUUID()}@mail.example`
  const body = JSON.stringify({ email, password: 'not the password' })
  const headers = { 'content-type': 'application/json', ...(source && { 'x-forwarded-for': source }) }
  return new Promise((resolve) => {
    const sent = request(`${siteUrl}/api/auth/login`, { method: 'POST', headers, agent: false })
    sent.once('error', () => resolve(0))
    sent.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    sent.end(body)
  })
}
