import { type APIRequestContext, expect } from '@playwright/test'
import type { NewPerson } from './people.ts'

type Participant = { id: number; participant_number: string; first_name: string }
type Account = { id: number; participant: Participant | null; dependants: Participant[] }

export type Api = {
  account: Account
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: object): Promise<T>
}

/** Calls of a signed-in account, to prepare what a test needs. */
export async function signedInApi(request: APIRequestContext, { email, password }: NewPerson): Promise<Api> {
  const login = await request.post('/api/auth/login', { data: { email, password } })
  const { data, authorization } = await login.json()
  const headers = { authorization: `Bearer ${authorization.access_token}` }
  return {
    account: data.account,
    get: async (path) => (await (await request.get(path, { headers })).json()).data,
    post: async (path, sent) => {
      const response = await request.post(path, { headers, data: sent })
      const answer = await response.json()
      expect(response.ok(), `${path}: ${JSON.stringify(answer)}`).toBe(true)
      return answer.data ?? answer
    },
  }
}
