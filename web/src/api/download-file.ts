import { locale } from '../words/locale.ts'
import { ApiError } from './api-error.ts'
import { askForProof, isProofNeeded } from './proof.ts'
import { freshToken, refreshSession } from './refresh-session.ts'
import { saveFile } from './save-file.ts'
import { session } from './session.ts'
import { site } from './site-configuration.ts'

type Wanted = { path: string; fileName: string; body?: object }

/** Fetches a file that only its owner may see, and hands it to the browser to save. */
export const downloadFile = (path: string, fileName: string): Promise<void> => fetchFile({ path, fileName })

/** The same for a file of which the server wants to know why it is opened. */
export const openFile = (path: string, body: object, fileName: string): Promise<void> =>
  fetchFile({ path, fileName, body })

async function fetchFile(wanted: Wanted): Promise<void> {
  const response = await withSession(wanted)
  if (!response.ok) {
    const error = new ApiError(response.status, await response.json().catch(() => ({})))
    if (isProofNeeded(error) && (await askForProof())) return fetchFile(wanted)
    throw error
  }
  saveFile(await response.blob(), wanted.fileName)
}

/** A link cannot carry the token, which lives in memory; a request can. */
async function withSession(wanted: Wanted): Promise<Response> {
  const response = await ask(wanted, await freshToken())
  const isStale = response.status === 401 && (await refreshSession())
  return isStale ? ask(wanted, session.get()?.access_token) : response
}

async function ask({ path, body }: Wanted, token: string | undefined): Promise<Response> {
  const response = await fetch(site().api_host + path, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: {
      'accept-language': locale.get(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new ApiError(0, {})
  return response
}
