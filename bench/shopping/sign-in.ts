/** What the demo prints at every start; none of it is secret. */
export const DEMO_LOGIN = { email: 'parent3@mail.example', password: 'Cedar-Demo-2024' }

/** Signs a demo person in, as the browser does. */
export async function signIn(siteUrl: string): Promise<{ accountId: number; accessToken: string }> {
  const answer = await fetch(`${siteUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_LOGIN),
  })
  if (!answer.ok) throw new Error(`The demo's login was answered with ${answer.status}.`)
  // The contract's answer to a login.
  const { data, authorization } = (await answer.json()) as {
    data: { account: { id: number } }
    authorization: { access_token: string }
  }
  return { accountId: data.account.id, accessToken: authorization.access_token }
}
